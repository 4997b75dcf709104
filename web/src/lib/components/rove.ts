// One stop of the Tab key a table; the arrow keys walk from area to area, the way the eye does.

export function rove(root: HTMLElement): { destroy: () => void } {
  const spots = () => [...root.querySelectorAll<HTMLElement>('[data-spot]')]
  let current: HTMLElement | null = null

  function stop(at: HTMLElement): void {
    for (const spot of spots()) spot.tabIndex = spot === at ? 0 : -1
    current = at
  }

  function onfocus(event: FocusEvent): void {
    const spot = (event.target as Element).closest<HTMLElement>('[data-spot]')
    if (spot) stop(spot)
  }

  function onkey(event: KeyboardEvent): void {
    const way = WAYS[event.key]
    if (!way || !current || !root.contains(document.activeElement)) return
    const next = nearest(current, spots(), way)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const watch = new MutationObserver(settle)
  function settle(): void {
    const first = spots()[0]
    if (first && (!current || !root.contains(current))) stop(first)
    else if (current) stop(current)
  }

  root.addEventListener('focusin', onfocus)
  root.addEventListener('keydown', onkey)
  watch.observe(root, { childList: true, subtree: true })
  settle()
  return {
    destroy() {
      root.removeEventListener('focusin', onfocus)
      root.removeEventListener('keydown', onkey)
      watch.disconnect()
    },
  }
}

type Way = readonly [x: number, y: number]
const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest spot that way; what lies off the line counts three times as far. */
function nearest(from: HTMLElement, spots: HTMLElement[], [x, y]: Way): HTMLElement | undefined {
  const here = middle(from)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const spot of spots) {
    const there = middle(spot)
    const along = (there.x - here.x) * x + (there.y - here.y) * y
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x)
    const far = along + aside * 3
    if (along > 1 && far < least) [best, least] = [spot, far]
  }
  return best
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
