import type { Drawing, Point } from '#art/pictures/drawing.ts'
import { onLeftFace, onRightFace, paint, plate, thing, tree, type Stop } from './stop.ts'

const ink = 'var(--p-line)'

/** The way in: a wall with a gate, the road through it, the guard's hut, a hall behind. */
export function gate(origin: Point): Stop {
  return {
    name: 'gate',
    origin,
    things: [
      thing(-1, (d) => plate(d)),
      thing(0.6, road),
      thing(2.6, hall),
      thing(2.2, (d) => tree(d, [70, 90, 0], 1.1)),
      thing(2.4, (d) => tree(d, [560, 70, 0], 1.2)),
      thing(1, (d) => wall(d, 24, 196)),
      thing(1.2, (d) => pier(d, 216)),
      thing(1.9, (d) => leaf(d, 254)),
      thing(2, (d) => leaf(d, 388)),
      thing(1.3, (d) => pier(d, 388)),
      thing(1.1, (d) => wall(d, 424, 172)),
      thing(2.2, beam),
      thing(2.9, hut),
      thing(3.3, barrier),
      thing(2.6, (d) => tree(d, [90, 330, 0], 1.25)),
      thing(2.8, (d) => tree(d, [170, 420, 0], 0.8)),
    ],
  }
}

function road(d: Drawing) {
  d.face([[260, 14, 0.3], [382, 14, 0.3], [382, 466, 0.3], [260, 466, 0.3]], paint('block'))
  for (let y = 30; y < 450; y += 44) d.line([[321, y, 0.4], [321, y + 22, 0.4]], 'var(--p-paper)', 3)
}

/** A hall with a saw-tooth roof: light from the north on every bench. */
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

/** One half of the gate, standing open. */
function leaf(d: Drawing, x: number) {
  for (const z of [8, 46, 84]) d.line([[x, 140, z], [x, 66, z]], ink, 3)
  for (let y = 66; y <= 140; y += 12) d.line([[x, y, 6], [x, y, 88]], ink, 2)
}

/** Over the gate, a dimension line as in the mark of the institute. */
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

function barrier(d: Drawing) {
  for (let part = 0; part < 5; part += 1) d.box([266 + part * 27, 346, 40], [27, 7, 8], paint(part % 2 === 0 ? 'laterite' : 'white'))
  d.box([400, 340, 0], [18, 18, 52], paint('steel'))
  d.box([262, 344, 0], [8, 10, 40], paint('steel'))
}
