import type { Drawing, Point } from '#tools/art/pictures/drawing.ts'
import type { Person } from '#tools/art/pictures/people.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'
import { onTheWay, pole, sheetInHand, sway } from '#tools/art/films/life.ts'
import { path } from '#tools/art/films/timing.ts'
import { between, lawn, life, onLeftFace, onRightFace, paint, person, thing, tree, type Stop } from './stop.ts'

const ink = 'var(--p-line)'
const SIZE = 0.62

/** The entrance: the guard writes down a name, the barrier rises, and a person walks in. */
export function gate(origin: Point): Stop {
  return {
    name: 'gate',
    origin,
    views: [{ spot: [340, 300, 44], scale: 1.3 }, { spot: [306, 190, 56], scale: 1.3 }],
    things: [
      ...lawn(),
      thing(-1, road),
      thing(1.4, hall),
      person(student(0)),
      person(student(1)),
      thing(0.9, (d) => tree(d, [70, 90, 0], 1.1)),
      thing(1, (d) => tree(d, [560, 70, 0], 1.2)),
      between(-80, 140, visitor),
      thing(-1, (d) => wall(d, 24, 196)),
      thing(-1, (d) => pier(d, 216)),
      life(leaves),
      thing(-1, (d) => pier(d, 388)),
      thing(-1, (d) => wall(d, 424, 172)),
      thing(0.5, beam),
      between(140, 346, visitor),
      person(passerBy),
      thing(0.2, hut),
      life(barrier),
      person(guard),
      between(346, 700, visitor),
      thing(-1, (d) => tree(d, [90, 330, 0], 1.25)),
      person(sweeper),
      thing(-1, (d) => tree(d, [170, 420, 0], 0.8)),
      thing(-1, flowers),
    ],
  }
}

function road(d: Drawing) {
  d.face([[260, 4, 0.3], [382, 4, 0.3], [382, 480, 0.3], [260, 480, 0.3]], paint('block'))
  for (let y = 30; y < 470; y += 44) d.line([[321, y, 0.4], [321, y + 22, 0.4]], 'var(--p-paper)', 3)
  d.face([[14, 190, 0.3], [260, 190, 0.3], [260, 226, 0.3], [14, 226, 0.3]], paint('paper'))
  for (let x = 38; x < 260; x += 24) d.line([[x, 190, 0.4], [x, 226, 0.4]], 'var(--p-grid)', 1)
}

/** A hall with a saw-tooth roof, which lets north light onto every bench. */
function hall(d: Drawing) {
  d.box([110, 20, 0], [400, 84, 96], paint('white'))
  for (let x = 110; x < 500; x += 100) {
    d.prism([[x, 20, 96], [x + 100, 20, 96], [x, 20, 138]], [0, 84, 0], paint('laterite'))
    onLeftFace(d, [x + 18, 104.3, 34], [64, 40], 'glow')
    d.line([[x + 50, 104.4, 34], [x + 50, 104.4, 74]], ink, 1.5)
  }
}

function wall(d: Drawing, x: number, length: number) {
  d.box([x, 150, 0], [length, 16, 58], paint('block'))
  for (const z of [19, 38]) d.line([[x, 166, z], [x + length, 166, z]], ink, 1)
  d.box([x, 147, 58], [length, 22, 6], paint('white'))
}

function pier(d: Drawing, x: number) {
  d.box([x, 140, 0], [36, 36, 112], paint('brick'))
  for (const z of [16, 32, 48, 64, 80, 96]) d.line([[x, 176, z], [x + 36, 176, z], [x + 36, 140, z]], ink, 1)
  d.box([x - 4, 136, 112], [44, 44, 8], paint('white'))
}

/** Both leaves of the gate. They stay shut until the barrier rises. */
function leaves(d: Sketch, since: number) {
  const turn = path([[3, 0.12], [4.6, 1.45]], since)
  for (const [x, way] of [[254, 1], [386, -1]] as const) {
    const on = (along: number, z: number): Point => [x + way * Math.cos(turn) * along, 146 - Math.sin(turn) * along, z]
    for (const z of [8, 46, 84]) d.line([on(0, z), on(64, z)], ink, 3)
    for (let along = 0; along <= 64; along += 10.6) d.line([on(along, 6), on(along, 90 + 6 * Math.sin((along / 64) * Math.PI))], ink, 2)
  }
}

