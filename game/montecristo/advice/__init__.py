"""An adviser beside the table: what could be done, how likely it goes well, what would be a waste, and afterwards how the game went.

Everything here reads a state and works on copies of it. It never acts, it draws no dice, and what it costs is bounded by work, not by the clock.
"""
