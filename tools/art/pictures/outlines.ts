import type { Point, Spot } from './drawing.ts'

/** Places a flat outline in space: on a floor at height z, or on a wall that faces x or y. */
export const onFloor = (z: number) => ([x, y]: Spot): Point => [x, y, z]
export const facingX = (x: number) => ([y, z]: Spot): Point => [x, y, z]
export const facingY = (y: number) => ([x, z]: Spot): Point => [x, y, z]

/** Returns points along a circle. Angles are in degrees, from the first axis to the second. */
export function arc([a, b]: Spot, radius: number, from: number, to: number, steps = 6): Spot[] {
  return Array.from({ length: steps + 1 }, (_, step): Spot => {
    const turn = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [a + Math.cos(turn) * radius, b + Math.sin(turn) * radius]
  })
}

export const rectangle = ([a, b]: Spot, width: number, height: number): Spot[] => [
  [a, b],
  [a + width, b],
  [a + width, b + height],
  [a, b + height],
]

export function roundedRectangle([a, b]: Spot, width: number, height: number, radius: number, steps = 3): Spot[] {
  const [A, B] = [a + width, b + height]
  return [
    ...arc([a + radius, b + radius], radius, 180, 270, steps),
    ...arc([A - radius, b + radius], radius, 270, 360, steps),
    ...arc([A - radius, B - radius], radius, 0, 90, steps),
    ...arc([a + radius, B - radius], radius, 90, 180, steps),
  ]
}

/** Returns the outline of a gear wheel. */
export function toothed([a, b]: Spot, radius: number, teeth: number, depth = 0.2): Spot[] {
  const outline: Spot[] = []
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, reach] of [[0, 1], [0.22, 1 + depth], [0.52, 1 + depth], [0.74, 1]] as const) {
      const turn = ((tooth + share) / teeth) * 2 * Math.PI
      outline.push([a + Math.cos(turn) * radius * reach, b + Math.sin(turn) * radius * reach])
    }
  }
  return outline
}

/** Returns the point that is `share` of the way between two points. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
