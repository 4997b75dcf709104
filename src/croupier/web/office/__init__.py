"""What is looked up beside the live floor: figures, statements, past rounds, printed tickets."""
