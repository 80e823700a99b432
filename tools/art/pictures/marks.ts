import type { Drawing, Look, Material, Point } from './drawing.ts'

export const paint = (material: Material, look: Look = 'made') => ({ material, look })
export const trace = 'var(--p-trace)'
export const ink = 'var(--p-line)'
export const grid = 'var(--p-grid)'
export const colour = (material: Material) => `var(--p-${material})`

/** A centre line: a long dash and a short dash. */
export const axis = (d: Drawing, points: readonly Point[]) => d.line(points, trace, 1, '14 4 3 4')

/** A hidden edge, or the path of a part to its final position. */
export const projection = (d: Drawing, points: readonly Point[]) => d.line(points, trace, 1.25, '4 4')

/** A dimension line with a slanted tick and a short extension line at each end. `aside` is the direction of the extension lines. */
export function dimension(d: Drawing, from: Point, to: Point, aside: Point) {
  const move = (point: Point, scale: number, along = 0): Point => [
    point[0] + aside[0] * scale + (to[0] - from[0]) * along,
    point[1] + aside[1] * scale + (to[1] - from[1]) * along,
    point[2] + aside[2] * scale + (to[2] - from[2]) * along,
  ]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  d.line([from, to], colour('laterite'), 1.5)
  for (const end of [from, to]) {
    d.line([move(end, -1), move(end, 0.5)], colour('laterite'), 1)
    d.line([move(end, 0.4, 4 / length), move(end, -0.4, -4 / length)], colour('laterite'), 2)
  }
}
