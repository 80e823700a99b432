import type { Point } from '#tools/art/pictures/drawing.ts'
import type { Person } from '#tools/art/pictures/people.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'
import { onTheWay, pole, sheetInHand, sway } from '#tools/art/films/life.ts'
import { paint } from './stop.ts'

const SIZE = 0.78

/** Lays one block after another along the near wall. */
export const mason = (since: number): Person => {
  const lay = sway(since, 2.2)
  return {
    at: [244 + 16 * sway(since, 9), 312, 0], facing: 266, size: SIZE, skin: 'deep', top: 'teal', legs: 'dark', leans: 8, head: { wear: 'helmet', material: 'sun' },
    left: [28, -12, 60 + 8 * lay], right: [28, 10, 60 + 8 * lay],
    holds: (d, place) => d.cable([place([30, -14, 58 + 8 * lay]), place([30, 12, 58 + 8 * lay])], 15, paint('block'), true),
  }
}

/** Carries a block from the stack and returns for another. */
export const carrier = (since: number): Person => {
  const round = ((since % 7) + 7) % 7
  const isLoaded = round < 3.4
  return {
    ...onTheWay([[0, [452, 352, 0]], [3, [296, 344, 0]], [3.6, [296, 344, 0]], [6.6, [452, 352, 0]], [7, [452, 352, 0]]], round, SIZE),
    skin: 'dark', top: 'sun', legs: 'indigo', head: { wear: 'helmet', material: 'laterite' },
    ...(isLoaded && {
      left: [16, -13, 62] as const,
      right: [16, 13, 62] as const,
      holds: (d, place) => d.cable([place([18, -13, 66]), place([18, 13, 66])], 17, paint('block'), true),
    }),
  }
}

/** Smooths the inner wall. */
export const plasterer = (since: number): Person => {
  const [right, up] = [6 + 12 * sway(since, 1.6), 84 + 12 * sway(since, 2.3)]
  return {
    at: [420, 196, 12], facing: 190, size: SIZE, skin: 'brown', top: 'white', legs: 'forest', head: { wear: 'cap', material: 'sun' },
    left: [14, -10, 62], right: [26, right, up],
    holds: (d, place) => d.face([place([28, right - 7, up - 3]), place([28, right + 7, up - 3]), place([28, right + 7, up + 4]), place([28, right - 7, up + 4])], paint('steel')),
  }
}

/** Paints the beam with a roller from the top boards of the scaffold. */
export const painter = (since: number): Person => {
  const up = 76 + 9 * sway(since, 1.3)
  return {
    at: [538, 170 + 40 * sway(since, 12), 148], facing: 200, size: SIZE, skin: 'deep', top: 'laterite', legs: 'dark', head: { wear: 'helmet', material: 'white' },
    right: [20, 8, up],
    holds: (d, place) => {
      d.cable([place([20, 8, up]), place([30, 6, up - 16])], 2.5, paint('wood'), true)
      d.cable([place([31, -3, up - 17]), place([31, 15, up - 17])], 6, paint('white'), true)
    },
  }
}

export const sawyer = (since: number): Person => {
  const pull = 9 * sway(since, 0.7)
  return {
    at: [96, 300, 0], facing: 276, size: SIZE, skin: 'dark', top: 'forest', legs: 'sun', leans: 8, head: { wear: 'cap', material: 'laterite' },
    left: [24, -10, 52], right: [22 + pull, 6, 58],
    holds: (d, place) => d.face([place([20 + pull, 6, 60]), place([48 + pull, 6, 50]), place([48 + pull, 6, 54]), place([20 + pull, 6, 70])], paint('steel')),
  }
}

export const shoveller = (since: number): Person => {
  const lift = Math.max(0, sway(since, 1.9))
  return {
    at: [176, 430, 0], facing: 206, size: SIZE, skin: 'brown', top: 'indigo', legs: 'dark', leans: 9, head: { wear: 'helmet', material: 'sun' },
    left: [20, -4, 66], right: [24, 8, 46 + 16 * lift], holds: pole([24, 6, 50 + 16 * lift], [46, 2, 6 + 40 * lift]),
  }
}

/** Compares the plan with the building. */
export const foreman = (since: number): Person => ({
  at: [524, 338, 0], facing: 196, size: SIZE, skin: 'brown', top: 'white', legs: 'laterite', gown: true, head: { wear: 'hijab', material: 'forest' },
  left: [18, -6, 66], right: [24, 12, 82 + 7 * sway(since, 2.4)], holds: sheetInHand([18, -6, 66]),
})

/** The blades in the mouth of the mixer. */
export function mixing(d: Sketch, since: number) {
  const center: Point = [121, 390, 97]
  for (const third of [0, 1, 2]) {
    const turn = since * 3 + (third * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(turn) * 12, Math.sin(turn) * 12]
    d.line([center, [center[0] + c, center[1] + s, center[2] - c * 0.35 - s * 0.15]], 'var(--p-steel)', 3)
  }
  const drum = since * 3
  for (const third of [0, 1, 2, 3]) {
    const turn = (drum + (third * Math.PI) / 2) % (2 * Math.PI)
    if (Math.sin(turn) < 0.1) continue
    const across = Math.cos(turn) * 25
    d.line([[98 + across, 386 - across * 0.6 + 8, 52 + across * 0.1], [112 + across * 0.9, 392 - across * 0.6 + 6, 84]], 'var(--p-line)', 1.5)
  }
}
