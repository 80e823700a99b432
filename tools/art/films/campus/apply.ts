import { project, type Drawing, type Point } from '#tools/art/pictures/drawing.ts'
import { drawBuilding } from '#tools/art/pictures/house.ts'
import type { Person } from '#tools/art/pictures/people.ts'
import { clipped } from '#tools/art/films/clipped.ts'
import { onTheWay, sway } from '#tools/art/films/life.ts'
import { between as over, ease } from '#tools/art/films/timing.ts'
import { between, lawn, paint, person, thing, thinned, tree, type Stop, type Thing } from './stop.ts'

/** Five steps on a phone. Each step adds a part to the house beside it. */
export function apply(origin: Point): Stop {
  return {
    name: 'apply',
    origin,
    views: [{ spot: [308, 250, 44], scale: 1 }],
    things: [
      ...lawn(),
      thing(-1, path),
      thing(-1, (d) => tree(d, [560, 60, 0], 1.2)),
      person(friend(0)),
      person(friend(1)),
      thing(-1, phone),
      ...[0, 1, 2, 3, 4].flatMap(stepOf),
      between(-100, 390, applicant),
      { picture: growingHouse },
      person(painter),
      thing(-1, (d) => tree(d, [570, 430, 0], 0.8)),
      between(390, 700, applicant),
    ],
  }
}

const SIZE = 0.7

function path(d: Drawing) {
  d.face([[290, 392, 0.2], [600, 392, 0.2], [600, 424, 0.2], [290, 424, 0.2]], paint('paper'))
  for (let x = 314; x < 600; x += 24) d.line([[x, 392, 0.3], [x, 424, 0.3]], 'var(--p-grid)', 1)
}

/** Seconds after arrival at which each step is ticked off. */
export const tickedAt = [0.9, 1.6, 2.3, 3, 3.7]

/** Walks from step to step and then to the finished house. */
const applicant = (since: number): Person => {
  const steps = tickedAt.flatMap((at, step) => [[at - 0.45, [222, 150 + step * 54, 16.4]], [at + 0.05, [222, 158 + step * 54, 16.4]]] as [number, Point][])
  const way = onTheWay([[-0.6, [222, 96, 16.4]], ...steps, [4.7, [262, 408, 16.4]], [4.9, [284, 408, 0]], [7.6, [480, 408, 0]], [9, [580, 400, 0]]], since, SIZE)
  return { ...way, skin: 'brown', top: 'laterite', legs: 'indigo', gown: true, head: { wear: 'hijab', material: 'sun' } }
}

const friend = (which: 0 | 1) => (since: number): Person => ({
  at: which === 0 ? [26, 236, 0] : [24, 282, 0], facing: 12 - which * 14, size: SIZE, skin: which === 0 ? 'deep' : 'dark',
  top: which === 0 ? 'indigo' : 'teal', legs: which === 0 ? 'sun' : 'dark', ...(which === 0 && { gown: true }),
  head: which === 0 ? { wear: 'wrap', material: 'sun' } : { wear: 'kufi', material: 'laterite' },
  ...(which === 1 ? { left: [8, -20, 92 + 8 * sway(since, 0.9)] as const } : { right: [22, 8, 70 + 3 * sway(since, 1.7)] as const }),
})

/** Paints the gable once it has been built. */
const painter = (since: number): Person => {
  const up = 84 + 12 * sway(since, 1.2)
  return {
    at: [430 + 30 * Math.min(1, Math.max(0, since / 6)), 336, 0], facing: 268, size: SIZE, skin: 'deep', top: 'white', legs: 'dark', head: { wear: 'cap', material: 'forest' },
    right: [20, 8, up], left: [3, -15, 50],
    holds: (d, place) => {
      d.cable([place([20, 8, up]), place([28, 4, up + 22])], 2.5, paint('wood'), true)
      d.cable([place([29, -5, up + 23]), place([29, 13, up + 23])], 6, paint('sun'), true)
    },
  }
}

/** The stages of the house, which has five parts. `place` is its far corner on the plate. */
const house = { place: [356, 150, 0] as Point, scale: 1.85, built: [0, 1, 2, 3, 4, 5].map((parts) => drawBuilding(parts)) }
const onLawn = (content: string) => content.replaceAll('var(--p-glow)', thinned('glow', 0))

function growingHouse(since: number): string {
  const [x, y] = project(house.place)
  const parts = tickedAt.filter((at) => since >= at).length
  const [now, before] = [house.built[parts], house.built[parts - 1]]
  if (now === undefined) return ''
  const share = ease(over(since, tickedAt[parts - 1] ?? 0, 0.6))
  const [left, top, width, height] = now.viewBox(3)
  const from = top + height * (1 - share)
  const whole = before === undefined || share >= 1
  const built = onLawn(now.content())
  const content = whole ? built : onLawn(before.content()) + clipped(built, [left, from, width, top + height - from])
  return `<g transform="translate(${x} ${y})scale(${house.scale})" stroke-width="0.8">${content}</g>`
}

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
    thing(0.1 + step * 0.1, (d) => {
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
