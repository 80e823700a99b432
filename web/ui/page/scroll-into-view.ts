/** Milliseconds after the end of a scroll; by then the browser has moved its mark. */
const markDelay = 100

/**
 * As `ref` of a line of sections, or of a column that is higher than its window: moves it along with whoever reads. Its own snapping
 * does so for short names alone, and for none before the line has its styles. Whoever pans it is left alone until the page is scrolled.
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
