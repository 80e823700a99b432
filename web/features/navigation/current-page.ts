import type { NavigationGroup, NavigationItem } from './navigation-items.ts'

/** The value for `aria-current`. `page`: the link leads to the current page. `true`: it leads to a page above it. Otherwise undefined. */
export function currentMark(item: NavigationItem | NavigationGroup, pathname: string): 'page' | 'true' | undefined {
  if ('items' in item) return item.items.some((inner) => currentMark(inner, pathname)) ? 'true' : undefined
  if (item.to === pathname) return 'page'
  return pathname.startsWith(`${item.to}/`) ? 'true' : undefined
}
