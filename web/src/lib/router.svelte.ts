// The paths of the client, each with the page that it fetches when it is first opened.
import type { Component } from 'svelte'

type Page = Component<{ path: string[] }>
type Loader = () => Promise<{ default: unknown }>

const PAGES: Record<string, Loader> = {
  '': () => import('../pages/Lobby.svelte'),
  terminal: () => import('../pages/Terminal.svelte'),
  display: () => import('../pages/Display.svelte'),
  console: () => import('../pages/Console.svelte'),
  dealer: () => import('../pages/Dealer.svelte'),
  lab: () => import('../pages/Lab.svelte'),
  gallery: () => import('../pages/Gallery.svelte'),
}

export const route = $state({ path: parts() })

export async function pageOf(room: string): Promise<Page> {
  const load = PAGES[room] ?? (() => import('../pages/NotFound.svelte'))
  return (await load()).default as Page
}

/** Goes to a path of the client without loading the page again. */
export function go(path: string): void {
  history.pushState(null, '', path)
  route.path = parts()
  scrollTo(0, 0)
}

export function listen(): () => void {
  const onpop = () => (route.path = parts())
  const onclick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    if (
      !link ||
      link.target ||
      link.hasAttribute('download') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  addEventListener('popstate', onpop)
  document.addEventListener('click', onclick)
  return () => {
    removeEventListener('popstate', onpop)
    document.removeEventListener('click', onclick)
  }
}

function parts(): string[] {
  return location.pathname.split('/').filter(Boolean).map(decodeURIComponent)
}
