"""What the floor answers over HTTP and WebSocket, one subject a module."""
