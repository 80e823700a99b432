import type { Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { facingX, onFloor, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Electrical Installations & Maintenance: a consumer unit, its conduits, a switch and a lit lamp. */
export function drawConsumerUnit(): Sketch {
  const d = new Sketch()
  const [width, height] = [232, 190]
  d.box([0, 0, 0], [14, width, height], paint('block', 'drawn'))
  const conduit = (points: readonly (readonly [number, number])[]) => d.cable(points.map(([y, z]): Point => [20, y, z]), 7, paint('steel'), true)
  conduit([[150, 120], [150, 162], [64, 162]])
  conduit([[128, 120], [128, 142], [32, 142], [32, 74]])
  d.cable([[20, 172, 120], [20, 172, 190]], 7, paint('steel', 'ghost'), true)
  for (const [y, z] of [[150, 140], [108, 162], [100, 142], [32, 110]] as const) d.box([14, y - 6, z - 3], [11, 12, 6], paint('dark'))
  // The unit with its row of breakers and its door open to the left.
  d.box([14, 96, 34], [34, 92, 88], paint('white'))
  const front = facingX(48.3)
  d.face(rectangle([104, 72], 76, 34).map(front), paint('dark'), [1, 0, 0], -20)
  d.face(rectangle([109, 77], 66, 24).map(front), paint('white'), [1, 0, 0], -34)
  for (const y of [120, 131, 142, 153, 164]) d.line([front([y, 77]), front([y, 101])], ink, 1.5)
  for (const y of [125.5, 136.5, 147.5, 158.5, 169.5]) d.line([front([y, 87]), front([y, 93])], colour('laterite'), 5)
  d.line([front([114.5, 84]), front([114.5, 90])], colour('forest'), 5)
  for (const z of [58, 48]) d.line([front([172, z]), front([z === 58 ? 116 : 136, z])], trace, 3)
  d.extrude([[48, 188, 34], [62, 246, 34], [62, 246, 122], [48, 188, 122]], [3, 0, 0], paint('white'))
  d.extrude(roundedRectangle([14, 42], 36, 36, 4).map(facingX(14)), [8, 0, 0], paint('white'))
  d.extrude(rectangle([26, 50], 13, 20).map(facingX(22)), [4, 0, 0], paint('teal'))
  lamp(d, [20, 46, 162])
  dimension(d, [14, 0, -18], [14, 232, -18], [0, 0, 8])
  return d
}

function lamp(d: Sketch, [x, y, z]: Point) {
  d.box([x - 6, y - 16, z - 14], [16, 32, 28], paint('dark'))
  d.cable([[x + 10, y, z], [x + 60, y, z + 4], [x + 72, y, z - 4], [x + 74, y, z - 18]], 5, paint('dark'))
  for (const [dx, dz] of [[-46, -46], [-32, -66], [32, -66], [46, -46], [0, -76]] as const) {
    const from: Point = [x + 74 + dx * 0.62 * 0.6, y - dx * 0.62 * 0.6, z - 44 + (dz + 16) * 0.72]
    const to: Point = [x + 74 + dx * 0.6, y - dx * 0.6, z - 44 + (dz + 16)]
    d.line([from, to], colour('sun'), 3)
  }
  d.ball([x + 74, y, z - 50], 15, paint('sun'))
  d.turned([x + 74, y, z - 48], [[34, 0], [30, 10], [14, 22], [7, 30], [6, 38]], paint('teal'))
}

/** Integrated Circuits: a board on standoffs, and a chip being lowered into its socket. */
export function drawCircuitBoard(): Sketch {
  const d = new Sketch()
  const [w, l, z] = [180, 220, 26]
  for (const [x, y] of [[14, 14], [14, l - 14], [w - 14, l - 14], [w - 14, 14]] as const) d.tube([x, y, 0], [x, y, z], 7, paint('sun'))
  d.extrude(roundedRectangle([0, 0], w, l, 8).map(onFloor(z)), [0, 0, 7], paint('forest'))
  const top = z + 7.2
  const wire = (points: readonly (readonly [number, number])[]) => d.line(points.map(([x, y]): Point => [x, y, top]), colour('glow'), 2)
  for (const step of [0, 1, 2, 3]) {
    wire([[58, 84 + step * 20], [40 - step * 5, 84 + step * 20 - 10], [40 - step * 5, 48 - step * 6]])
    wire([[118, 84 + step * 20], [134 + step * 6, 94 + step * 20], [134 + step * 6, 186 - step * 4]])
  }
  for (const [x, y] of [[14, 14], [14, l - 14], [w - 14, l - 14], [w - 14, 14]] as const) d.disc([x, y, top], [0, 0, 1], 6, paint('sun'))
  for (const y of [34, 58]) d.tube([150, y, top], [150, y, top + 30], 11, paint('teal'))
  d.extrude(roundedRectangle([34, 24], 64, 18, 8).map(onFloor(top)), [0, 0, 12], paint('steel'))
  for (const y of [182, 198]) {
    d.tube([44, y, top + 5], [72, y, top + 5], 5, paint('copper'))
    d.line([[32, y, top], [44, y, top + 5]], colour('steel'), 2)
    d.line([[72, y, top + 5], [84, y, top]], colour('steel'), 2)
  }
  d.box([104, 188, top], [52, 20, 14], paint('white', 'drawn'))
  // The socket, the chip and the path down to the socket.
  d.box([62, 66, top], [52, 96, 8], paint('dark'))
  d.face(rectangle([72, 74], 32, 80).map(onFloor(top + 8.2)), paint('forest'), [0, 0, 1], 22)
  const up = 74
  for (const [x, y] of [[62, 160], [114, 160], [114, 68]] as const) projection(d, [[x, y, top + 8], [x, y, top + up]])
  for (let y = 72; y < 164; y += 12) d.line([[114, y, top + up + 4], [120, y, top + up + 2], [120, y, top + up - 18]], colour('steel'), 4.5)
  d.box([62, 64, top + up - 4], [52, 100, 18], paint('dark'))
  d.disc([88, 154, top + up + 14.2], [0, 0, 1], 6, paint('steel'))
  for (const x of [76, 88, 100]) d.line([[x, 132, top + up + 14.2], [x, x === 88 ? 84 : 100, top + up + 14.2]], colour('glow'), 3)
  dimension(d, [w + 22, 0, 0], [w + 22, l, 0], [8, 0, 0])
  return d
}

/** Electronics & Related Equipment Maintenance: a radio with its cover off, a meter and a soldering iron. */
export function drawRadioRepair(): Sketch {
  const d = new Sketch()
  const [w, l, h] = [64, 184, 92]
  d.cable([[10, 8, h], [2, -18, 158]], 3, paint('steel'), true)
  d.box([0, 0, 0], [w, l, 8], paint('copper'))
  d.box([0, 0, 8], [8, l, h - 8], paint('copper'))
  d.box([8, 0, 8], [w - 8, 8, h - 8], paint('copper'))
  // The inside: a board, a transformer and coils.
  d.box([12, 14, 8], [w - 16, l - 26, 4], paint('forest'))
  d.box([20, 116, 12], [28, 40, 40], paint('steel'))
  d.box([16, 126, 12], [36, 20, 46], paint('dark'))
  for (const y of [34, 58, 82]) d.tube([24, y, 12], [24, y, 42], 8, paint(y === 58 ? 'laterite' : 'indigo'))
  d.tube([46, 44, 12], [46, 44, 30], 6, paint('sun'))
  d.tube([46, 92, 12], [46, 92, 36], 7, paint('sun'))
  d.face([[0, l, 0], [w, l, 0], [w, l, 30], [8, l, 30], [8, l, h], [0, l, h]], paint('copper'), [0, 1, 0])
  // The front panel, removed and moved forward.
  for (const [y, z] of [[0, h], [l, h], [l, 0]] as const) projection(d, [[w, y, z], [w + 56, y, z]])
  const x = w + 56
  d.box([x, 0, 0], [10, l, h], paint('copper', 'drawn'))
  d.circle([x + 10, 54, 44], [1, 0, 0], 34, trace, 1.5)
  for (const radius of [24, 13]) d.circle([x + 10, 54, 44], [1, 0, 0], radius, trace, 1.25, '4 4')
  d.line([[x + 10, 100, 76], [x + 10, 172, 76], [x + 10, 172, 54], [x + 10, 100, 54], [x + 10, 100, 76]], trace)
  for (const y of [114, 158]) d.circle([x + 10, y, 28], [1, 0, 0], 11, trace, 1.5)
  meter(d, [26, 226, 0])
  d.cable([[196, 64, 4], [206, 20, 2], [176, -30, 2], [120, -60, 2]], 3, paint('dark'))
  d.cable([[176, 124, 5], [182, 104, 5]], 4, paint('steel'), true)
  d.cable([[182, 104, 5], [196, 64, 5]], 11, paint('laterite'), true)
  return d
}

function meter(d: Sketch, [x, y, z]: Point) {
  d.extrude(roundedRectangle([x, y], 96, 62, 9).map(onFloor(z)), [0, 0, 16], paint('sun'))
  const top = z + 16.3
  d.face(rectangle([x + 9, y + 9], 28, 44).map(onFloor(top)), paint('glow'))
  d.line([[x + 14, y + 48, top], [x + 24, y + 14, top]], ink, 2)
  d.disc([x + 58, y + 31, top], [0, 0, 1], 15, paint('dark'))
  d.line([[x + 58, y + 31, top], [x + 50, y + 20, top]], colour('white'), 3)
  for (const [side, material, reach] of [[20, 'laterite', 76], [42, 'dark', 100]] as const) {
    d.disc([x + 84, y + side, top], [0, 0, 1], 4, paint('dark'))
    d.cable([[x + 84, y + side, top], [x + 104, y + side, 12], [x + 124, y + side - 30, 2], [x + 96, y - 30, 22], [50, reach + 60, 66], [48, reach + 22, 42]], 3, paint(material))
  }
}

/** Exotic Furniture: an armchair of bent wood. Its last frame is still an outline. */
export function drawArmchair(): Sketch {
  const d = new Sketch()
  const frame = (y: number, look: 'made' | 'drawn') => {
    const at = (points: readonly (readonly [number, number])[]) => points.map(([x, z]): Point => [x, y, z])
    d.cable(at([[-26, 176], [-20, 130], [-8, 84], [-2, 50], [-16, 0]]), 10, paint('wood', look))
    d.cable(at([[-6, 96], [30, 108], [80, 104], [112, 88], [116, 50], [112, 0]]), 10, paint('wood', look))
    d.cable(at([[-2, 50], [50, 44], [114, 52]]), 10, paint('wood', look))
  }
  frame(0, 'made')
  d.cable([[-24, 4, 172], [-30, 56, 182], [-24, 108, 172]], 10, paint('wood'))
  d.cable([[-16, 0, 12], [-16, 112, 12]], 7, paint('wood'), true)
  back(d)
  d.extrude(roundedRectangle([0, 8], 116, 98, 16).map(onFloor(50)), [0, 0, 10], paint('wood'))
  d.extrude(roundedRectangle([2, 10], 112, 94, 18, 4).map(onFloor(60)), [0, 0, 20], paint('teal'))
  d.curve([[8, 26, 80], [56, 22, 80], [106, 28, 80]], ink, 1)
  d.curve([[8, 88, 80], [56, 92, 80], [106, 86, 80]], ink, 1)
  d.cable([[112, 0, 26], [112, 112, 26]], 7, paint('wood'), true)
  frame(112, 'made')
  axis(d, [[-16, 140, 0], [150, 140, 0]])
  dimension(d, [144, -2, 0], [144, 116, 0], [8, 0, 0])
  table(d, [52, -100, 0])
  return d
}

function back(d: Sketch) {
  const cushion: [number, number][] = [[6, 82], [-6, 130], [-16, 168], [-2, 170], [8, 132], [22, 84]]
  d.extrude(cushion.map(([x, z]): Point => [x, 12, z]), [0, 90, 0], paint('teal'), 70)
  for (const y of [42, 72]) d.curve([[22, y, 86], [8, y, 132], [-2, y, 168]], ink, 1)
}

/** The matching side table is still an outline. */
function table(d: Sketch, [x, y, z]: Point) {
  for (const turn of [0.4, 2.5, 4.6]) d.cable([[x + Math.cos(turn) * 26, y + Math.sin(turn) * 26, z], [x + Math.cos(turn) * 10, y + Math.sin(turn) * 10, z + 54]], 6, paint('wood', 'drawn'), true)
  d.tube([x, y, z + 54], [x, y, z + 62], 36, paint('wood', 'drawn'))
  axis(d, [[x, y, z + 62], [x, y, z + 108]])
}

/** Visual Arts: a half-painted picture on its easel, a thrown pot and brushes in a jar. */
export function drawEasel(): Sketch {
  const d = new Sketch()
  const lean = (y: number, up: number, out = 0): Point => [-up * 0.16 + out, y, up]
  d.cable([[-74, 88, 0], lean(88, 210, -6)], 7, paint('wood'), true)
  for (const side of [-1, 1]) d.cable([lean(88 + side * 78, 0), lean(88 + side * 14, 222)], 8, paint('wood'), true)
  d.extrude(rectangle([-6, 64], 188, 124).map(([y, z]) => lean(y, z)), [8, 0, 0], paint('white'))
  const canvas = ([y, z]: readonly [number, number]) => lean(y, z, 8.3)
  d.face(rectangle([-5, 65], 186, 122).map(canvas), paint('white'), [1, 0, 0], -32)
  d.face([[88, 66], [-4, 66], [-4, 96], [24, 114], [56, 104], [88, 120]].map(([a = 0, b = 0]) => canvas([a, b])), paint('teal'), [1, 0, 0], -24)
  d.face([[88, 66], [-4, 66], [-4, 80], [44, 94], [88, 84]].map(([a = 0, b = 0]) => canvas([a, b])), paint('forest'), [1, 0, 0], -24)
  d.disc(canvas([44, 150]), [1, 0, 0.16], 20, paint('sun'), -30)
  d.line([canvas([88, 60]), canvas([88, 192])], trace, 1, '14 4 3 4')
  d.curve([[88, 120], [116, 130], [142, 114], [180, 126]].map(([a = 0, b = 0]) => canvas([a, b])), trace, 1.5)
  d.curve([[88, 84], [126, 74], [180, 92]].map(([a = 0, b = 0]) => canvas([a, b])), trace, 1.5)
  d.circle(canvas([136, 156]), [1, 0, 0.16], 17, trace, 1.25, '4 4')
  d.box([-4, -2, 54], [22, 180, 9], paint('wood'))
  d.turned([104, 96, 0], [[20, 0], [34, 18], [38, 38], [28, 62], [15, 76], [15, 84], [22, 92]], paint('copper'), 'dark')
  for (const [z, reach] of [[28, 37], [50, 35]] as const) {
    d.curve([-1, -0.5, 0, 0.5, 1].map((share): Point => [104 + reach * 0.98 * Math.sin(0.785 + share * 1.5), 96 + reach * 0.98 * Math.cos(0.785 + share * 1.5), z]), colour('white'), 2.5, '5 4')
  }
  d.turned([116, 6, 0], [[18, 0], [20, 20], [19, 44]], paint('indigo'), 'dark')
  for (const [dx, dy, material] of [[-8, -10, 'laterite'], [4, 8, 'indigo'], [10, -6, 'sun']] as const) {
    const [from, to]: [Point, Point] = [[116 + dx * 0.4, 6 + dy * 0.5, 42], [116 + dx, 6 + dy * 1.4, 92]]
    d.cable([from, to], 3, paint('wood'), true)
    d.cable([to, [to[0] + dx * 0.12, to[1] + dy * 0.2, to[2] + 12]], 7, paint(material), true)
  }
  return d
}
