import type { Look, Material, Point, Spot } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { onFloor, rectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Carpentry: roof trusses that go up one after another. The next one is still a drawing, and the saw is ready. */
export function drawRoofTruss(): Sketch {
  const d = new Sketch()
  const [half, rise] = [104, 92]
  for (const y of [-half + 4, half - 16]) d.box([-20, y, -14], [210, 12, 14], paint('wood'))
  truss(d, 0, half, rise, 'made')
  truss(d, 66, half, rise, 'made')
  for (const share of [0, 0.5]) d.box([-18, -6 + share * 2 * half * 0.86 - (share ? 2 : 0), (rise + 14) * (1 - share)], [146, 12, 9], paint('wood'))
  truss(d, 140, half, rise, 'drawn')
  projection(d, [[128, 0, rise + 18], [196, 0, rise + 18]])
  projection(d, [[128, 88, rise * 0.58 + 4], [196, 88, rise * 0.58 + 4]])
  saw(d, [196, -112, -14])
  dimension(d, [-20, half + 30, -14], [190, half + 30, -14], [0, 8, 0])
  return d
}

function truss(d: Sketch, x: number, half: number, rise: number, look: Look) {
  const timber = (points: readonly Spot[], inset = 0) => d.extrude(points.map(([y, z]): Point => [x + inset, y, z]), [14 - inset * 2, 0, 0], paint('wood', look))
  timber([[-half, 0], [half, 0], [half - 14, 13], [14 - half, 13]], 1)
  timber([[-6, 13], [6, 13], [6, rise - 6], [-6, rise - 6]], 2)
  timber([[48, 13], [60, 13], [8, 54], [5, 44]], 3)
  for (const side of [-1, 1]) timber([[side * (half + 14), -9], [side * (half + 14), 6], [0, rise + 14], [0, rise - 4]])
  if (look !== 'made') return
  d.extrude([[-16, rise - 10], [16, rise - 10], [12, rise + 4], [0, rise + 12], [-12, rise + 4]].map(([y = 0, z = 0]): Point => [x + 14, y, z]), [2, 0, 0], paint('steel'))
  for (const along of [-7, 7]) d.line([[x + 16.4, along, rise - 2], [x + 16.4, along, rise - 2]], ink, 4)
}

function saw(d: Sketch, [x, y, z]: Point) {
  for (const across of [0, 20]) d.box([x - 4 + across, y - 6, z], [17, 132, 10], paint('wood'))
  const at = ([along, off]: Spot): Point => [x + off, y + along, z + 12]
  const teeth = Array.from({ length: 15 }, (_, index): Spot => [108 - index * 7.2, index % 2 === 0 ? 32 : 27])
  d.extrude([[4, 12], [110, -4], ...teeth].map(([a = 0, b = 0]) => at([a, b])), [0, 0, 2], paint('steel'), 90)
  const grip: Spot[] = [[104, -8], [128, -16], [150, -8], [152, 14], [138, 30], [110, 34]]
  d.extrude(grip.map(at), [0, 0, 8], paint('laterite'), 70)
  d.patch([[122, -2], [138, -2], [138, 14], [124, 20]].map(([a = 0, b = 0]): Point => [x + b, y + a, z + 20.2]), paint('wood'), 20)
}

/** Block-Laying and Concrete Works: a wall of hollow blocks on its footing, with a line stretched for the next course. */
export function drawBlockWall(): Sketch {
  const d = new Sketch()
  const [long, high, deep] = [72, 34, 36]
  d.box([-14, -14, -12], [66, 286, 12], paint('block'))
  d.box([52, -14, -12], [150, 66, 12], paint('block'))
  const wall = (course: number) => {
    const z = course * high
    const along = (from: number, to: number, look: Look) => d.box([0, from, z], [deep, to - from - 2, high - 2], paint('block', look))
    const across = (from: number, to: number, look: Look) => d.box([from, 0, z], [to - from - 2, deep, high - 2], paint('block', look))
    const look = (made: boolean): Look => (made ? 'made' : 'drawn')
    if (course % 2 === 0) across(0, long, look(course < 3))
    else along(0, long, look(course < 3))
    const first = course % 2 === 0 ? deep : long
    const reach = [258, 258, 186, 114][course] ?? 0
    for (let y = first; y < reach; y += long) along(y, Math.min(reach, y + long), look(course < 3))
    const start = course % 2 === 0 ? long : deep
    const right = [186, 150, 108, 0][course] ?? 0
    for (let x = start; x < right; x += long) across(x, Math.min(right, x + long), look(course < 3))
  }
  for (const course of [0, 1, 2]) wall(course)
  const top = 3 * high - 2
  for (const y of [46, 78, 118, 150]) hollow(d, [8, y, top])
  hollow(d, [82, 8, top])
  wall(3)
  d.line([[40, 0, 4 * high - 2], [40, 300, 4 * high - 2]], colour('laterite'), 2)
  d.cable([[40, 290, -10], [40, 290, 4 * high + 10]], 5, paint('wood'), true)
  trowel(d, [120, 128, -12])
  return d
}

function hollow(d: Sketch, [x, y, z]: Point) {
  d.face(rectangle([x, y], 20, 22).map(onFloor(z + 0.2)), paint('dark'))
}

function trowel(d: Sketch, [x, y, z]: Point) {
  d.turned([x - 6, y + 58, z], [[46, 0], [36, 12], [18, 22], [4, 27]], paint('steel'))
  const blade: Spot[] = [[x - 4, y + 60], [x + 34, y + 30], [x + 58, y + 6], [x + 20, y + 14]]
  d.extrude(blade.map(onFloor(z + 26)), [0, 0, 3], paint('white'))
  d.cable([[x + 42, y + 18, z + 30], [x + 56, y + 6, z + 48], [x + 66, y - 4, z + 46]], 4, paint('steel'))
  d.cable([[x + 66, y - 4, z + 46], [x + 98, y - 36, z + 48]], 11, paint('laterite'), true)
}

/** Steel Fabrication: a column with a beam bolted to it. The beam on the other side is planned. */
export function drawSteelJoint(): Sketch {
  const d = new Sketch()
  const profile = (width: number, height: number): Spot[] => {
    const [w, h, flange, web] = [width / 2, height, 11, 5]
    return [[-w, 0], [w, 0], [w, flange], [web, flange], [web, h - flange], [w, h - flange], [w, h], [-w, h], [-w, h - flange], [-web, h - flange], [-web, flange], [-w, flange]]
  }
  const beam = profile(58, 84)
  d.box([-50, -50, -10], [100, 100, 10], paint('steel'))
  for (const [x, y] of [[-40, -40], [40, -40], [40, 40], [-40, 40]] as const) bolt(d, [x, y, 0], [0, 0, 1])
  const column = profile(72, 72).map(([a, b]): Point => [b - 36, a, 0])
  d.extrude(column, [0, 0, 226], paint('laterite'))
  // The beam to the lower left is finished, and the one to the lower right is drawn.
  const z = 84
  d.extrude(rectangle([-34, z - 24], 68, 132).map(([a, b]): Point => [36, a, b]), [7, 0, 0], paint('steel', 'drawn'))
  d.extrude(beam.map(([a, b]): Point => [60, a, z + b]), [104, 0, 0], paint('steel', 'drawn'))
  for (const [a, b] of [[-29, z + 84], [29, z + 84], [29, z]] as const) projection(d, [[43, a, b], [60, a, b]])
  for (const [a, b] of [[-20, z + 97], [20, z + 97], [20, z - 12]] as const) d.circle([43, a, b], [1, 0, 0], 5, trace, 1.25)
  d.extrude(rectangle([-34, z - 24], 68, 132).map(([a, b]): Point => [a, 36, b]), [0, 7, 0], paint('steel'))
  for (const a of [-20, 20]) for (const b of [z - 12, z + 97]) bolt(d, [a, 43, b], [0, 1, 0])
  d.extrude(beam.map(([a, b]): Point => [a, 43, z + b]), [0, 132, 0], paint('steel'))
  axis(d, [[0, 176, z + 42], [0, 214, z + 42]])
  axis(d, [[0, 0, 226], [0, 0, 258]])
  dimension(d, [-58, 43, z + 84], [-58, 175, z + 84], [-8, 0, 0])
  return d
}

function bolt(d: Sketch, [x, y, z]: Point, [dx, dy, dz]: Point) {
  d.tube([x, y, z], [x + dx * 6, y + dy * 6, z + dz * 6], 7, paint('sun'))
}

/** Tiling: a floor laid from the far corner, with spacers in the joints and the cutter beside it. */
export function drawTiledFloor(): Sketch {
  const d = new Sketch()
  const [size, count] = [44, 5]
  d.box([0, 0, -10], [size * count, size * count, 10], paint('block'))
  d.line([[6, size * count, 0], [size * count, size * count, 0]], ink, 1)
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      const [x, y] = [i * size, j * size]
      const distance = i + j
      if (distance > 5) {
        d.line([[x, y + size, 0], [x, y, 0], [x + size, y, 0]], trace, 1.25, '4 4')
        continue
      }
      const look: Look = distance === 5 ? 'drawn' : 'made'
      const material: Material = (i + j) % 2 === 0 ? 'white' : 'sun'
      d.box([x + 1, y + 1, 0], [size - 3, size - 3, 5], paint(material, look))
      if (look === 'made' && (i + j) % 2 === 0) {
        d.face([[x + 22, y + 6, 5.2], [x + 37, y + 21, 5.2], [x + 22, y + 36, 5.2], [x + 7, y + 21, 5.2]], paint('laterite'))
      }
    }
  }
  for (const [i, j] of [[1, 4], [2, 3], [3, 2], [4, 1]] as const) {
    const [x, y] = [i * size - 0.5, j * size - 0.5]
    d.line([[x - 6, y, 6], [x + 6, y, 6]], colour('laterite'), 3)
    d.line([[x, y - 6, 6], [x, y + 6, 6]], colour('laterite'), 3)
  }
  comb(d, [128, 150, 4])
  dimension(d, [236, 0, -10], [236, 220, -10], [8, 0, 0])
  return d
}

/** A notched trowel with the bed of adhesive that it has combed. */
function comb(d: Sketch, [x, y, z]: Point) {
  d.patch([[x - 30, y + 6, 1], [x, y - 34, 1], [x + 70, y - 34, 1], [x + 64, y + 20, 1], [x + 10, y + 44, 1]], paint('steel'))
  for (const along of [-20, -10, 0, 10, 20]) d.curve([[x - 12, y + along, 1.4], [x + 26, y + along - 6, 1.4], [x + 62, y + along - 2, 1.4]], ink, 1)
  const teeth = Array.from({ length: 13 }, (_, index): Spot => [index % 2 === 0 ? 0 : 5, 66 - index * 5.5])
  d.extrude([[46, 0], [46, 66], ...teeth].map(([a = 0, b = 0]): Point => [x + 34 + a, y - 36 + b, z + 4]), [0, 0, 2.5], paint('white'), 90)
  for (const along of [-18, 12]) d.cable([[x + 58, y + along, z + 8], [x + 58, y + along, z + 26]], 5, paint('dark'), true)
  d.cable([[x + 58, y - 30, z + 28], [x + 58, y + 24, z + 28]], 13, paint('laterite'), true)
}
