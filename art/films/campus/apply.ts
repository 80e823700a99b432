import { drawBuilding } from '#art/pictures/house.ts'
import type { Drawing, Point } from '#art/pictures/drawing.ts'
import { paint, plate, thing, type Stop, type Thing } from './stop.ts'

/** Five steps on a phone; with each of them the house beside it gets another part. */
export function apply(origin: Point): Stop {
  return {
    name: 'apply',
    origin,
    things: [thing(-1, (d) => plate(d)), thing(0.3, phone), ...[0, 1, 2, 3, 4].flatMap(stepOf)],
  }
}

/** Seconds after arrival at which the steps are ticked off. */
export const tickedAt = [1.4, 2.1, 2.8, 3.5, 4.2]

/** The house of five parts, twice its size, as far as it is built; `place` is its far corner on the plate. */
export const house = { place: [356, 150, 0] as Point, scale: 1.85, built: [0, 1, 2, 3, 4, 5].map((parts) => () => drawBuilding(parts)) }

function phone(d: Drawing) {
  d.box([50, 60, 0], [216, 380, 16], paint('dark'))
  d.face([[62, 84, 16.2], [254, 84, 16.2], [254, 416, 16.2], [62, 416, 16.2]], paint('white'))
  d.line([[140, 72, 16.4], [176, 72, 16.4]], 'var(--p-steel)', 4)
  d.face([[62, 84, 16.4], [254, 84, 16.4], [254, 118, 16.4], [62, 118, 16.4]], paint('forest'))
  d.line([[80, 101, 16.6], [170, 101, 16.6]], 'var(--p-glow)', 4)
}

function stepOf(step: number): Thing[] {
  const y = 136 + step * 54
  const at = tickedAt[step] ?? 0
  return [
    thing(0.5 + step * 0.12, (d) => {
      d.face([[78, y, 16.4], [238, y, 16.4], [238, y + 40, 16.4], [78, y + 40, 16.4]], paint('paper'))
      d.circle([102, y + 20, 16.6], [0, 0, 1], 11, 'var(--p-line)', 1.5)
      d.line([[128, y + 14, 16.6], [196 + (step % 3) * 12, y + 14, 16.6]], 'var(--p-line)', 2.5)
      d.line([[128, y + 27, 16.6], [180 - (step % 2) * 16, y + 27, 16.6]], 'var(--p-trace)', 2)
    }),
    thing(at, (d) => {
      d.disc([102, y + 20, 16.8], [0, 0, 1], 11, paint('laterite'))
      d.line([[96, y + 20, 17], [101, y + 26, 17], [110, y + 13, 17]], 'var(--p-white)', 2.5)
    }),
  ]
}
