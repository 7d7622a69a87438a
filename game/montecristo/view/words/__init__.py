"""Everything that a player reads about the game, as whole sentences through gettext.

Nothing here draws and nothing here decides: numbers and keys of the rules come in, words come out.
"""
