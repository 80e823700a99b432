import type { Material, Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { facingX, onFloor, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Networking: a rack with two switches and their patch cables. The units above are planned. */
export function drawRack(): Sketch {
  const d = new Sketch()
  const [depth, width, height] = [84, 168, 176]
  d.box([0, 0, 0], [depth, width, 10], paint('dark'))
  for (const y of [0, width - 9]) d.box([0, y, 10], [9, 9, height], paint('dark'))
  unit(d, 14, 44, 'indigo')
  unit(d, 72, 30, 'steel')
  d.box([8, 9, 112], [depth - 14, width - 18, 26], paint('steel', 'drawn'))
  d.box([8, 9, 148], [depth - 14, width - 18, 26], paint('steel', 'drawn'))
  for (const z of [125, 161]) for (const y of [24, 36, 48]) d.circle([depth - 6, y, z], [1, 0, 0], 3.5, trace, 1.25)
  for (const y of [0, width - 9]) {
    d.box([depth - 9, y, 10], [9, 9, height], paint('dark'))
    d.line([[depth, y + 4.5, 20], [depth, y + 4.5, height]], colour('steel'), 2.5, '0 9')
  }
  d.box([0, 0, height + 10], [depth, width, 8], paint('dark', 'drawn'))
  const front = depth - 3
  const cables: readonly [from: number, to: number, material: Material, sag: number][] = [
    [136, 142, 'sun', 30], [118, 108, 'laterite', 22], [100, 124, 'teal', 34], [64, 50, 'sun', 24], [46, 68, 'laterite', 32], [28, 26, 'teal', 20],
  ]
  for (const [from, to, material, sag] of cables) {
    d.cable([[front, from, 92], [front + sag * 0.7, from, 84], [front + sag, (from + to) / 2, 62], [front + sag * 0.6, to, 43], [front, to, 43]], 4, paint(material))
  }
  d.cable([[front, 86, 25], [front + 30, 90, 18], [front + 46, 120, 4], [front + 60, 190, 2], [front + 30, 232, 2]], 4, paint('indigo'))
  dimension(d, [depth + 26, -26, 0], [depth + 26, -26, height + 18], [0, -8, 0])
  return d
}

function unit(d: Sketch, z: number, height: number, material: Material) {
  d.box([8, 9, z], [73, 150, height], paint(material))
  const front = facingX(81.2)
  for (const row of height > 40 ? [11, 29] : [15]) {
    d.line([front([26, z + row]), front([144, z + row])], colour('dark'), 10, '6 11')
  }
  if (height > 40) d.line([front([24, z + 40]), front([60, z + 40])], colour('glow'), 2.5, '3 5')
}

/** Radio/Router Configuration: a mast with a dish, and a router with matching waves. */
export function drawMast(): Sketch {
  const d = new Sketch()
  for (const radius of [66, 90, 114]) d.circle([156, 30, 0], [0, 0, 1], radius, trace, 1.25, '5 4')
  d.box([-10, 100, -6], [66, 66, 6], paint('block'))
  mast(d, [23, 133, 0], 200)
  d.cable([[30, 140, 30], [60, 142, 2], [100, 120, 2], [128, 60, 6]], 3, paint('dark'))
  d.extrude(roundedRectangle([120, -24], 72, 112, 8).map(onFloor(0)), [0, 0, 22], paint('white'))
  for (const y of [-14, 32, 78]) d.cable([[126, y, 22], [124, y, 96]], 6, paint('dark'), true)
  for (const [index, material] of (['sun', 'forest', 'forest', 'laterite'] as const).entries()) {
    d.disc([192.3, 70 - index * 15, 11], [1, 0, 0], 3.4, paint(material), -34)
  }
  for (const radius of [20, 36, 52]) {
    d.curve([-50, -25, 0, 25, 50].map((turn): Point => {
      const angle = (turn * Math.PI) / 180
      return [124, 32 - Math.sin(angle) * radius, 102 + Math.cos(angle) * radius]
    }), colour('laterite'), 2)
  }
  return d
}

function mast(d: Sketch, [x, y, z]: Point, height: number) {
  const leg = (dx: number, dy: number, share: number): Point => [x + dx * (20 - 14 * share), y + dy * (20 - 14 * share), z + height * share]
  const steps = [0, 0.2, 0.38, 0.54, 0.68, 0.8, 0.9, 1]
  const sides = [[[-1, -1], [1, -1]], [[-1, -1], [-1, 1]], [[-1, 1], [1, 1]], [[1, -1], [1, 1]]] as const
  for (const [index, [from, to]] of sides.entries()) {
    const made = (share: number) => share < 0.79
    for (const [step, low] of steps.slice(0, -1).entries()) {
      const high = steps[step + 1] ?? 1
      const [a, b] = step % 2 === 0 ? [from, to] : [to, from]
      d.line([leg(a[0], a[1], low), leg(b[0], b[1], high), leg(a[0], a[1], high)], made(low) ? ink : trace, index < 2 ? 1.25 : 2)
    }
    for (const corner of index < 2 ? [from] : [from, to]) {
      d.cable([leg(corner[0], corner[1], 0), leg(corner[0], corner[1], 0.8)], 3, paint('steel'), true)
      d.line([leg(corner[0], corner[1], 0.8), leg(corner[0], corner[1], 1)], trace, 1.5)
    }
  }
  axis(d, [[x, y, z + height], [x, y, z + height + 34]])
  dish(d, [x + 12, y + 20, z + 138])
}

function dish(d: Sketch, [x, y, z]: Point) {
  const face: Point = [0.5, 1, 0.14]
  d.tube([x - 12, y - 16, z], [x, y + 6, z], 6, paint('dark'))
  d.disc([x - 4, y - 4, z - 1], face, 38, paint('steel'), 26)
  d.disc([x + 3, y + 10, z + 1], face, 40, paint('white'))
  d.disc([x + 2, y + 8, z], face, 31, paint('steel'), 6)
  const tip: Point = [x + 20, y + 46, z + 6]
  for (const rim of [[x + 34, y - 4, z - 6], [x - 26, y + 24, z - 4], [x + 4, y + 14, z + 36]] as Point[]) d.line([rim, tip], ink, 2)
  d.ball(tip, 5, paint('laterite'))
}

/** Drone Technology: a drone above its own plan. */
export function drawDrone(): Sketch {
  const d = new Sketch()
  const [x, y, z] = [100, 100, 92]
  const reach = 74
  const corners = [[-reach, 0], [0, -reach], [reach, 0], [0, reach]] as const
  axis(d, [[x - 128, y, 0], [x + 128, y, 0]])
  axis(d, [[x, y - 128, 0], [x, y + 128, 0]])
  for (const [dx, dy] of corners) {
    d.circle([x + dx, y + dy, 0], [0, 0, 1], 40, trace, 1.5)
    d.circle([x + dx, y + dy, 0], [0, 0, 1], 4, trace, 1.5)
    projection(d, [[x + dx, y + dy, 0], [x + dx, y + dy, z]])
  }
  d.extrude(roundedRectangle([x - 26, y - 26], 52, 52, 10).map(onFloor(0)), [0, 0, 0.1], paint('paper', 'drawn'))
  for (const [dx, dy] of corners.slice(0, 2)) rotor(d, [x, y, z], dx, dy)
  d.tube([x + 14, y + 14, z - 12], [x + 14, y + 14, z - 4], 10, paint('steel'))
  d.ball([x + 16, y + 16, z - 20], 11, paint('dark'))
  d.disc([x + 24, y + 24, z - 18], [1, 1, 0.2], 6.5, paint('glow'), -20)
  d.disc([x + 24.5, y + 24.5, z - 18], [1, 1, 0.2], 3, paint('indigo'), -20)
  d.extrude(roundedRectangle([x - 30, y - 30], 60, 60, 12).map(onFloor(z - 8)), [0, 0, 20], paint('indigo'))
  d.extrude(roundedRectangle([x - 20, y - 20], 40, 40, 8).map(onFloor(z + 12)), [0, 0, 9], paint('sun'))
  d.disc([x, y, z + 21.2], [0, 0, 1], 7, paint('white'))
  for (const [dx, dy] of corners.slice(2)) rotor(d, [x, y, z], dx, dy)
  return d
}

function rotor(d: Sketch, [x, y, z]: Point, dx: number, dy: number) {
  const share = 0.36
  const [near, far]: [Point, Point] = [[x + dx * share, y + dy * share, z + 2], [x + dx, y + dy, z + 2]]
  d.cable([near, far], 8, paint('dark'), true)
  const drawn = dy > 0
  d.tube([x + dx, y + dy, z - 10], [x + dx, y + dy, z + 16], 9, paint('steel', drawn ? 'drawn' : 'made'))
  d.disc([x + dx, y + dy, z + 20], [0, 0, 1], 42, paint('glow', drawn ? 'ghost' : 'made'))
  const turn = dx === 0 ? 0.5 : 1.2
  const [c, s] = [Math.cos(turn) * 39, Math.sin(turn) * 39]
  const blade = (sign: number): Point[] => [
    [x + dx, y + dy, z + 20.3],
    [x + dx + sign * (c * 0.5 - s * 0.16), y + dy + sign * (s * 0.5 + c * 0.16), z + 20.3],
    [x + dx + sign * c, y + dy + sign * s, z + 20.3],
  ]
  for (const sign of [1, -1]) d.face(blade(sign), paint('dark', drawn ? 'drawn' : 'made'))
  d.disc([x + dx, y + dy, z + 21], [0, 0, 1], 5, paint(drawn ? 'steel' : 'laterite', drawn ? 'drawn' : 'made'))
}

/** Artificial Intelligence: a camera above a production line that sorts parts. */
export function drawVisionLine(): Sketch {
  const d = new Sketch()
  for (const y of [18, 150, 226]) for (const x of [8, 62]) d.box([x, y, 0], [10, 10, 40], paint('dark'))
  d.box([-16, 96, 0], [18, 22, 150], paint('steel'))
  d.cable([[0, 128, 4], [50, 140, 2], [96, 136, 2], [120, 110, 5]], 3, paint('dark'))
  belt(d)
  part(d, 34, 'nut')
  part(d, 74, 'box')
  d.box([-16, 96, 150], [74, 22, 12], paint('steel'))
  part(d, 107, 'nut')
  part(d, 176, 'box', 'drawn')
  part(d, 214, 'nut', 'drawn')
  const eye: Point = [40, 107, 116]
  for (const [x, y] of [[18, 84], [62, 84], [62, 130], [18, 130]] as const) projection(d, [eye, [x, y, 52]])
  const mark = (x: number, y: number, dx: number, dy: number) => d.line([[x + dx, y, 52], [x, y, 52], [x, y + dy, 52]], colour('laterite'), 3.5)
  mark(16, 82, 12, 12)
  mark(64, 82, -12, 12)
  mark(64, 132, -12, -12)
  mark(16, 132, 12, -12)
  d.tube([40, 107, 116], [40, 107, 128], 10, paint('dark'))
  d.extrude(roundedRectangle([22, 88], 36, 38, 6).map(onFloor(126)), [0, 0, 28], paint('indigo'))
  d.disc([58.3, 107, 140], [1, 0, 0], 5, paint('sun'), -34)
  chip(d, [118, 56, 0])
  return d
}

function belt(d: Sketch) {
  d.extrude(roundedRectangle([0, 30], 250, 20, 9.9, 4).map(facingX(4)), [72, 0, 0], paint('dark'))
  for (let y = 22; y < 250; y += 38) d.line([[4, y, 50], [76, y, 50]], ink, 1)
  for (const y of [10, 240]) d.disc([76.3, y, 40], [1, 0, 0], 5, paint('steel'), -24)
}

function part(d: Sketch, y: number, kind: 'nut' | 'box', look: 'made' | 'drawn' = 'made') {
  if (kind === 'box') return d.box([26, y - 14, 50], [28, 28, 20], paint('sun', look))
  const hexagon = [0, 1, 2, 3, 4, 5].map((corner): Point => [40 + Math.cos((corner * Math.PI) / 3) * 17, y + Math.sin((corner * Math.PI) / 3) * 17, 50])
  d.extrude(hexagon, [0, 0, 12], paint('steel', look))
  d.disc([40, y, 62.2], [0, 0, 1], 8, paint('dark', look))
}

/** The chip that makes the decision, with a plan of its trained network beside it. */
function chip(d: Sketch, [x, y, z]: Point) {
  d.line([[x + 8, y + 68, z + 2], [x + 58, y + 68, z + 2]], colour('sun'), 7, '4 9')
  d.line([[x + 68, y + 8, z + 2], [x + 68, y + 58, z + 2]], colour('sun'), 7, '4 9')
  d.box([x, y, z], [62, 62, 12], paint('dark'))
  const layers = [[18, 31, 44], [12, 25, 38, 51], [24, 38]]
  const node = (layer: number, across: number): Point => [x + across, y + 48 - layer * 17, z + 12.3]
  for (const [layer, here] of layers.entries()) {
    for (const from of here) for (const to of layers[layer + 1] ?? []) d.line([node(layer, from), node(layer + 1, to)], colour('teal'), 1)
  }
  for (const [layer, here] of layers.entries()) for (const across of here) d.line([node(layer, across), node(layer, across)], colour('glow'), 7)
}
