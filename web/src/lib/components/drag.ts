// Dragging a chip with finger, pen or mouse; the area under it hears `chipdrop` with what it is.

const SLACK = 8

export interface DragOptions {
  cents: number
  unit?: string
  disabled: boolean
}

export function draggable(chip: HTMLElement, options: DragOptions) {
  let now = options
  let ghost: HTMLElement | null = null
  let over: Element | null = null
  let start: { x: number; y: number } | null = null

  function ondown(event: PointerEvent): void {
    if (now.disabled || event.button) return
    start = { x: event.clientX, y: event.clientY }
    window.addEventListener('pointermove', onmove)
    window.addEventListener('pointerup', onup)
    window.addEventListener('pointercancel', end)
  }

  function onmove(event: PointerEvent): void {
    if (!start) return
    const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
    if (!ghost && moved > SLACK) ghost = lifted(chip)
    if (!ghost) return
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`
    hover(spotAt(event))
  }

  function hover(spot: Element | null): void {
    over?.classList.remove('over')
    over = spot
    over?.classList.add('over')
  }

  function onup(event: PointerEvent): void {
    if (ghost) {
      spotAt(event)?.dispatchEvent(new CustomEvent('chipdrop', { detail: now }))
      chip.addEventListener('click', swallow, { once: true, capture: true })
      setTimeout(() => chip.removeEventListener('click', swallow, { capture: true }))
    }
    end()
  }

  function end(): void {
    hover(null)
    ghost?.remove()
    ghost = start = null
    window.removeEventListener('pointermove', onmove)
    window.removeEventListener('pointerup', onup)
    window.removeEventListener('pointercancel', end)
  }

  chip.addEventListener('pointerdown', ondown)
  return {
    update: (next: DragOptions) => {
      now = next
    },
    destroy() {
      end()
      chip.removeEventListener('pointerdown', ondown)
    },
  }
}

function lifted(chip: HTMLElement): HTMLElement {
  const ghost = chip.cloneNode(true) as HTMLElement
  const size = chip.offsetWidth
  ghost.removeAttribute('id')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: `${-size / 2}px auto auto ${-size / 2}px`,
    width: `${size}px`,
    zIndex: '1000',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  return ghost
}

function spotAt({ clientX, clientY }: PointerEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)?.closest('[data-spot]') ?? null
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
