/**
 * Moves a line of sections along to the one that the address names, as `ref` of that line. A line that snaps follows a reader, but
 * not a link that has led to a section before the line had its styles.
 */
export function bringAlong(line: HTMLElement | null) {
  if (!line || !location.hash) return
  const link = [...line.querySelectorAll('a')].find(({ hash }) => hash === location.hash)
  if (link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
}
