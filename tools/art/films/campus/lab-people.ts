import type { Point } from '#tools/art/pictures/drawing.ts'
import type { Person } from '#tools/art/pictures/people.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'
import { onTheWay, sway } from '#tools/art/films/life.ts'

const SIZE = 1.28
const SEAT = 32

type Dress = Pick<Person, 'skin' | 'top' | 'legs' | 'gown' | 'head'>

const dresses: readonly Dress[] = [
  { skin: 'dark', top: 'white', legs: 'indigo', head: { wear: 'hair' } },
  { skin: 'brown', top: 'teal', legs: 'teal', gown: true, head: { wear: 'hijab', material: 'sun' } },
  { skin: 'deep', top: 'laterite', legs: 'dark', head: { wear: 'braids' } },
  { skin: 'brown', top: 'sun', legs: 'forest', head: { wear: 'kufi', material: 'indigo' } },
  { skin: 'deep', top: 'indigo', legs: 'laterite', gown: true, head: { wear: 'wrap', material: 'laterite' } },
  { skin: 'dark', top: 'forest', legs: 'dark', head: { wear: 'hair' } },
]

/** Sits and types at the desk whose far left corner is [x, y]. Each learner has a different pace. */
export const learner = (x: number, y: number, which: number) => (since: number): Person => ({
  ...(dresses[which] ?? { skin: 'dark', top: 'white', legs: 'dark', head: { wear: 'hair' } }),
  at: [x + 70, y + 86, 0], facing: 268 + 5 * sway(since, 5, which * 0.3), size: SIZE, sits: SEAT, leans: 3,
  left: [28, -9 + 2 * sway(since, 0.6, which * 0.21), 57 + sway(since, 0.45, which * 0.4)],
  right: [28, 9 + 3 * sway(since, 0.8, which * 0.17), 57 - sway(since, 0.5, which * 0.3)],
})

/** Points at the plan on the board. */
export const teacher = (since: number): Person => ({
  at: [172, 66, 0], facing: 62 + 8 * sway(since, 6), size: SIZE, skin: 'deep', top: 'forest', legs: 'dark', head: { wear: 'wrap', material: 'sun' }, gown: true,
  left: [14, -12, 62 + 4 * sway(since, 2.3)], right: [4, 34, 92 + 9 * sway(since, 3.1)],
  holds: (d, place) => d.line([place([4, 34, 92 + 9 * sway(since, 3.1)]), place([0, 62, 106 + 13 * sway(since, 3.1)])], 'var(--p-line)', 2.5),
})

export const helper = (since: number): Person => ({
  ...onTheWay([[-2, [560, 228, 0]], [2.2, [420, 228, 0]], [4.8, [420, 228, 0]], [8, [240, 228, 0]]], since, SIZE),
  skin: 'brown', top: 'white', legs: 'dark', head: { wear: 'cap', material: 'laterite' },
  ...(since > 2.2 && since < 4.8 && { facing: 236, leans: 7, right: [26, 12, 74 + 3 * sway(since, 1.1)] as const }),
})

const widths = [34, 52, 44, 28, 48, 20, 40, 56, 30, 46] as const

/** Lines of code that scroll up as the program is written. `x`, `y` is the far left corner of the desk. */
export function program(d: Sketch, x: number, y: number, since: number, which: number) {
  const gone = Math.max(0, since) * (1.1 + which * 0.12) + which * 3
  const first = Math.floor(gone)
  for (let line = 0; line < 5; line += 1) {
    const z = 92 + 8.4 * (4 - line) + (gone - first) * 8.4
    if (z > 131) continue
    const wide = widths[(first + line) % widths.length] ?? 40
    const at = (along: number): Point => [x + 35 + along, y + 22.6, z]
    d.line([at(0), at(line === 4 ? wide * (gone - first) : wide)], (first + line) % 4 === 1 ? 'var(--p-sun)' : 'var(--p-glow)', 2.5)
  }
}
