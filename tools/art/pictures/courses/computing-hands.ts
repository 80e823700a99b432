import type { Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { onFloor, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Computer Graphics: a tablet with a pen above it, and the curve that the pen draws, with its handles. */
export function drawDrawingTablet(): Sketch {
  const d = new Sketch()
  d.extrude(roundedRectangle([0, 0], 150, 220, 12).map(onFloor(0)), [0, 0, 9], paint('dark'))
  const top = 9.3
  d.face(roundedRectangle([12, 12], 126, 174, 4).map(onFloor(top)), paint('white'))
  for (const x of [33, 54, 75, 96, 117]) d.line([[x, 16, top], [x, 182, top]], colour('steel'), 1)
  for (const y of [36, 60, 84, 108, 132, 156]) d.line([[16, y, top], [134, y, top]], colour('steel'), 1)
  d.line([[38, 202, top], [92, 202, top]], colour('steel'), 11, '3 18')
  d.disc([114, 202, top], [0, 0, 1], 9, paint('sun'))
  const ends: readonly [Point, Point, Point] = [[112, 166, top], [36, 98, top], [74, 34, top]]
  d.patch([[112, 166, top], [60, 160, top], [36, 98, top], [78, 84, top], [104, 116, top]], paint('indigo'))
  d.patch([[36, 98, top], [34, 58, top], [74, 34, top], [88, 66, top], [78, 84, top]], paint('indigo', 'ghost'))
  d.curve([[112, 166, top], [60, 160, top], [36, 98, top], [34, 58, top], [74, 34, top]], colour('laterite'), 4)
  const [, middle, end] = ends
  d.line([[40, 146, top], middle, [32, 50, top]], ink, 1.5)
  d.line([[28, 22, top], end], ink, 1.5)
  for (const [x, y] of [[40, 146], [32, 50], [28, 22]] as const) d.disc([x, y, top], [0, 0, 1], 4.5, paint('sun'))
  for (const [x, y] of ends) d.face(rectangle([x - 5.5, y - 5.5], 11, 11).map(onFloor(top + 0.2)), paint('white'))
  pen(d, end)
  swatches(d)
  dimension(d, [12, 240, 0], [138, 240, 0], [0, 8, 0])
  return d
}

function pen(d: Sketch, [x, y, z]: Point) {
  const along = (share: number): Point => [x + 26 * share, y - 46 * share, z + 104 * share]
  projection(d, [[x, y, z], [x + 26, y - 46, z]])
  projection(d, [[x + 26, y - 46, z], along(1)])
  d.cable([along(0), along(0.12)], 2, paint('dark'), true)
  d.cable([along(0.1), along(0.22)], 6, paint('steel'), true)
  d.cable([along(0.22), along(1.15)], 11, paint('indigo'), true)
  d.line([along(0.3), along(0.52)], colour('glow'), 4)
  d.cable([along(1.15), along(1.2)], 11, paint('sun'), true)
}

/** A fan of colour cards. */
function swatches(d: Sketch) {
  const cards = [['teal', 58], ['sun', 34], ['laterite', 10]] as const
  for (const [index, [material, turn]] of cards.entries()) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const place = ([a, b]: readonly [number, number]): Point => [186 + a * cos - b * sin, 40 - a * sin - b * cos, index * 3]
    d.extrude(rectangle([-8, -12], 76, 28).map(place), [0, 0, 3], paint('white'))
    d.face(rectangle([14, -12], 54, 28).map(place).map(([a, b, c]): Point => [a, b, c + 3]), paint(material))
  }
  d.disc([186, 40, 9.2], [0, 0, 1], 3, paint('dark'))
}

/** Mobile App Development: a phone with tiles lifting off the screen. */
export function drawPhone(): Sketch {
  const d = new Sketch()
  d.extrude(roundedRectangle([0, 0], 128, 236, 18, 4).map(onFloor(0)), [0, 0, 12], paint('dark'))
  d.extrude(roundedRectangle([7, 7], 114, 222, 13, 4).map(onFloor(12)), [0, 0, 0.5], paint('indigo'))
  const top = 12.6
  d.line([[50, 18, top], [78, 18, top]], colour('dark'), 5)
  d.line([[48, 221, top], [80, 221, top]], colour('glow'), 3)
  const tile = (column: number, row: number, height: number, material: 'sun' | 'laterite' | 'teal' | 'white' | 'forest' | 'glow', wide = 1) => {
    const [x, y, w, h] = [16 + column * 34, 34 + row * 44, 28 + (wide - 1) * 34, 36]
    if (height > 0) {
      d.extrude(roundedRectangle([x, y], w, h, 6).map(onFloor(top)), [0, 0, 0.1], paint('steel', 'ghost'))
      for (const [a, b] of [[x + 2, y + h - 2], [x + w - 2, y + h - 2], [x + w - 2, y + 2]] as const) projection(d, [[a, b, top], [a, b, top + height]])
    }
    d.extrude(roundedRectangle([x, y], w, h, 6).map(onFloor(top + height)), [0, 0, 5], paint(material))
    return [x, y, top + height + 5.2] as const
  }
  tile(0, 3, 0, 'glow', 3)
  const [cx, cy, cz] = tile(0, 0, 0, 'white', 2)
  d.line([[cx + 10, cy + 28, cz], [cx + 22, cy + 14, cz], [cx + 34, cy + 22, cz], [cx + 52, cy + 8, cz]], colour('laterite'), 3)
  tile(0, 1, 0, 'teal')
  tile(0, 2, 0, 'sun')
  for (const column of [0, 1, 2]) d.disc([33 + column * 30, 184, top + 5.2], [0, 0, 1], 9, paint(column === 1 ? 'laterite' : 'white'))
  const [mx, my, mz] = tile(2, 0, 34, 'forest')
  d.line([[mx + 6, my + 26, mz], [mx + 22, my + 26, mz]], colour('white'), 3)
  d.line([[mx + 6, my + 14, mz], [mx + 22, my + 14, mz]], colour('white'), 3)
  const [px, py, pz] = tile(1, 1, 62, 'laterite', 2)
  d.face([[px + 22, py + 9, pz], [px + 44, py + 18, pz], [px + 22, py + 27, pz]], paint('white'))
  const [sx, sy, sz] = tile(1, 2, 26, 'sun')
  d.disc([sx + 14, sy + 18, sz], [0, 0, 1], 8, paint('white'))
  d.extrude(roundedRectangle([84, 122], 28, 36, 6).map(onFloor(top)), [0, 0, 4], paint('steel', 'drawn'))
  axis(d, [[64, -30, 0], [64, 0, 0]])
  axis(d, [[64, 236, 0], [64, 266, 0]])
  dimension(d, [146, 0, 0], [146, 236, 0], [8, 0, 0])
  return d
}

/** Remote Control Systems: a transmitter, a model car and the waves between them. */
export function drawRemoteControl(): Sketch {
  const d = new Sketch()
  for (const wheel of [0, 52]) d.curve([[68 + wheel, 40, 0], [78 + wheel, 84, 0], [138 + wheel * 0.4, 104 - wheel, 0], [196, 60 - wheel, 0], [216, -wheel, 0]], trace, 1.5, '5 5')
  car(d, [66, -46, 0])
  for (const radius of [26, 42, 58]) {
    const wave = Array.from({ length: 7 }, (_, step): Point => {
      const turn = ((-140 + step * 16.6) * Math.PI) / 180
      return [60 + Math.cos(turn) * radius, 128 + Math.sin(turn) * radius, 122]
    })
    d.curve(wave, colour('laterite'), 2)
  }
  transmitter(d, [60, 96, 0])
  return d
}

function transmitter(d: Sketch, [x, y, z]: Point) {
  d.cable([[x + 6, y + 46, z + 24], [x - 2, y + 34, z + 128]], 3, paint('dark'), true)
  d.disc([x - 2, y + 34, z + 128], [0, 0, 1], 4, paint('laterite'))
  d.extrude(roundedRectangle([x, y], 84, 128, 22, 5).map(onFloor(z)), [0, 0, 26], paint('indigo'))
  const top = z + 26.3
  d.face(roundedRectangle([x + 50, y + 42], 22, 44, 4).map(onFloor(top)), paint('glow'))
  d.line([[x + 61, y + 76, top], [x + 61, y + 56, top]], ink, 2)
  for (const side of [30, 98]) {
    d.disc([x + 30, y + side, top], [0, 0, 1], 19, paint('dark'))
    d.cable([[x + 30, y + side, top], [x + 28, y + side - 4, top + 20]], 4, paint('steel'), true)
    d.ball([x + 28, y + side - 4, top + 22], 5.5, paint('sun'))
  }
  for (const side of [34, 94]) d.disc([x + 68, y + side, top], [0, 0, 1], 4.5, paint('laterite'))
}

function car(d: Sketch, [x, y, z]: Point) {
  const wheel = (along: number, across: number) => {
    d.tube([x + across, y + along, z + 17], [x + across + 16, y + along, z + 17], 17, paint('dark'))
    d.disc([x + across + 16.2, y + along, z + 17], [1, 0, 0], 8.5, paint('sun'), -24)
  }
  wheel(2, -8)
  wheel(86, -8)
  d.box([x + 8, y - 12, z + 12], [44, 118, 8], paint('dark'))
  const shell: readonly (readonly [number, number])[] = [[-16, 20], [-16, 36], [6, 40], [22, 58], [58, 58], [76, 40], [106, 34], [110, 20]]
  d.extrude(shell.map(([along, up]): Point => [x + 8, y + along, z + up]), [44, 0, 0], paint('laterite'))
  const side = (along: number, up: number): Point => [x + 52.3, y + along, z + up]
  d.face([side(26, 40), side(24.5, 54), side(38, 54), side(38, 40)], paint('glow'), [1, 0, 0], -20)
  d.face([side(43, 40), side(43, 54), side(56, 54), side(70, 40)], paint('glow'), [1, 0, 0], -20)
  d.line([side(-14, 28), side(108, 28)], colour('white'), 3)
  wheel(2, 48)
  wheel(86, 48)
  d.cable([[x + 20, y - 10, z + 36], [x + 16, y - 22, z + 84]], 1.5, paint('dark'), true)
}
