// A menu goes when its reader is done with it: on Escape, and on a click anywhere else.

export function dismissible(menu: HTMLDetailsElement): { destroy: () => void } {
  const onclick = (event: MouseEvent) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  }
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('click', onclick)
  document.addEventListener('keydown', onkeydown)
  return {
    destroy: () => {
      document.removeEventListener('click', onclick)
      document.removeEventListener('keydown', onkeydown)
    },
  }
}
