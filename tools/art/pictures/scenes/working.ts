import type { Look, Point, Spot } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { arc, facingX, facingY, onFloor, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { drawPerson } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { bench, board, crate, drill, frame, laptop, sheet, toolbox, vise } from './furniture.ts'

/** Careers: from a toolbox to a workshop, then a shop of one's own, and beyond. */
export function drawCareers(): Sketch {
  const d = new Sketch()
  const step = (x: number, y: number, z: number) => {
    d.box([x, y, 0], [116, 116, z], paint('paper'))
    for (let up = 20; up < z; up += 20) d.line([[x, y + 116, up], [x + 116, y + 116, up], [x + 116, y, up]], 'var(--p-grid)', 1)
    frame(d, [x, y, z], 116, 116)
  }
  d.box([256, -46, 0], [56, 56, 176], paint('paper', 'ghost'))
  axis(d, [[284, -18, 176], [284, -18, 226]])
  step(168, 0, 124)
  shop(d, [172, 2, 124])
  step(84, 84, 66)
  bench(d, [90, 90, 66], [36, 92])
  vise(d, [94, 102, 118])
  d.tube([106, 138, 124], [106, 170, 124], 4, paint('copper'))
  drawPerson(d, { at: [150, 168, 66], facing: 190, skin: 'deep', top: 'teal', legs: 'dark', apron: 'copper', head: { wear: 'cap', material: 'sun' }, left: [24, -8, 64], right: [26, 10, 64] })
  stairs(d, [170, 116], 66, 124)
  step(0, 168, 16)
  stairs(d, [86, 200], 16, 66)
  drawPerson(d, { at: [44, 216, 16], facing: 330, skin: 'dark', top: 'sun', legs: 'indigo', head: { wear: 'hair' }, walking: true, right: [6, 14, 48], left: [10, -14, 54] })
  toolbox(d, [40, 234, 16], 'forest')
  d.curve([[20, 300, 0], [-14, 334, 0]], trace, 1.5, '5 5')
  dimension(d, [304, 58, 0], [304, 58, 124], [6, -6, 0])
  return d
}

/** Steps up to the wall at y, which faces left. */
function stairs(d: Sketch, [x, y]: Spot, from: number, to: number) {
  const count = 4
  for (let tread = 0; tread < count - 1; tread += 1) {
    d.box([x, y + tread * 13, from], [28, 13, ((to - from) * (count - 1 - tread)) / count], paint('wood'))
  }
}

function shop(d: Sketch, [x, y, z]: Point) {
  const wide = 76
  d.box([x, y, z], [6, wide, 118], paint('white'))
  for (const up of [56, 84]) d.box([x + 6, y + 6, z + up], [14, wide - 10, 4], paint('wood'))
  for (const [along, up, material] of [[12, 60, 'laterite'], [34, 60, 'teal'], [54, 60, 'sun'], [18, 88, 'indigo'], [46, 88, 'forest']] as const) {
    d.box([x + 7, y + along, z + up], [11, 14, 13], paint(material))
  }
  d.box([x + 58, y + 2, z], [16, wide - 4, 42], paint('wood'))
  d.box([x + 54, y, z + 42], [24, wide, 5], paint('wood'))
  drill(d, [x + 60, y + 14, z + 47])
  d.box([x + 62, y + 54, z + 47], [12, 14, 8], paint('indigo'))
  for (const along of [0, wide - 5]) d.box([x + 72, y + along, z + 47], [5, 5, 66], paint('wood'))
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const [from, to] = [y - 3 + stripe * 16.4, y + 13.4 + stripe * 16.4]
    d.face([[x - 2, from, z + 140], [x - 2, to, z + 140], [x + 88, to, z + 112], [x + 88, from, z + 112]], paint(stripe % 2 === 0 ? 'laterite' : 'white'), [0.3, 0, 1])
  }
  d.face([[x - 2, y + wide + 3, z + 140], [x + 88, y + wide + 3, z + 112], [x - 2, y + wide + 3, z + 112]], paint('white'), [0, 1, 0])
  drawPerson(d, { at: [x + 62, y + 96, z], facing: 40, skin: 'brown', top: 'laterite', legs: 'forest', gown: true, head: { wear: 'wrap', material: 'sun' }, left: [6, -16, 48], right: [10, 15, 60] })
}

