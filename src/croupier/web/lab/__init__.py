"""The laboratory behind the floor: asked over HTTP, answered by processes of its own."""
