import { path } from '#tools/art/films/timing.ts'
import { apply } from './apply.ts'
import { gate } from './gate.ts'
import { hostel } from './hostel.ts'
import { lab } from './lab.ts'
import { onPaper, type Stop, type View } from './stop.ts'
import { PITCH } from './surroundings.ts'
import { workshop } from './workshop.ts'
import { yard } from './yard.ts'

/** How long the camera stays at a stop after arriving, and how long it takes to reach the next one. */
export const STAY = 5.6
export const MOVE = 1.8

/** Along the near row, across the lane and back along the far row. */
const cells = [[0, 1], [1, 1], [2, 1], [2, 0], [1, 0], [0, 0]] as const

export const stops: readonly Stop[] = [gate, workshop, lab, yard, hostel, apply].map((make, index) => {
  const [column, row] = cells[index] ?? [0, 0]
  return make([column * PITCH.x, row * PITCH.y, 0])
})

/** The arrival time at each stop in seconds. The film starts at the first stop. */
export const arrivals = stops.map((_, index) => index * (STAY + MOVE))
const LAST = arrivals.at(-1) ?? 0
/** When the overall view starts to wipe across the last stop, and how long the wipe takes. */
export const OUTLOOK = [LAST + STAY, 1.6] as const
export const SECONDS = OUTLOOK[0] + OUTLOOK[1] + 3.8

/** When each caption is shown below the picture, in seconds. Each stop has two captions. The last caption belongs to the overall view. */
export const captionTimes = arrivals.flatMap((arrival, index): [from: number, to: number][] => {
  const from = index === 0 ? 0 : arrival - MOVE / 2
  const to = (arrivals[index + 1] ?? SECONDS + MOVE / 2) - MOVE / 2 - 0.1
  const middle = index === arrivals.length - 1 ? OUTLOOK[0] : (from + to) / 2
  return [[from, middle - 0.1], [middle, to]]
})

/** The camera's view: the point on the paper that is at the centre, and the scale. */
export type Frame = { x: number; y: number; scale: number }

const [farX, farY] = onPaper({ origin: [0, 0, 0] }, [PITCH.x + 300, PITCH.y - 105, 30])
/** Shows all six stops at once. */
export const overall: Frame = { x: farX, y: farY, scale: 0.34 }

/** Moves from stop to stop. Pausing at the stops and rarely zooming halves the file size. */
export function camera(time: number): Frame {
  const keys = stops.flatMap((stop, index) => {
    const at = arrivals[index] ?? 0
    const [first, second = first] = stop.views
    const key = (view: View, after: number) => ({ at: at + after, spot: onPaper(stop, view.spot), scale: view.scale })
    return [key(first, 0), key(first, STAY * 0.45), key(second, STAY * 0.8), key(second, STAY)]
  })
  const through = (of: (key: (typeof keys)[number]) => number) => path(keys.map((key) => [key.at, of(key)] as const), time)
  return { x: through(({ spot }) => spot[0]), y: through(({ spot }) => spot[1]), scale: through(({ scale }) => scale) }
}