/** Giving: tools arrive on a pick-up and are carried to an empty shelf. */
export function drawGiving(): Sketch {
  const d = new Sketch()
  sheet(d, [-16, -70], 320, 350)
  shelf(d)
  truck(d, [150, -50, 0])
  crate(d, [64, 200, 0], [46, 58, 34], 'made', true)
  laptop(d, [70, 206, 26])
  crate(d, [64, 132, 0], [44, 44, 34])
  crate(d, [70, 138, 34], [32, 32, 24])
  drawPerson(d, { at: [142, 196, 0], facing: 178, skin: 'dark', top: 'forest', legs: 'dark', head: { wear: 'cap', material: 'laterite' }, walking: true, left: [18, -13, 62], right: [18, 13, 62] })
  d.box([108, 182, 58], [26, 28, 22], paint('wood'))
  d.line([[134, 182, 69], [134, 210, 69]], ink, 1)
  drawPerson(d, { at: [256, 196, 0], facing: 240, skin: 'brown', top: 'indigo', legs: 'sun', gown: true, head: { wear: 'hijab', material: 'indigo' }, left: [16, -8, 66], right: [18, 6, 68] })
  d.face([[240, 170, 62], [252, 164, 62], [254, 168, 80], [242, 174, 80]], paint('paper'))
  return d
}

function shelf(d: Sketch) {
  d.box([0, 90, 0], [34, 6, 130], paint('steel'))
  for (const [level, z] of [4, 48, 92].entries()) {
    d.box([0, 96, z], [34, 150, 5], paint('steel'))
    if (level === 0) {
      toolbox(d, [6, 104, z + 5], 'laterite')
      d.box([6, 168, z + 5], [22, 34, 20], paint('sun'))
      d.box([6, 208, z + 5], [22, 30, 26], paint('steel', 'ghost'))
    } else for (const y of [104, 154, 204]) d.box([6, y, z + 5], [22, 36, 24], paint('steel', level === 1 && y === 104 ? 'made' : 'ghost'))
  }
  d.box([0, 246, 0], [34, 6, 130], paint('steel'))
  axis(d, [[17, 171, 97], [17, 171, 168]])
}

/** A pick-up with its open bed on the left. */
function truck(d: Sketch, [x, y, z]: Point) {
  const wide = 84
  const wheel = (out: number, along: number) => {
    d.tube([x + out, y + along, z + 19], [x + out + 15, y + along, z + 19], 19, paint('dark'))
    d.disc([x + out + 15.2, y + along, z + 19], [1, 0, 0], 9.5, paint('steel'), -24)
  }
  wheel(-4, 46)
  wheel(-4, 170)
  const arch = (center: number) => arc([center, 16], 23, 180, 0, 6)
  const base: Spot[] = [[0, 16], ...arch(46), ...arch(170), [206, 16], [206, 34], [104, 34], [104, 54], [98, 56], [80, 92], [32, 94], [24, 58], [2, 50]]
  d.extrude(base.map(([a, b]): Point => [x, y + a, z + b]), [wide, 0, 0], paint('teal'), 50)
  const side = facingX(x + wide + 0.3)
  d.face([[34, 58], [39, 86], [58, 86], [58, 58]].map(([a = 0, b = 0]) => side([y + a, z + b])), paint('glow'), [1, 0, 0], -22)
  d.face([[63, 58], [63, 86], [76, 86], [90, 58]].map(([a = 0, b = 0]) => side([y + a, z + b])), paint('glow'), [1, 0, 0], -22)
  d.line([side([y + 61, z + 54]), side([y + 61, z + 30])], ink)
  d.face([[x + 8, y + 98.5, z + 60], [x + wide - 8, y + 98.5, z + 60], [x + wide - 12, y + 83, z + 88], [x + 12, y + 83, z + 88]], paint('glow'), [0, 1, 0.6], -12)
  // The bed and its load.
  d.box([x, y + 104, z + 34], [6, 102, 20], paint('teal'))
  crate(d, [x + 12, y + 112, z + 34], [40, 40, 32])
  crate(d, [x + 14, y + 160, z + 34], [30, 36, 24])
  crate(d, [x + 54, y + 112, z + 34], [22, 46, 26])
  d.box([x + wide - 6, y + 104, z + 34], [6, 102, 20], paint('teal'))
  d.box([x, y + 206, z + 32], [wide, 4, 3], paint('dark'))
  projection(d, [[x + 46, y + 164, z + 34], [x + 46, y + 206, z + 34], [x + 46, y + 206, z]])
  wheel(wide - 10, 46)
  wheel(wide - 10, 170)
}

