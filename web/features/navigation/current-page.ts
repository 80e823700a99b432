import type { NavigationGroup, NavigationItem } from './navigation-items.ts'

/** `page`: the link leads to what is shown; `true`: to the page above it; undefined: elsewhere. For `aria-current`. */
export function currentMark(item: NavigationItem | NavigationGroup, pathname: string): 'page' | 'true' | undefined {
  if ('items' in item) return item.items.some((inner) => currentMark(inner, pathname)) ? 'true' : undefined
  if (item.to === pathname) return 'page'
  return pathname.startsWith(`${item.to}/`) ? 'true' : undefined
}
