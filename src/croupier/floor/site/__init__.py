"""The site: its plan, keys and clock, opening and closing a floor, and the demonstration.

What happens on an open floor lives in the rooms.
"""
