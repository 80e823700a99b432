import type { Drawing } from '#tools/art/pictures/drawing.ts'

/** A path of a drawing that can be drawn gradually. */
export type Stroke = { attributes: string; d: string; length: number }

export function strokesOf(drawing: Drawing): Stroke[] {
  return [...drawing.content().matchAll(/<path ([^>]*?) ?d="([^"]+)"\/>/g)].map(([, attributes = '', d = '']) => ({
    attributes,
    d,
    length: pathLength(d),
  }))
}

/**
 * Estimates the length of a path, erring on the long side. Arcs count as half of their ellipse, and curves as the lines between their
 * control points. Supports the commands M L A a C Z.
 */
export function pathLength(d: string): number {
  let length = 0
  let at: [number, number] = [0, 0]
  let start = at
  const go = (to: [number, number]) => {
    length += Math.hypot(to[0] - at[0], to[1] - at[1])
    at = to
  }
  for (const [, command = '', rest = ''] of d.matchAll(/([MLAaCZ])([^MLAaCZ]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const last = (): [number, number] => [values.at(-2) ?? 0, values.at(-1) ?? 0]
    if (command === 'M') {
      at = start = last()
      continue
    }
    if (command === 'Z') go(start)
    else if (command === 'A' || command === 'a') {
      const [rx = 0, ry = 0] = values
      length += Math.PI * Math.sqrt((rx * rx + ry * ry) / 2)
      const [x, y] = last()
      at = command === 'A' ? [x, y] : [at[0] + x, at[1] + y]
    } else for (let index = 0; index < values.length; index += 2) go([values[index] ?? 0, values[index + 1] ?? 0])
  }
  return length
}

/** Draws the first `share` of a path. A dashed path fades in instead. */
export function partlyDrawn({ attributes, d, length }: Stroke, share: number): string {
  if (share <= 0) return ''
  if (share >= 1) return `<path ${attributes} d="${d}"/>`
  const shown = attributes.includes('stroke-dasharray')
    ? `opacity="${share.toFixed(2)}"`
    : `fill-opacity="${(share * share).toFixed(2)}" stroke-dasharray="${(length * share).toFixed(1)} 99999"`
  return `<path ${attributes} ${shown} d="${d}"/>`
}
