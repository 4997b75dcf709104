"""What goes wrong at a table: what may be reported now, the document's ruling, the round after it.

The rulings themselves are data, in books/<operator>/irregularities.toml.
"""
