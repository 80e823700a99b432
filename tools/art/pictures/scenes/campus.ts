import type { Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { facingX, facingY, onFloor, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { drawPerson } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { bench, blocks, board, laptop, sheet, toolbox, vise } from './furniture.ts'

/** About the institute: its workshop in section, with three trades at work under one roof that is still an outline. */
export function drawAbout(): Sketch {
  const d = new Sketch()
  const [w, l, h] = [320, 252, 116]
  sheet(d, [-20, -20], w + 46, l + 46)
  d.box([-12, -12, 0], [12, l + 12, h], paint('white'))
  d.box([0, -12, 0], [w, 12, h], paint('white'))
  // The cut surfaces: hatching on top of the walls.
  for (let y = 0; y < l - 6; y += 14) d.line([[-12, y, h], [0, y + 10, h]], colour('laterite'), 1.25)
  for (let x = 4; x < w - 6; x += 14) d.line([[x, -12, h], [x + 10, 0, h]], colour('laterite'), 1.25)
  window(d, 'x', 30, 46)
  window(d, 'x', 150, 46)
  window(d, 'y', 204, 46)
  d.face(rectangle([50, 0], 50, 88).map(facingY(0.4)), paint('forest'), [0, 1, 0], -10)
  d.disc([94, 0.6, 42], [0, 1, 0], 3, paint('sun'))
  for (const x of [0, 160]) {
    d.line([[x, 0, h], [x, l / 2, h + 62], [x, l, h]], trace, 1.5)
    d.line([[x, l / 2, h + 62], [x, l / 2, h + 20]], trace, 1)
    projection(d, [[x, l, h], [x, l, 0]])
  }
  for (const [y, z] of [[0, h], [l / 2, h + 62], [l, h]] as const) d.line([[0, y, z], [160, y, z]], trace, 1.5)
  // Computing at the far wall.
  bench(d, [12, 116, 0], [46, 120])
  d.box([18, 126, 52], [28, 30, 3], paint('forest'))
  d.box([26, 134, 55], [12, 12, 5], paint('dark'))
  laptop(d, [18, 182, 52])
  drawPerson(d, { at: [80, 200, 0], facing: 180, skin: 'dark', top: 'indigo', legs: 'indigo', gown: true, head: { wear: 'hijab', material: 'teal' }, left: [26, -8, 58], right: [26, 8, 58] })
  // Metalwork at the other wall.
  bench(d, [188, 12, 0], [118, 46])
  vise(d, [204, 30, 52])
  d.tube([272, 20, 56], [272, 52, 56], 4, paint('copper'))
  d.tube([286, 20, 56], [286, 46, 56], 4, paint('copper'))
  drawPerson(d, { at: [222, 84, 0], facing: 270, skin: 'deep', top: 'teal', legs: 'dark', head: { wear: 'cap', material: 'sun' }, left: [24, -12, 66], right: [26, 8, 66] })
  // Building work in front.
  blocks(d, [132, 132, 0], 5, 4)
  drawPerson(d, { at: [180, 190, 0], facing: 195, skin: 'brown', top: 'sun', legs: 'dark', head: { wear: 'helmet', material: 'sun' }, left: [26, -6, 50], right: [24, 10, 62] })
  drawPerson(d, { at: [258, 158, 0], facing: 150, skin: 'dark', top: 'white', legs: 'forest', gown: true, head: { wear: 'wrap', material: 'laterite' }, left: [14, -10, 62], right: [14, 8, 64] })
  d.face([[236, 166, 64], [248, 178, 64], [252, 170, 76], [240, 158, 76]], paint('paper'))
  toolbox(d, [284, 184, 0], 'forest')
  dimension(d, [0, l + 40, 0], [w, l + 40, 0], [0, 8, 0])
  return d
}

function window(d: Sketch, wall: 'x' | 'y', from: number, z: number) {
  const on = wall === 'x' ? facingX(0.4) : facingY(0.4)
  const normal: Point = wall === 'x' ? [1, 0, 0] : [0, 1, 0]
  d.face(rectangle([from, z], 70, 52).map(on), paint('glow'), normal, wall === 'x' ? -24 : -8)
  d.line([on([from + 35, z]), on([from + 35, z + 52])], ink)
  d.line([on([from, z + 26]), on([from + 70, z + 26])], ink, 1)
}

/** Contact: the campus gate with its sign, and a person at the window who welcomes visitors. */
export function drawContact(): Sketch {
  const d = new Sketch()
  sheet(d, [-20, -30], 366, 346)
  d.face([[120, 110, 0.2], [346, 110, 0.2], [346, 210, 0.2], [120, 210, 0.2]], paint('block'), [0, 0, 1])
  d.face([[-20, 110, 0.2], [120, 110, 0.2], [120, 210, 0.2], [-20, 210, 0.2]], paint('block', 'drawn'))
  for (const x of [-10, 40, 90, 210, 260, 310]) d.line([[x, 160, 0.4], [x + 24, 160, 0.4]], x < 100 ? trace : colour('white'), 3)
  // Behind the wall: the workshop in outline.
  d.box([0, -20, 0], [90, 96, 74], paint('white', 'drawn'))
  d.face([[-6, -26, 74], [-6, 82, 74], [45, 82, 108], [45, -26, 108]], paint('laterite', 'drawn'))
  d.face([[96, -26, 74], [96, 82, 74], [45, 82, 108], [45, -26, 108]], paint('laterite', 'drawn'))
  d.face([[-6, 82, 74], [96, 82, 74], [45, 82, 108]], paint('white', 'drawn'), [0, 1, 0])
  tree(d, [50, 260, 0])
  d.box([120, -24, 0], [12, 118, 56], paint('laterite'))
  d.box([120, 228, 0], [12, 84, 56], paint('laterite'))
  for (const y of [-24, 228]) d.box([116, y, 56], [20, y < 0 ? 118 : 84, 6], paint('white'))
  leaf(d, 108, 122)
  for (const y of [90, 210]) {
    d.box([114, y, 0], [24, 20, 96], paint('white'))
    d.box([110, y - 4, 96], [32, 28, 8], paint('laterite'))
    d.ball([126, y + 10, 111], 7, paint('sun'))
  }
  d.line([[126, 90, 116], [126, 220, 116]], trace, 1, '14 4 3 4')
  gatehouse(d)
  drawPerson(d, { at: [206, 136, 0], facing: 285, skin: 'brown', top: 'laterite', legs: 'dark', head: { wear: 'hair' }, right: [20, 8, 66], left: [3, -15, 50] })
  toolbox(d, [226, 142, 0], 'forest')
  d.box([190, 238, 0], [6, 6, 66], paint('wood'))
  d.box([190, 296, 0], [6, 6, 66], paint('wood'))
  board(d, 'x', [196, 226, 42], 86, 56, 'forest', [0.8, 0.55, 0.66])
  dimension(d, [358, 110, 0], [358, 210, 0], [8, 0, 0])
  return d
}

function leaf(d: Sketch, x: number, y: number) {
  const on = ([a, b]: readonly [number, number]): Point => [x - a * 0.55, y + 4 + a * 0.2, b]
  for (const z of [14, 76]) d.cable([on([0, z]), on([96, z])], 4, paint('dark'), true)
  for (let a = 6; a <= 96; a += 15) d.cable([on([a, 8]), on([a, 84])], 3, paint('dark'), true)
  const other = ([a, b]: readonly [number, number]): Point => [x + 18 - a * 0.1, y + 88 - a * 0.96, b]
  for (const z of [14, 76]) d.line([other([0, z]), other([46, z])], trace)
  for (let a = 4; a <= 46; a += 14) d.line([other([a, 8]), other([a, 84])], trace)
}

/** The gatehouse. Its window faces left. */
function gatehouse(d: Sketch) {
  const [x, y] = [214, -20]
  d.box([x, y, 0], [8, 92, 134], paint('white'))
  d.box([x + 8, y, 0], [104, 8, 134], paint('white'))
  d.face(rectangle([x + 8, 0], 104, 134).map(facingY(y + 8.3)), paint('white'), [0, 1, 0], 6)
  drawPerson(d, { at: [x + 40, y + 66, 0], facing: 90, skin: 'deep', top: 'teal', legs: 'dark', head: { wear: 'wrap', material: 'sun' }, right: [16, 10, 62], left: [16, -9, 62] })
  d.box([x, y + 84, 0], [112, 8, 52], paint('white'))
  d.box([x + 78, y + 84, 52], [34, 8, 82], paint('white'))
  d.face(rectangle([y, 0], 92, 134).map(facingX(x + 112)), paint('white'), [1, 0, 0])
  d.face(rectangle([y + 26, 0], 40, 92).map(facingX(x + 112.3)), paint('indigo'), [1, 0, 0], -20)
  d.disc([x + 112.6, y + 58, 42], [1, 0, 0], 3, paint('sun'), -30)
  d.box([x, y + 84, 52], [8, 8, 82], paint('white'))
  d.extrude(rectangle([x - 2, 52], 82, 5).map(facingY(y + 80)), [0, 24, 0], paint('wood'))
  d.box([x + 56, y + 88, 57], [14, 10, 8], paint('indigo'))
  d.extrude(roundedRectangle([x - 10, y - 10], 132, 104, 4).map(onFloor(134)), [0, 0, 9], paint('laterite'))
  axis(d, [[x + 56, y + 44, 143], [x + 56, y + 44, 170]])
}

function tree(d: Sketch, [x, y, z]: Point) {
  d.cable([[x, y, z], [x, y, z + 60]], 8, paint('wood'), true)
  d.ball([x, y, z + 88], 30, paint('forest'))
  d.ball([x + 22, y + 10, z + 70], 18, paint('forest'))
  d.ball([x - 10, y + 24, z + 70], 17, paint('forest'))
}
