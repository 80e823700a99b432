import type { Look, Material, Point, Spot } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { arc, facingX, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** A round bar or pipe with a highlight along it. */
function pipe(d: Sketch, points: readonly Point[], width: number, material: Material, look: Look = 'made') {
  d.cable(points, width, paint(material, look), true)
  if (look === 'made') d.line(points.map(([x, y, z]): Point => [x, y, z + width * 0.24]), colour(material === 'copper' ? 'sun' : 'white'), 2.5)
}

/** Plumbing-Pipe Fitting: a run of copper pipe with a valve, an elbow and a tap. The next length is still an outline. */
export function drawPipes(): Sketch {
  const d = new Sketch()
  const z = 70
  axis(d, [[0, -20, z], [0, 296, z]])
  d.tube([0, 4, 0], [0, 4, 7], 26, paint('steel'))
  pipe(d, [[0, 4, 7], [0, 4, z - 18]], 22, 'copper')
  d.cable([[0, 4, z - 22], [0, 5, z - 8], [0, 10, z - 2], [0, 20, z], [0, 30, z]], 24, paint('copper'))
  d.tube([0, 26, z], [0, 42, z], 17, paint('sun'))
  pipe(d, [[0, 42, z], [0, 92, z]], 22, 'copper')
  d.tube([0, 88, z], [0, 102, z], 17, paint('sun'))
  d.box([-18, 102, z - 18], [36, 44, 36], paint('copper'))
  d.tube([0, 124, z + 18], [0, 124, z + 50], 5, paint('steel'))
  wheel(d, [0, 124, z + 50])
  d.tube([0, 146, z], [0, 160, z], 17, paint('sun'))
  tap(d, [18, 124, z])
  d.tube([0, 160, z], [0, 206, z], 13, paint('copper'))
  d.tube([0, 214, z], [0, 276, z], 13, paint('copper', 'drawn'))
  dimension(d, [0, 214, z + 34], [0, 276, z + 34], [0, 0, 8])
  return d
}

function wheel(d: Sketch, [x, y, z]: Point) {
  d.tube([x, y, z], [x, y, z + 8], 34, paint('laterite'))
  d.disc([x, y, z + 8], [0, 0, 1], 25, paint('laterite'), 30)
  for (const turn of [0.5, 2.6, 4.7]) d.cable([[x, y, z + 8], [x + Math.cos(turn) * 28, y + Math.sin(turn) * 28, z + 8]], 6, paint('laterite'), true)
  d.disc([x, y, z + 10], [0, 0, 1], 8, paint('steel'))
}

function tap(d: Sketch, [x, y, z]: Point) {
  d.tube([x, y, z], [x + 12, y, z], 17, paint('sun'))
  pipe(d, [[x + 12, y, z], [x + 66, y, z]], 22, 'copper')
  d.tube([x + 60, y, z], [x + 72, y, z], 16, paint('steel'))
  d.cable([[x + 76, y, z], [x + 96, y, z], [x + 108, y, z - 6], [x + 110, y, z - 26]], 16, paint('steel'))
  d.tube([x + 110, y, z - 38], [x + 110, y, z - 28], 12, paint('steel'))
  d.cable([[x + 88, y, z + 8], [x + 88, y, z + 26]], 6, paint('steel'), true)
  d.cable([[x + 88, y - 16, z + 28], [x + 88, y + 16, z + 28]], 7, paint('teal'), true)
  projection(d, [[x + 110, y, z - 46], [x + 110, y, -10]])
  d.patch([[x + 110, y, z - 58], [x + 116, y - 6, z - 74], [x + 110, y, z - 82], [x + 104, y + 6, z - 74]], paint('teal'))
  d.circle([x + 110, y, -10], [0, 0, 1], 14, trace, 1.25)
  d.circle([x + 110, y, -10], [0, 0, 1], 26, trace, 1.25, '5 4')
}

/** Welding & Fabrications: a frame being welded, with a torch and a mask. */
export function drawWelding(): Sketch {
  const d = new Sketch()
  const bar = (corner: Point, size: Point, look: Look = 'made') => d.box(corner, size, paint('steel', look))
  const [w, h] = [176, 120]
  for (const z of [0, h - 14]) bar([0, 0, z], [14, 14, 14])
  bar([0, 0, 14], [14, 14, h - 28])
  bar([0, 14, 0], [14, w - 28, 14])
  for (const y of [62, 110]) bar([2, y, 14], [10, 10, h - 28], y > 100 ? 'drawn' : 'made')
  bar([0, 14, h - 14], [14, 96, 14])
  bar([0, 110, h - 14], [14, w - 124, 14], 'drawn')
  bar([0, w - 14, 0], [14, 14, h], 'drawn')
  bar([14, w - 14, 0], [92, 14, 14], 'drawn')
  bar([14, 0, 0], [112, 14, 14])
  d.line([[14, 14, 14], [14, 14, h - 14]], colour('laterite'), 2)
  const joint: Point = [14, 67, 14]
  for (const [x, y, z, length] of [[0.6, 1, 0.3, 44], [1, 0.3, 0.5, 52], [0.9, 0.9, 0.2, 38], [1, -0.5, 0.9, 34], [0.2, 0.9, 0.9, 36], [1, 0.7, 0.8, 54], [1, 0, 0.1, 40], [0.3, 1, -0.1, 30]] as const) {
    const at = (share: number): Point => [joint[0] + x * share, joint[1] + y * share, joint[2] + z * share]
    d.line([at(12), at(length)], colour(length > 40 ? 'laterite' : 'sun'), 3)
  }
  d.ball(joint, 9, paint('sun'))
  d.ball(joint, 4, paint('white'))
  d.cable([[150, 112, 74], [182, 160, 40], [160, 220, 0], [90, 232, 0], [40, 250, 0]], 5, paint('dark'))
  d.cable([[20, 70, 22], [34, 74, 34], [58, 80, 40]], 5, paint('copper'))
  d.cable([[58, 80, 40], [72, 84, 43], [150, 112, 74]], 13, paint('teal'), true)
  d.cable([[96, 92, 52], [96, 94, 40]], 4, paint('dark'), true)
  mask(d, [150, -22, 0])
  dimension(d, [-26, 0, h], [-26, w, h], [-8, 0, 0])
  return d
}

function mask(d: Sketch, [x, y, z]: Point) {
  d.cable([[x - 4, y + 8, z + 58], [x - 36, y + 20, z + 62], [x - 36, y + 52, z + 62], [x - 4, y + 66, z + 58]], 6, paint('steel'))
  const shield: Spot[] = [...arc([y + 37, z + 62], 37, 0, 180, 10), [y + 8, z + 12], [y + 20, z], [y + 54, z], [y + 66, z + 12]]
  d.extrude(shield.map(facingX(x - 14)), [26, 0, 0], paint('dark'))
  d.extrude(rectangle([y + 10, z + 48], 54, 30).map(facingX(x + 12)), [5, 0, 0], paint('dark'))
  d.face(rectangle([y + 15, z + 53], 44, 20).map(facingX(x + 17.2)), paint('forest'), [1, 0, 0], -20)
  d.line([[x + 17.4, y + 48, z + 55], [x + 17.4, y + 38, z + 71]], colour('glow'), 3)
}

/** Metal Folding Technology: a folding machine with a bent sheet and the outline of the sheet when it was flat. */
export function drawFoldingMachine(): Sketch {
  const d = new Sketch()
  const length = 220
  for (const y of [6, length - 34]) {
    d.box([-4, y, 0], [62, 28, 8], paint('dark'))
    d.box([10, y + 4, 8], [34, 20, 52], paint('teal'))
  }
  d.box([0, 0, 60], [54, length, 22], paint('teal'))
  // The sheet lies under the clamp and bends up in front of it. The flat sheet reached further forward.
  d.face([[-70, 20, 83], [60, 20, 83], [60, length - 20, 83], [-70, length - 20, 83]], paint('white'))
  d.extrude([[0, 0, 84], [38, 0, 84], [56, 0, 100], [56, 0, 112], [30, 0, 124], [0, 0, 124]].map(([x = 0, , z = 0]): Point => [x, length, z]), [0, -length, 0], paint('teal'))
  for (const y of [36, length - 36]) {
    d.tube([22, y, 124], [22, y, 152], 4, paint('steel'))
    d.tube([22, y, 150], [22, y, 158], 17, paint('laterite'))
  }
  projection(d, [[60, 20, 83], [136, 20, 83], [136, length - 20, 83], [60, length - 20, 83]])
  const bend: Spot[] = [[58, 83], [66, 84], [71, 88], [73, 95], [73, 148], [70, 148], [70, 95], [68, 89], [64, 87], [58, 86]]
  d.extrude(bend.map(([x, z]): Point => [x, 20, z]), [0, length - 40, 0], paint('steel'))
  d.box([58, 0, 56], [12, length, 22], paint('dark'))
  for (const y of [16, length - 16]) {
    d.cable([[68, y, 66], [104, y, 52]], 7, paint('steel'), true)
    d.cable([[104, y, 52], [122, y, 45]], 10, paint('laterite'), true)
  }
  const swing = arc([64, 83], 72, 4, 78, 6).map(([x, z]): Point => [x, length - 20, z])
  d.curve(swing, colour('laterite'), 2)
  d.line([[84, length - 20, 144], [78, length - 20, 153], [88, length - 20, 158]], colour('laterite'), 2)
  return d
}

/** Automobile Maintenance: a car on a lift, with one wheel pulled off along its axle. */
export function drawCarLift(): Sketch {
  const d = new Sketch()
  const [y0, z] = [10, 62]
  d.box([-6, 4, 0], [104, 226, 8], paint('dark'))
  d.box([-10, 0, z - 21], [36, 236, 10], paint('sun'))
  const shell: Spot[] = [
    [0, 14], [0, 40], [8, 48], [44, 54], [70, 82], [76, 84], [142, 84], [150, 81], [172, 54], [206, 48], [220, 40], [224, 30], [224, 14],
  ]
  const arch = (center: number): Spot[] => arc([center, 14], 25, 0, 180, 8)
  for (const [from, to] of [[20, 214], [214, 20]] as const) d.cable([[84, from, 12], [84, to, z - 24]], 9, paint('steel'), true)
  d.box([66, 0, z - 21], [36, 236, 10], paint('sun'))
  const outline: Spot[] = [...shell, ...arch(180), ...arch(44)]
  carWheel(d, [-2, y0 + 44, z + 10], 'made')
  d.extrude(outline.map(([along, up]): Point => [0, y0 + along, z + up]), [92, 0, 0], paint('teal'), 30)
  const side = ([along, up]: readonly [number, number]): Point => [92.3, y0 + along, z + up]
  for (const glass of [[[56, 56], [76, 78], [104, 78], [104, 56]], [[110, 56], [110, 78], [144, 78], [162, 56]]] as const) {
    d.face(glass.map(side), paint('glow'), [1, 0, 0], -22)
  }
  d.line([[107, 52], [107, 20], [72, 20]].map(([a = 0, b = 0]) => side([a, b])), ink)
  d.line([side([78, 46]), side([88, 46])], ink, 2.5)
  d.face([[8, y0 + 154, z + 78], [84, y0 + 154, z + 78], [86, y0 + 170, z + 57], [6, y0 + 170, z + 57]], paint('glow'), [0, 1, 0.7], -10)
  for (const x of [10, 68]) d.extrude(roundedRectangle([x, z + 29], 16, 11, 4).map(([a, b]): Point => [a, y0 + 223, b]), [0, 2, 0], paint('sun'))
  d.line([[34, y0 + 225, z + 32], [60, y0 + 225, z + 32]], ink, 5)
  carWheel(d, [74, y0 + 44, z + 10], 'made')
  d.disc([80, y0 + 180, z + 12], [1, 0, 0], 12, paint('steel'), -20)
  axis(d, [[80, y0 + 180, z + 12], [206, y0 + 180, z + 12]])
  carWheel(d, [150, y0 + 180, z + 12], 'drawn')
  return d
}

function carWheel(d: Sketch, [x, y, z]: Point, look: Look) {
  d.tube([x, y, z], [x + 20, y, z], 21, paint('dark', look))
  d.disc([x + 20.2, y, z], [1, 0, 0], 12, paint('steel', look), -20)
  d.disc([x + 20.4, y, z], [1, 0, 0], 4, paint('dark', look))
}
