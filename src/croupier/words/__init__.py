"""What Croupier says: messages, and the catalogue that has each of them in every language.

The floor and the browser read the same files of Project Fluent, `<language>/*/*.ftl`. What a rule
book or a person said stands in no catalogue of its own language.
"""
