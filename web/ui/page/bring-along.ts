/** The entry of the section that is read, where the browser marks one. */
const current = (line: HTMLElement) =>
  CSS.supports('selector(:target-current)') ? line.querySelector<HTMLAnchorElement>('a:target-current') : null

/** The entry of the section that the address names. */
const named = (line: HTMLElement) => location.hash && [...line.querySelectorAll('a')].find(({ hash }) => hash === location.hash)

/** Milliseconds after the end of a scroll; by then the browser has moved its mark. */
const markDelay = 100

/**
 * As `ref` of a line of sections: moves it along with whoever reads, and to the section that the address names. Its own snapping does so
 * for short names alone, and for none before the line has its styles. Whoever pans the line is left alone until another section is read.
 */
export function bringAlong(line: HTMLElement | null) {
  if (!line) return undefined
  let shown: HTMLElement | null = null
  const show = (link: HTMLElement, behavior: ScrollBehavior) => {
    shown = link
    line.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2, behavior })
  }
  const follow = () => {
    const link = current(line)
    if (link && link !== shown) show(link, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }
  const link = named(line) || current(line)
  if (link) show(link, 'instant')
  const followSoon = () => void setTimeout(follow, markDelay)
  addEventListener('scrollend', followSoon)
  return () => removeEventListener('scrollend', followSoon)
}
