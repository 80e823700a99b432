import type { Point } from '#tools/art/pictures/drawing.ts'
import { dronePlace } from '#tools/art/pictures/workshop.ts'
import { drawPerson, type Person, type Place } from '#tools/art/pictures/people.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'
import { blow, hammer, sparks, sway } from './life.ts'
import { path } from './timing.ts'

/** A person in the workshop on the home page. `after` is the name of the piece behind them (tools/art/pictures/workshop.ts). */
export type Worker = { name: string; after: string; draw: (d: Sketch, time: number) => void }

const SIZE = 1.62
/** The height of a hand at the bench. */
const TOP = 80

const carpenter = (time: number): Person => {
  const struck = blow(time, 1.1)
  const grip: Place = [30 - 8 * (1 - struck), 6, TOP + 2 + 34 * (1 - struck)]
  return {
    at: [88, 318, 0], facing: 4, size: SIZE, skin: 'deep', top: 'sun', legs: 'dark', apron: 'dark', leans: 4 + 3 * struck,
    head: { wear: 'cap', material: 'laterite' }, left: [30, -9, TOP], right: grip, holds: hammer(grip, struck, 1.5),
  }
}

const mason = (time: number): Person => {
  const spread = sway(time, 1.7)
  const grip: Place = [26, 10 + 9 * spread, 84]
  return {
    at: [196, 106, 0], facing: 288, size: SIZE, skin: 'dark', top: 'teal', legs: 'indigo', head: { wear: 'helmet', material: 'sun' },
    left: [22, -16, 78], right: grip,
    holds: (d, place) => d.prism([place(grip), place([grip[0] + 16, grip[1] - 6, 84]), place([grip[0] + 16, grip[1] + 8, 84])], [0, 0, 3], { material: 'steel' }),
  }
}

/** Types at the keyboard and glances up at the drone now and then. */
const programmer = (time: number): Person => ({
  at: [304, 238, 0], facing: 190, size: SIZE, skin: 'brown', top: 'indigo', legs: 'forest', gown: true, head: { wear: 'hijab', material: 'teal' },
  left: [34, -8 + 2 * sway(time, 0.9), TOP - 2 + 1.5 * sway(time, 0.5)], right: [34, 8 + 3 * sway(time, 1.3), TOP - 2 - 1.5 * sway(time, 0.5)],
})

/** Steers the drone and watches it. */
const pilot = (time: number, drone: Point): Person => {
  const turn = (Math.atan2(drone[1] - 118, drone[0] - 566) * 180) / Math.PI
  return {
    at: [566, 118, 0], facing: Math.min(150, Math.max(96, turn)), size: SIZE, skin: 'dark', top: 'laterite', legs: 'dark', head: { wear: 'hair' },
    left: [20, -8, 70], right: [20, 8 + 1.5 * sway(time, 0.8), 70],
    holds: (d, place) => {
      d.prism([place([16, 9, 70]), place([16, -9, 70]), place([27, -9, 72]), place([27, 9, 72])].reverse(), [0, 0, 7], { material: 'dark' })
      d.line([place([26, 7, 76]), place([34, 9, 92])], 'var(--p-line)', 2)
    },
  }
}

/** Sits on a crate and welds the pipe. The visor is down while sparks fly. */
const welder = (time: number): Person => ({
  at: [436, 424, 0], facing: 6, size: SIZE, skin: 'brown', top: 'forest', legs: 'dark', sits: 25, leans: 9, head: { wear: 'helmet', material: 'steel' },
  left: [37, -10, 30], right: [40 + sway(time, 2.6), 2, 33 + 1.5 * sway(time, 1.9)],
  holds: (d, place) => d.cable([place([40, 2, 33]), place([47, 0, 24])], 4, { material: 'dark' }, true),
})

export const weldedPoint: Point = [519, 424, 42]
export const isWelding = (time: number) => ((time % 3.1) + 3.1) % 3.1 < 2.1

function seat(d: Sketch) {
  d.box([406, 400, 0], [54, 48, 38], { material: 'wood' })
  for (const z of [13, 26]) d.line([[406, 448, z], [460, 448, z], [460, 400, z]], 'var(--p-line)', 1)
}

/** Ordered from far to near. `drone` returns the drone's position at a given time. */
export function workers(drone: (time: number) => Point = () => dronePlace): Worker[] {
  return [
    { name: 'carpenter', after: 'stud-height', draw: (d, time) => drawPerson(d, carpenter(time)) },
    { name: 'mason', after: 'trowel', draw: (d, time) => drawPerson(d, mason(time)) },
    { name: 'pilot', after: 'trowel', draw: (d, time) => drawPerson(d, pilot(time, drone(time))) },
    { name: 'programmer', after: 'helmet', draw: (d, time) => drawPerson(d, programmer(time)) },
    { name: 'welder', after: 'toolbox', draw: (d, time) => (seat(d), drawPerson(d, welder(time))) },
  ]
}

/** The drone leaves its place, flies around and returns. */
export function dronePoint(time: number): Point {
  const [x, y, z] = dronePlace
  return [
    x + path([[1.4, 0], [3.4, -34], [5.6, 26], [7.4, 0]], time),
    y + path([[1.4, 0], [3.8, 30], [5.4, -8], [7.4, 0]], time),
    z + path([[0.5, 0], [2.6, 62], [5.2, 74], [7.8, 0]], time),
  ]
}

/** Sparks at the pipe while the welder works. */
export function welding(d: Sketch, time: number) {
  if (isWelding(time)) sparks(d, weldedPoint, time)
}
