"""The adviser: odds, warnings, proposals, reviews."""
