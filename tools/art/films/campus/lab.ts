import type { Drawing, Point } from '#tools/art/pictures/drawing.ts'
import { chance } from '#tools/art/films/life.ts'
import { helper, learner, program, teacher } from './lab-people.ts'
import { life, onLeftFace, onRightFace, paint, person, plate, thing, wash, type Life, type Stop, type Thing } from './stop.ts'

const ink = 'var(--p-line)'
const glow = 'var(--p-glow)'
const sun = 'var(--p-sun)'

/** The computer lab without its two near walls, with a class at work. */
export function lab(origin: Point): Stop {
  return {
    name: 'lab',
    origin,
    views: [{ spot: [312, 232, 68], scale: 1 }],
    things: [
      thing(-1, (d) => plate(d)),
      wash('glow', 0, [26, 26], [580, 440]),
      thing(-1, tiles),
      thing(-1, (d) => walls(d, 176)),
      thing(0.1, windows),
      thing(0.4, board),
      thing(0.9, router),
      life(lamps),
      person(teacher),
      ...row(112, 0.4, 0),
      person(helper),
      ...row(280, 1.2, 3),
    ],
  }
}

function tiles(d: Drawing) {
  for (let x = 84; x < 606; x += 58) d.line([[x, 26, 0.3], [x, 466, 0.3]], 'var(--p-paper)', 1.5)
  for (let y = 84; y < 466; y += 58) d.line([[26, y, 0.3], [606, y, 0.3]], 'var(--p-paper)', 1.5)
}

/** The router's lights flicker to indicate traffic. */
function lamps(d: Drawing, since: number) {
  for (const [index, x] of [506, 514, 522].entries()) {
    if (chance(Math.floor(since * 5) * 3 + index) > 0.4) d.line([[x, 26.7, 127], [x + 3, 26.7, 127]], sun, 3)
  }
}

export function walls(d: Drawing, height: number) {
  d.box([14, 14, 0], [592, 12, height], paint('white'))
  d.box([14, 26, 0], [12, 440, height], paint('white'))
  d.line([[26, 466, 12], [26, 26, 12], [606, 26, 12]], 'var(--p-trace)', 1)
}

function windows(d: Drawing) {
  for (const y of [80, 210, 340]) {
    onRightFace(d, [26.3, y, 62], [92, 74], 'glow')
    d.line([[26.4, y + 46, 62], [26.4, y + 46, 136]], ink, 1.5)
    d.line([[26.4, y, 99], [26.4, y + 92, 99]], ink, 1.5)
  }
}

/** The board with the plan of the drone that the class is building. */
function board(d: Drawing) {
  onLeftFace(d, [190, 26.3, 58], [250, 98], 'forest', 6)
  const y = 26.5
  const at = (x: number, z: number): Point => [x, y, z]
  for (const [x, z] of [[240, 86], [240, 128], [300, 86], [300, 128]] as const) d.circle(at(x, z), [0, 1, 0], 13, glow, 1.5)
  d.line([at(240, 86), at(300, 128)], glow, 2)
  d.line([at(240, 128), at(300, 86)], glow, 2)
  for (const [z, to] of [[132, 416], [116, 396], [100, 410], [84, 380]] as const) d.line([at(336, z), at(to, z)], z === 116 ? sun : glow, 2)
}

function router(d: Drawing) {
  onLeftFace(d, [494, 26.3, 118], [56, 18], 'dark', 0)
  for (const x of [500, 544]) d.line([[x, 26.5, 136], [x, 26.5, 164]], ink, 3)
  d.line([[522, 26.5, 118], [522, 26.5, 4], [522, 60, 2]], ink, 2)
}

/** Three desks side by side. The learners are already at work before their desks appear. */
function row(y: number, at: number, first: number): (Thing | Life)[] {
  return [90, 262, 434].flatMap((x, place) => [
    thing(at + place * 0.25, (d) => desk(d, x, y)),
    thing(at + 0.25 + place * 0.25, (d) => computer(d, x, y, place)),
    life((d, since) => {
      if (since > at + 1 + place * 0.25) program(d, x, y, since, first + place)
    }),
    ...(first + place === 5 ? [] : [person(learner(x, y, first + place))]),
    thing(at + 0.4 + place * 0.25, (d) => chair(d, x + 50, y + 76)),
  ])
}

function desk(d: Drawing, x: number, y: number) {
  for (const [left, back] of [[4, 4], [126, 4], [4, 48], [126, 48]] as const) d.box([x + left, y + back, 0], [8, 8, 62], paint('steel'))
  d.box([x, y, 62], [140, 62, 6], paint('wood'))
}

function computer(d: Drawing, x: number, y: number, which: number) {
  d.box([x + 52, y + 10, 68], [34, 22, 3], paint('dark'))
  d.box([x + 65, y + 16, 71], [8, 6, 14], paint('dark'))
  d.box([x + 24, y + 14, 82], [90, 8, 58], paint('dark'))
  onLeftFace(d, [x + 29, y + 22.4, 87], [80, 48], which === 1 ? 'teal' : 'indigo')
  d.box([x + 34, y + 38, 68], [64, 18, 3], paint('steel'))
  d.box([x + 108, y + 40, 68], [9, 13, 3], paint('dark'))
}

function chair(d: Drawing, x: number, y: number) {
  for (const [left, back] of [[2, 2], [34, 2], [2, 30], [34, 30]] as const) d.box([x + left, y + back, 0], [4, 4, 36], paint('steel'))
  d.box([x, y, 36], [40, 36, 5], paint('forest'))
  d.box([x, y + 32, 41], [40, 4, 36], paint('forest'))
}
