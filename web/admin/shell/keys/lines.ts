const lines = () => [...document.querySelectorAll<HTMLElement>('[data-line]')]

/** Moves the focus so many lines of a list on; from elsewhere to the one that is open, or to the first. */
export function stepLine(by: 1 | -1): void {
  const all = lines()
  const at = all.findIndex((line) => line === document.activeElement)
  const open = all.find((line) => line.getAttribute('aria-current') === 'true')
  const next = at < 0 ? (open ?? all[0]) : all[at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