/** Partnership: a school and a company build a bridge from both sides. */
export function drawPartnership(): Sketch {
  const d = new Sketch()
  const bank = (x: number, y: number) => {
    d.box([x, y, 0], [140, 140, 60], paint('paper'))
    for (let up = 15; up < 60; up += 15) d.line([[x, y + 140, up], [x + 140, y + 140, up], [x + 140, y, up]], 'var(--p-grid)', 1)
    frame(d, [x, y, 60], 140, 140)
  }
  // The company is at the far right and the school at the near left. The bridge runs between them along y.
  bank(0, -150)
  works(d, [6, -144, 60])
  water(d)
  const z = 60
  drawPerson(d, { at: [96, -34, z], facing: 95, skin: 'brown', top: 'white', legs: 'dark', head: { wear: 'helmet', material: 'laterite' }, right: [18, 6, 70], left: [10, -13, 54] })
  half(d, -10, 62, z, 'steel')
  middle(d, z)
  bank(0, 176)
  half(d, 124, 196, z, 'wood')
  school(d, [8, 214, z])
  drawPerson(d, { at: [98, 214, z], facing: 268, skin: 'deep', top: 'forest', legs: 'sun', gown: true, head: { wear: 'wrap', material: 'sun' }, right: [18, 6, 70], left: [12, -13, 54] })
  dimension(d, [164, -10, z], [164, 176, z], [8, 0, 0])
  return d
}

function water(d: Sketch) {
  for (const [x, y] of [[30, 30], [84, 60], [20, 110], [100, 120], [60, 150], [120, 20]] as const) {
    d.curve([0, 1, 2, 3, 4].map((wave): Point => [x + wave * 6 + (wave % 2) * 5, y - wave * 6 + (wave % 2) * 5, 0]), colour('teal'), 2)
  }
}

/** Half of a truss bridge between y = from and y = to. */
function half(d: Sketch, from: number, to: number, z: number, material: 'steel' | 'wood', look: Look = 'made') {
  const high = 44
  const girder = (x: number) => {
    d.box([x, from, z - 10], [8, to - from, 10], paint(material, look))
    const middle = (from + to) / 2
    for (const [a, b] of [[from + 4, middle], [to - 4, middle]] as const) d.cable([[x + 4, a, z], [x + 4, b, z + high]], 6, paint(material, look), true)
    for (const y of [from + 4, to - 4]) d.cable([[x + 4, y, z], [x + 4, y, z + high]], 6, paint(material, look), true)
    d.box([x, from, z + high], [8, to - from, 7], paint(material, look))
  }
  girder(48)
  d.box([56, from, z - 6], [72, to - from, 5], paint('wood', look))
  for (let y = from + 12; y < to; y += 12) d.line([[56, y, z - 1], [128, y, z - 1]], look === 'made' ? ink : trace, 1)
  girder(128)
}

/** The piece that joins the two halves, still being lowered into place. */
function middle(d: Sketch, z: number) {
  const up = 74
  half(d, 62, 124, z, 'steel', 'ghost')
  for (const x of [52, 132]) for (const y of [62, 124]) projection(d, [[x, y, z + 44], [x, y, z + up]])
  half(d, 66, 120, z + up, 'steel', 'drawn')
  d.cable([[52, 93, z + up + 51], [92, 93, z + up + 92], [132, 93, z + up + 51]], 2, paint('dark'), true)
  axis(d, [[92, 93, z + up + 92], [92, 93, z + up + 130]])
}

function works(d: Sketch, [x, y, z]: Point) {
  d.box([x, y, z], [70, 84, 44], paint('white'))
  for (const along of [0, 28, 56]) d.extrude([[along, 44], [along + 28, 44], [along, 66]].map(([a = 0, b = 0]): Point => [x, y + a, z + b]), [70, 0, 0], paint('teal'))
  d.face(rectangle([y + 46, z], 28, 34).map(facingX(x + 70.3)), paint('dark'), [1, 0, 0], -20)
  for (const along of [10, 24]) d.face(rectangle([y + along, z + 18], 10, 14).map(facingX(x + 70.3)), paint('glow'), [1, 0, 0], -24)
  d.tube([x + 14, y + 12, z + 50], [x + 14, y + 12, z + 104], 7, paint('brick'), true)
}

