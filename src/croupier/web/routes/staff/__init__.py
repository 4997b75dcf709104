"""What the console asks for over HTTP, one subject a module."""