/** The beam over the gate, with a dimension line like the one in the institute's mark. */
function beam(d: Drawing) {
  d.box([210, 150, 120], [222, 18, 34], paint('forest'))
  const [y, z] = [168.4, 137]
  d.line([[236, y, z], [406, y, z]], 'var(--p-sun)', 2.5)
  for (const [x, turn] of [[236, 1], [406, -1]] as const) {
    d.line([[x, y, z - 9], [x, y, z + 9]], 'var(--p-sun)', 2.5)
    d.line([[x + 14 * turn, y, z - 6], [x, y, z], [x + 14 * turn, y, z + 6]], 'var(--p-sun)', 2.5)
  }
}

function hut(d: Drawing) {
  d.box([446, 232, 0], [96, 84, 84], paint('white'))
  onLeftFace(d, [464, 316.3, 36], [58, 32], 'glow')
  d.line([[493, 316.4, 36], [493, 316.4, 68]], ink, 1.5)
  onRightFace(d, [542.3, 256, 0], [34, 66], 'forest', -20)
  d.box([434, 222, 84], [120, 106, 8], paint('laterite'))
}

function barrier(d: Sketch, since: number) {
  const turn = path([[2.9, 0], [4, 1.2]], since)
  d.box([262, 344, 0], [8, 10, 38], paint('steel'))
  d.box([400, 340, 0], [18, 18, 52], paint('steel'))
  const on = (along: number): Point => [404 - Math.cos(turn) * along, 350, 46 + Math.sin(turn) * along]
  for (let part = 0; part < 5; part += 1) d.cable([on(part * 27), on(part * 27 + 27)], 8, paint(part % 2 === 0 ? 'laterite' : 'white'), true)
}

function visitor(since: number): Person {
  const way = onTheWay([[-1.2, [338, 560, 0]], [1.5, [344, 384, 0]], [4, [344, 384, 0]], [8.4, [318, 40, 0]]], since, SIZE)
  const isTalking = since > 1.5 && since < 3.4
  return {
    ...way, skin: 'dark', top: 'laterite', legs: 'indigo', head: { wear: 'braids' },
    ...(isTalking && { facing: 330, right: [18, 6, 64 + 3 * sway(since, 0.9)] as const }),
  }
}

function guard(since: number): Person {
  const writes = since < 2.8
  return {
    at: [430, 376, 0], facing: 150, size: SIZE, skin: 'deep', top: 'forest', legs: 'dark', head: { wear: 'cap', material: 'forest' },
    left: [17, -4, 64],
    right: writes ? [19, 3 + 3 * sway(since, 0.5), 67] : [10, 22, path([[2.8, 66], [3.4, 96], [5.2, 92], [6, 54]], since)],
    holds: sheetInHand([18, -3, 64]),
  }
}

const student = (which: 0 | 1) => (since: number): Person => ({
  ...onTheWay([[-3, [60 + which * 26, 128 - which * 8, 0]], [9, [470 + which * 26, 128 - which * 8, 0]]], since, SIZE),
  skin: which === 0 ? 'brown' : 'deep',
  top: which === 0 ? 'indigo' : 'sun',
  legs: which === 0 ? 'indigo' : 'dark',
  ...(which === 0 && { gown: true }),
  head: which === 0 ? { wear: 'hijab', material: 'teal' } : { wear: 'hair' },
})

const passerBy = (since: number): Person => ({
  ...onTheWay([[-4, [10, 208, 0]], [6.5, [300, 208, 0]], [10, [306, 90, 0]]], since, SIZE),
  skin: 'deep', top: 'sun', legs: 'teal', gown: true, head: { wear: 'wrap', material: 'laterite' },
  right: [6, 15, 52],
  holds: (d, place) => d.cable([place([6, 15, 50]), place([6, 16, 36])], 9, paint('laterite')),
})

const sweeper = (since: number): Person => {
  const stroke = 10 * sway(since, 1.4)
  return {
    at: [196, 336, 0], facing: 70, size: SIZE, skin: 'brown', top: 'teal', legs: 'dark', leans: 6, head: { wear: 'kufi', material: 'sun' },
    left: [16, -2, 66], right: [19, 6, 52], holds: pole([19, 4, 54], [34, 2 + stroke, 3]),
  }
}

function flowers(d: Sketch) {
  for (let x = 400; x < 600; x += 26) {
    d.ball([x, 428, 8], 9, paint('forest'))
    d.ball([x + 4, 432, 17], 3, paint(x % 52 === 0 ? 'laterite' : 'sun'))
  }
}

