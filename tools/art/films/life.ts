import type { Point } from '#tools/art/pictures/drawing.ts'
import { ink } from '#tools/art/pictures/marks.ts'
import type { Person, Place } from '#tools/art/pictures/people.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'
import { ease } from './timing.ts'

/** Returns a value between -1 and 1 that swings back and forth once every `period` seconds. */
export const sway = (time: number, period: number, shift = 0) => Math.sin(2 * Math.PI * (time / period + shift))

const share = (value: number) => value - Math.floor(value)

/** The movement of a tool that rises slowly (to 0) and strikes quickly (to 1). */
export function blow(time: number, period: number, shift = 0): number {
  const now = share(time / period + shift)
  if (now < 0.55) return 1 - ease(now / 0.55)
  return now < 0.68 ? ease((now - 0.55) / 0.13) : 1
}

/** A pseudo-random number from 0 to 1 that is the same on every run. */
export const chance = (seed: number) => share(Math.sin(seed * 12.9898) * 43758.5453)

/**
 * Returns the pose of a person who passes `stops` at the given times, faces the direction of movement, and stands still before, between
 * and after them.
 */
export function onTheWay(stops: readonly (readonly [time: number, spot: Point])[], time: number, size = 1): Pick<Person, 'at' | 'facing' | 'steps' | 'size'> {
  let gone = 0
  let facing = 90
  for (const [index, [starts, from]] of stops.entries()) {
    const next = stops[index + 1]
    if (next === undefined) return { at: from, facing, size }
    const [ends, to] = next
    const way = Math.hypot(to[0] - from[0], to[1] - from[1])
    const ahead = way > 0 ? (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI : facing
    const part = Math.min(1, Math.max(0, (time - starts) / (ends - starts)))
    if (time < ends) {
      const at: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
      const isMoving = way > 0 && time > starts
      return { at, facing: time < starts && index > 0 ? facing : ahead, size, ...(isMoving && { steps: ((gone + way * part) / (46 * size)) * 2 * Math.PI }) }
    }
    gone += way
    facing = ahead
  }
  return { at: [0, 0, 0], facing, size }
}

/** A person who repeatedly walks a line from one end to the other. */
export function passing(from: Point, to: Point, seconds: number, time: number, size = 1) {
  const now = share(time / seconds) * seconds
  return onTheWay([[0, from], [seconds, to]], now, size)
}

type Grip = (spot: Place) => Point

/** A hammer held at `grip`. `struck` is a value returned by `blow`. */
export const hammer = (grip: Place, struck: number, size = 1) => (d: Sketch, place: Grip) => {
  const [ahead, right, up] = grip
  const tip: Place = [ahead + 6 + 10 * struck, right, up + 16 - 15 * struck]
  d.cable([place(grip), place(tip)], 3 * size, { material: 'wood' }, true)
  d.cable([place([tip[0] - 4 + 4 * struck, right, tip[2] + 2 + 4 * struck]), place([tip[0] + 5 - 4 * struck, right, tip[2] - 1 - 5 * struck])], 6 * size, { material: 'steel' }, true)
}

/** A broom or shovel, drawn as a pole from the hand to a point on the ground. */
export const pole = (grip: Place, foot: Place, size = 1) => (d: Sketch, place: Grip) => {
  const above: Place = [grip[0] * 1.5 - foot[0] * 0.5, grip[1] * 1.5 - foot[1] * 0.5, grip[2] * 1.5 - foot[2] * 0.5]
  d.cable([place(above), place(foot)], 2.5 * size, { material: 'wood' }, true)
  d.patch([place([foot[0] - 3, foot[1] - 7, 0]), place([foot[0] + 5, foot[1] - 8, 0]), place([foot[0] + 5, foot[1] + 8, 0]), place([foot[0] - 3, foot[1] + 7, 0]), place([foot[0], foot[1], 9])], { material: 'sun' }, 12)
}

/** A sheet of paper or a board held in front of a person. */
export const sheetInHand = ([ahead, right, up]: Place, material: 'paper' | 'dark' | 'wood' = 'paper') => (d: Sketch, place: Grip) => {
  d.face([place([ahead - 5, right - 9, up - 2]), place([ahead - 5, right + 9, up - 2]), place([ahead + 7, right + 9, up + 7]), place([ahead + 7, right - 9, up + 7])], { material })
}

/** Sparks around a point, redrawn twelve times a second. */
export function sparks(d: Sketch, [x, y, z]: Point, time: number, reach = 34) {
  const beat = Math.floor(time * 12)
  d.ball([x, y, z], 6 + 2 * chance(beat), { material: 'sun' })
  d.ball([x, y, z], 3.5, { material: 'white' })
  for (let spark = 0; spark < 9; spark += 1) {
    const seed = beat * 17 + spark
    const turn = chance(seed) * 2 * Math.PI
    const [near, far] = [reach * (0.3 + 0.3 * chance(seed + 5)), reach * (0.6 + 0.6 * chance(seed + 9))]
    const at = (way: number): Point => [x + Math.cos(turn) * way, y + Math.sin(turn) * way, z + way * (chance(seed + 3) - 0.15)]
    d.line([at(near), at(far)], spark % 3 === 0 ? 'var(--p-laterite)' : 'var(--p-sun)', 2.5)
  }
}

/** The blades of a ceiling fan, rotated by `turn`. */
export function fanBlades(d: Sketch, [x, y, z]: Point, turn: number) {
  d.tube([x, y, z + 8], [x, y, z + 62], 2.5, { material: 'dark' })
  for (const third of [0, 1, 2]) {
    const angle = turn + (third * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, across: number): Point => [x + c * along - s * across, y + s * along + c * across, z + 6]
    d.face([at(14, -5), at(74, -11), at(74, 11), at(14, 5)], { material: 'steel' })
  }
  d.tube([x, y, z - 6], [x, y, z + 10], 14, { material: 'white' })
  d.line([[x, y, z - 6], [x, y, z - 20]], ink, 1)
}
