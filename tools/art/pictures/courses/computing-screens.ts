import type { Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { facingX, onFloor, rectangle, roundedRectangle, toothed } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Computer Appreciation: a computer with a keyboard and mouse. Its tower is still only an outline. */
export function drawDesktopComputer(): Sketch {
  const d = new Sketch()
  axis(d, [[66, -44, 0], [66, 226, 0]])
  d.box([0, 156, 0], [74, 42, 112], paint('steel', 'drawn'))
  d.line([[74, 164, 96], [74, 190, 96]], trace)
  d.line([[74, 164, 86], [74, 190, 86]], trace)
  d.circle([74, 177, 66], [1, 0, 0], 6, trace, 1.5)
  d.box([8, 36, 0], [44, 62, 5], paint('dark'))
  d.box([18, 58, 5], [10, 18, 30], paint('dark'))
  d.extrude(roundedRectangle([-10, 24], 154, 106, 6).map(facingX(20)), [10, 0, 0], paint('dark'))
  const screen = facingX(30.3)
  d.face(rectangle([-3, 32], 140, 91).map(screen), paint('indigo'), [1, 0, 0], -34)
  // A drawing program: its toolbar and an unfinished picture of a house.
  d.line([screen([129, 114]), screen([70, 114])], colour('glow'), 4)
  d.face(rectangle([6, 40], 96, 64).map(screen), paint('white'), [1, 0, 0], -34)
  d.face([screen([84, 48]), screen([36, 48]), screen([36, 74]), screen([84, 74])], paint('sun'), [1, 0, 0], -30)
  d.face([screen([91, 74]), screen([29, 74]), screen([60, 96])], paint('laterite'), [1, 0, 0], -34)
  d.face(rectangle([52, 48], 14, 18).map(screen), paint('dark'), [1, 0, 0], -34)
  for (const [up, material] of [[98, 'sun'], [84, 'teal'], [70, 'laterite'], [56, 'glow']] as const) {
    d.face(rectangle([112, up - 4], 11, 9).map(screen), paint(material), [1, 0, 0], -34)
  }
  keyboard(d, [84, 10, 0])
  d.cable([[44, -6, 2], [60, -34, 2], [84, -44, 2], [104, -34, 4]], 2, paint('dark'))
  d.extrude(roundedRectangle([100, -42], 38, 26, 11).map(onFloor(0)), [0, 0, 11], paint('white'))
  d.line([[100, -29, 11], [116, -29, 11]], ink)
  d.line([[116, -42, 11], [116, -16, 11]], ink, 1)
  dimension(d, [150, 10, 0], [150, 138, 0], [8, 0, 0])
  return d
}

function keyboard(d: Sketch, [x, y, z]: Point) {
  d.extrude(roundedRectangle([x, y], 52, 128, 5).map(onFloor(z)), [0, 0, 7], paint('steel'))
  for (const row of [9, 19, 29]) d.line([[x + row, y + 9, z + 7], [x + row, y + 119, z + 7]], colour('dark'), 6.5, '6.5 7')
  d.line([[x + 42, y + 12, z + 7], [x + 42, y + 27, z + 7]], colour('dark'), 6.5)
  d.line([[x + 42, y + 42, z + 7], [x + 42, y + 94, z + 7]], colour('laterite'), 6.5)
  d.line([[x + 42, y + 109, z + 7], [x + 42, y + 117, z + 7]], colour('dark'), 6.5)
}

/** Web Development: a page that looks like a wall and is built from blocks. */
export function drawWebPage(): Sketch {
  const d = new Sketch()
  const width = 224
  projection(d, [[14, 0, 0], [110, 0, 0], [110, width, 0], [14, width, 0]])
  d.extrude(roundedRectangle([0, 0], width, 158, 7).map(facingX(0)), [14, 0, 0], paint('white'))
  const front = facingX(14.2)
  d.face(rectangle([0.5, 6], width - 1, 144).map(front), paint('white'), [1, 0, 0], -28)
  d.face(rectangle([0, 134], width, 17).map(front), paint('dark'), [1, 0, 0], -30)
  for (const [index, material] of (['laterite', 'sun', 'forest'] as const).entries()) {
    d.disc([14.4, width - 14 - index * 13, 142.5], [1, 0, 0], 4.2, paint(material), -34)
  }
  d.line([front([width - 62, 142.5]), front([18, 142.5])], colour('glow'), 7)
  const block = (y: number, z: number, w: number, h: number, material: 'indigo' | 'sun' | 'teal' | 'glow' | 'laterite', deep = 12) =>
    d.box([14, y, z], [deep, w, h], paint(material))
  for (const [z, to] of [[36, 136], [24, 160]] as const) d.line([front([202, z]), front([to, z])], ink, 4)
  block(136, 52, 68, 62, 'indigo')
  d.face([[26.2, 144, 60], [26.2, 196, 60], [26.2, 178, 90], [26.2, 166, 74], [26.2, 158, 82]], paint('glow'), [1, 0, 0], -20)
  d.disc([26.3, 156, 102], [1, 0, 0], 6, paint('sun'), -34)
  for (const [z, from] of [[110, 20], [98, 34], [86, 20]] as const) d.line([front([122, z]), front([from, z])], ink, 4)
  block(80, 54, 42, 18, 'laterite', 9)
  // The gap for the last block, and the block moving towards it.
  d.face(rectangle([20, 16], 100, 26).map(front), paint('glow', 'ghost'), [1, 0, 0])
  for (const [y, z] of [[20, 16], [120, 16], [120, 42], [20, 42]] as const) projection(d, [[14, y, z], [84, y, z]])
  d.box([84, 20, 16], [14, 100, 26], paint('sun'))
  for (const y of [98, 70, 42]) d.disc([98.2, y, 29], [1, 0, 0], 7, paint('white'), -30)
  d.box([96, 158, 0], [16, 42, 18], paint('teal'))
  dimension(d, [128, 0, 0], [128, width, 0], [8, 0, 0])
  return d
}

/** Desktop Application Development: a laptop with a window that comes off the screen, and gears behind it. */
export function drawDesktopApp(): Sketch {
  const d = new Sketch()
  const lid = (across: number, up: number, out = 0): Point => [-up * 0.2 + out, across, 7 + up]
  d.extrude(roundedRectangle([0, 0], 176, 122, 6).map(([y, z]) => lid(y, z, -6)), [6, 0, 0], paint('dark'))
  d.face(rectangle([8, 8], 160, 106).map(([y, z]) => lid(y, z, 0.3)), paint('indigo'), [1, 0, 0], -34)
  d.extrude(roundedRectangle([0, 0], 108, 176, 6).map(onFloor(0)), [0, 0, 7], paint('steel'))
  d.face(rectangle([8, 10], 52, 156).map(onFloor(7)), paint('dark'))
  for (const key of [15, 27, 39, 51]) d.line([[key, 16, 7], [key, 160, 7]], colour('steel'), 7, '9 5')
  d.face(rectangle([68, 62], 32, 52).map(onFloor(7)), paint('steel'), [0, 0, 1], 10)
  // The window comes off the screen.
  for (const [y, z] of [[60, 26], [60, 100], [154, 100]] as const) projection(d, [lid(y, z), [46, y, z + 12]])
  const front = facingX(46.3)
  d.box([40, 52, 36], [6, 104, 84], paint('white'))
  d.face(rectangle([52, 106], 104, 14).map(front), paint('indigo'), [1, 0, 0], -20)
  for (const y of [60, 70]) d.disc([46.5, y, 113], [1, 0, 0], 3.4, paint('sun'), -34)
  d.face(rectangle([120, 44], 28, 54).map(front), paint('glow'), [1, 0, 0], -26)
  for (const z of [52, 66, 80]) d.line([front([112, z]), front([z === 66 ? 80 : 66, z])], ink, 3.5)
  gear(d, [40, -46, 62], 38, 12, true)
  gear(d, [40, -22, 130], 24, 8, false)
  return d
}

function gear(d: Sketch, [x, y, z]: Point, radius: number, teeth: number, made: boolean) {
  d.extrude(toothed([y, z], radius, teeth).map(facingX(x)), [14, 0, 0], paint(made ? 'sun' : 'steel', made ? 'made' : 'drawn'), 20)
  d.disc([x + 14, y, z], [1, 0, 0], radius * 0.62, paint('sun', made ? 'made' : 'drawn'), 10)
  d.disc([x + 14, y, z], [1, 0, 0], radius * 0.26, paint('dark', made ? 'made' : 'drawn'))
  if (made) return
  axis(d, [[x + 14, y - radius * 1.6, z], [x + 14, y + radius * 1.6, z]])
  axis(d, [[x + 14, y, z - radius * 1.6], [x + 14, y, z + radius * 1.6]])
}