function school(d: Sketch, [x, y, z]: Point) {
  const [w, l, h] = [66, 84, 40]
  d.box([x, y, z], [w, l, h], paint('white'))
  d.face(rectangle([y + 12, z], 22, 32).map(facingX(x + w + 0.3)), paint('forest'), [1, 0, 0], -20)
  for (const along of [44, 62]) d.face(rectangle([y + along, z + 14], 12, 16).map(facingX(x + w + 0.3)), paint('sun'), [1, 0, 0], -34)
  d.face([[x, y + l, z + h], [x + w, y + l, z + h], [x + w / 2, y + l, z + h + 26]], paint('white'), [0, 1, 0])
  d.extrude([[w / 2, h + 26], [w + 7, h - 4], [w + 7, h + 1], [w / 2, h + 32], [-7, h + 1], [-7, h - 4]].map(([a = 0, b = 0]): Point => [x + a, y - 6, z + b]), [0, l + 12, 0], paint('laterite'))
}

/** Hiring: a graduate with a toolbox at a company's door. */
export function drawHiring(): Sketch {
  const d = new Sketch()
  sheet(d, [-16, -60], 216, 280)
  const [l, h] = [240, 128]
  d.box([0, -40, 0], [40, l, h], paint('white'))
  for (const along of [0, 80, 160]) {
    d.extrude([[along, h], [along + 80, h], [along, h + 44]].map(([a = 0, b = 0]): Point => [0, a - 40, b]), [40, 0, 0], paint('teal'))
  }
  const front = facingX(40.3)
  d.face(rectangle([-40, 0], l, 20).map(front), paint('laterite'), [1, 0, 0])
  for (const y of [-24, 124]) {
    d.face(rectangle([y, 44], 60, 46).map(front), paint('glow'), [1, 0, 0], -24)
    d.line([front([y + 30, 44]), front([y + 30, 90])], ink)
    d.extrude(rectangle([y - 4, 40], 68, 5).map(front), [6, 0, 0], paint('white'))
  }
  d.face(rectangle([52, 0], 56, 100).map(front), paint('dark'), [1, 0, 0], -14)
  d.face(rectangle([90, 0], 18, 100).map(front), paint('forest'), [1, 0, 0], -10)
  board(d, 'x', [40, 28, 104], 104, 20, 'indigo', [0.8])
  for (const [z, deep] of [[0, 46], [7, 26]] as const) d.box([41, 46, z], [deep, 62, 7], paint('block'))
  drawPerson(d, { at: [60, 92, 14], facing: 328, skin: 'brown', top: 'white', legs: 'dark', head: { wear: 'kufi', material: 'indigo' }, right: [26, 4, 60], left: [4, -15, 48] })
  axis(d, [[88, 77, 0.4], [196, 77, 0.4]])
  d.curve([[194, -20, 0.4], [160, -16, 0.4], [128, 4, 0.4]], trace, 1.5, '5 5')
  drawPerson(d, { at: [104, 36, 0], facing: 118, skin: 'dark', top: 'laterite', legs: 'indigo', gown: true, head: { wear: 'hijab', material: 'sun' }, right: [24, -2, 72], left: [3, -16, 48] })
  toolcase(d, [128, 50, 4])
  for (const [x, y] of [[140, 160], [96, 166]] as const) crate(d, [x, y, 0], [34, 38, 26], y > 162 ? 'made' : 'drawn')
  return d
}

function toolcase(d: Sketch, [x, y, z]: Point) {
  d.cable([[x + 8, y + 3, z + 22], [x + 8, y + 3, z + 30], [x + 22, y + 3, z + 30], [x + 22, y + 3, z + 22]], 3, paint('dark'), true)
  d.extrude(roundedRectangle([x - 6, z - 4], 42, 26, 4, 2).map(facingY(y)), [0, 12, 0], paint('forest'))
  d.line([[x + 2, y + 12.3, z + 10], [x + 30, y + 12.3, z + 10]], colour('sun'), 3)
  d.line(rectangle([x - 8, y - 4], 40, 20).map(onFloor(0)), trace, 1)
}
