import type { Look, Material, Point, Spot } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { arc, facingX, rectangle } from '#tools/art/pictures/outlines.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/** Aluminium Works: a sliding window. One sash is in the frame, and the other is being fitted. */
export function drawSlidingWindow(): Sketch {
  const d = new Sketch()
  const [width, height, bar] = [236, 164, 14]
  const frame = (x: number, y: number, z: number, w: number, h: number, deep: number, edge: number, material: Material, look: Look = 'made') => {
    d.box([x, y, z], [deep, w, edge], paint(material, look))
    d.box([x, y, z + edge], [deep, edge, h - 2 * edge], paint(material, look))
    d.box([x, y + w - edge, z + edge], [deep, edge, h - 2 * edge], paint(material, look))
    d.box([x, y, z + h - edge], [deep, w, edge], paint(material, look))
  }
  const glass = (x: number, y: number, z: number, w: number, h: number, look: Look = 'made') => {
    d.face(rectangle([y, z], w, h).map(facingX(x)), paint('glow', look), [1, 0, 0], -26)
    const light = look === 'made' ? colour('white') : trace
    d.line([[x, y + w * 0.8, z + h * 0.46], [x, y + w * 0.44, z + h * 0.86]], light, 3)
    d.line([[x, y + w * 0.84, z + h * 0.22], [x, y + w * 0.3, z + h * 0.82]], light, 3)
  }
  d.box([-24, -16, -22], [70, width + 32, 22], paint('block'))
  d.box([0, 0, 0], [40, width, bar], paint('steel'))
  d.box([0, 0, bar], [40, bar, height - 2 * bar], paint('steel'))
  // The left sash, on the far track.
  glass(10, width / 2 + 4, 26, 94, height - 52)
  frame(4, width / 2 - 6, bar, 112, height - 2 * bar, 12, 12, 'dark')
  d.box([0, width - bar, bar], [40, bar, height - 2 * bar], paint('steel'))
  d.box([0, 0, height - bar], [40, width, bar], paint('steel'))
  for (const z of [bar, height - bar]) for (const y of [12, 124]) projection(d, [[30, y, z], [102, y, z]])
  glass(108, 24, 26, 88, height - 52, 'drawn')
  frame(102, 12, bar, 112, height - 2 * bar, 12, 12, 'steel', 'drawn')
  d.line([[114.5, 118, 70], [114.5, 118, 96]], colour('laterite'), 4)
  d.line([[40.5, 20, 6], [40.5, width - 20, 6]], ink, 1)
  d.line([[70, 150, -20], [70, 196, -20]], colour('laterite'), 2)
  d.line([[64, 188, -20], [70, 198, -20], [76, 188, -20]], colour('laterite'), 2)
  dimension(d, [0, width + 24, 0], [0, width + 24, height], [0, 8, 0])
  return d
}

/** POP (Plaster of Paris) Design: a ceiling rose, a length of cornice and a mixing bowl. */
export function drawCeilingRose(): Sketch {
  const d = new Sketch()
  const face: Point = [1, 0, 0.32]
  const center = (out: number): Point => [20 + out, 112, 96 + out * 0.32]
  const middle = center(0)
  axis(d, [[20, -26, 96], [20, 250, 96]])
  d.tube([middle[0] - 12, middle[1], middle[2] - 4], middle, 94, paint('white'))
  d.disc(center(0.5), face, 94, paint('white'), -26)
  petals(d, center(1), 76, 12, 16)
  d.tube(center(1), center(8), 56, paint('white'))
  d.disc(center(8.3), face, 56, paint('white'), -24)
  petals(d, center(8.6), 39, 8, 13)
  d.tube(center(9), center(17), 22, paint('white'))
  d.disc(center(17.3), face, 22, paint('sun'), -20)
  d.disc(center(17.6), face, 9, paint('dark'))
  cornice(d)
  d.turned([160, 26, 0], [[20, 0], [32, 12], [38, 30]], paint('laterite'), 'white')
  d.cable([[160, 20, 26], [156, -12, 58]], 6, paint('wood'), true)
  return d
}

/** Rounded leaves in a circle, half of them still construction lines. */
function petals(d: Sketch, [x, y, z]: Point, radius: number, count: number, size: number) {
  const slope = 0.305
  for (let leaf = 0; leaf < count; leaf += 1) {
    const turn = ((leaf + 0.5) / count) * 2 * Math.PI
    const [across, up] = [Math.sin(turn), Math.cos(turn)]
    const at = (out: number, side: number): Point => {
      const [a, b] = [across * out + up * side, up * out - across * side]
      return [x - b * slope, y + a, z + b * 0.95]
    }
    const outline = [at(radius - size, 0), at(radius, size * 0.8), at(radius + size * 0.9, 0), at(radius, -size * 0.8)]
    if (across > 0.1) d.curve([...outline, outline[0] ?? at(0, 0)], trace, 1)
    else d.patch(outline, paint('sun'), 6)
  }
}

