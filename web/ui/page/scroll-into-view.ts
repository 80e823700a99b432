/** Milliseconds after the end of a scroll. By then the browser has moved its current-section marker. */
const markDelay = 100

/**
 * Use as `ref` of a section index, or of a column that is taller than its window. Keeps the current section in view while the user
 * scrolls. The browser's own snapping does this only for short names, and not before the index has its styles. If the user pans the
 * index, it does not move until the page is scrolled.
 */
export function bringAlong(line: HTMLElement | null) {
  if (!line || !CSS.supports('selector(:target-current)')) return undefined
  const follow = () => {
    const link = line.querySelector<HTMLElement>(':target-current')
    if (!link) return
    const left = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
    line.scrollTo(left, link.offsetTop - (line.clientHeight - link.offsetHeight) / 2)
  }
  const soon = () => void setTimeout(follow, markDelay)
  soon()
  addEventListener('scrollend', soon)
  return () => removeEventListener('scrollend', soon)
}
