"""What the table shows and says: pictures, words and prompts of the game. Reads the rules, never applies them."""
