declare module 'svelte/elements' {
  interface HTMLAttributes<T extends EventTarget> {
    /** A chip was dropped on the element; the detail is its worth in cents. */
    onchipdrop?: (event: CustomEvent<import('./drag').DragOptions>) => void
  }
}

export {}