function cornice(d: Sketch) {
  const profile: Spot[] = [[0, 0], [0, 60], [52, 60], [52, 52], ...arc([52, 22], 30, 90, 180, 6), [18, 22], [18, 12], [10, 12], [10, 0]]
  const at = (y: number) => profile.map(([x, z]): Point => [94 + x, y, z])
  projection(d, [[94, 240, 0], [94, 296, 0]])
  d.extrude(at(92), [0, 148, 0], paint('white'), 50)
  const end = at(292)
  d.line([...end, end[0] ?? [0, 0, 0]], trace, 1.5)
  for (const [x, z] of [[0, 60], [52, 60], [10, 0]] as const) projection(d, [[94 + x, 240, z], [94 + x, 292, z]])
  dimension(d, [156, 240, 60], [156, 92, 60], [6, 0, 0])
}

/** Painting and Decorating: a half-painted wall, with the roller at the edge and an open tin in front. */
export function drawPaintedWall(): Sketch {
  const d = new Sketch()
  const [width, height] = [240, 172]
  d.box([-16, 0, 0], [16, width, height], paint('white', 'drawn'))
  d.box([-16, 0, height], [16, width, 0.1], paint('white', 'drawn'))
  const front = facingX(0.4)
  const edge: Spot[] = [[0, 0], [128, 0], [128, 40], [150, 40], [150, 104], [116, 104], [116, 138], [134, 138], [134, height], [0, height]]
  d.face(edge.map(front), paint('laterite'), [1, 0, 0], -26)
  d.face(rectangle([20, 62], 66, 78).map(front), paint('dark'), [1, 0, 0], -10)
  d.extrude(rectangle([16, 58], 74, 8).map(facingX(0)), [10, 0, 0], paint('white'))
  for (const y of [16, 49, 82]) d.extrude(rectangle([y, 66], 8, 78).map(facingX(0)), [6, 0, 0], paint('white'))
  d.extrude(rectangle([16, 140], 74, 8).map(facingX(0)), [6, 0, 0], paint('white'))
  d.extrude(rectangle([0, 0], width, 12).map(facingX(0)), [5, 0, 0], paint('wood'))
  axis(d, [[0.4, 190, -14], [0.4, 190, height + 22]])
  roller(d, [12, 112, 132])
  tin(d, [104, 56, 0])
  d.extrude(rectangle([52, 176], 62, 44).map(([x, y]): Point => [x, y, 0]), [0, 0, 12], paint('steel'))
  d.face(rectangle([56, 180], 54, 36).map(([x, y]): Point => [x, y, 12.2]), paint('laterite'), [0, 0, 1], 10)
  dimension(d, [0, width + 22, 0], [0, width + 22, height], [0, 8, 0])
  return d
}

function roller(d: Sketch, [x, y, z]: Point) {
  d.tube([x + 2, y + 62, z], [x + 2, y + 6, z], 14, paint('laterite'))
  d.tube([x + 2, y + 4, z], [x + 2, y + 66, z], 14, paint('laterite'))
  d.disc([x + 2, y + 66.3, z], [0, 1, 0], 6, paint('white'))
  d.cable([[x + 2, y + 66, z], [x + 2, y + 80, z], [x + 10, y + 80, z - 14], [x + 18, y + 36, z - 26], [x + 26, y + 36, z - 40]], 3, paint('steel'), true)
  d.cable([[x + 26, y + 36, z - 40], [x + 84, y + 36, z - 122]], 7, paint('sun'), true)
}

function tin(d: Sketch, [x, y, z]: Point) {
  d.cable([[x - 26, y - 4, z + 50], [x - 30, y - 16, z + 26], [x + 14, y - 40, z + 30], [x + 22, y - 14, z + 50]], 2, paint('steel'))
  d.tube([x, y, z], [x, y, z + 54], 27, paint('steel'))
  d.disc([x, y, z + 54.3], [0, 0, 1], 22, paint('laterite'))
  d.patch([[x + 8, y + 24, z + 52], [x + 20, y + 18, z + 52], [x + 18, y + 20, z + 30], [x + 14, y + 23, z + 20], [x + 10, y + 24, z + 34]], paint('laterite'))
}
