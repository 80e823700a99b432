import type { Drawing, Look, Material, Point } from '#tools/art/pictures/drawing.ts'
import { colour, ink, paint, trace } from '#tools/art/pictures/marks.ts'
import { facingX, facingY, onFloor, rectangle, roundedRectangle } from '#tools/art/pictures/outlines.ts'
import type { Sketch } from '#tools/art/pictures/sketch.ts'

/** The paper under a scene: a thin sheet with a grid. */
export function sheet(d: Drawing, [x, y]: readonly [number, number], width: number, depth: number, step = 40) {
  d.box([x, y, -6], [width, depth, 6], paint('paper'))
  for (let along = step; along < width; along += step) d.line([[x + along, y + 6, 0], [x + along, y + depth - 6, 0]], 'var(--p-grid)', 1)
  for (let along = step; along < depth; along += step) d.line([[x + 6, y + along, 0], [x + width - 6, y + along, 0]], 'var(--p-grid)', 1)
  frame(d, [x, y, 0], width, depth)
}

/** The border line of a sheet or platform. */
export function frame(d: Drawing, [x, y, z]: Point, width: number, depth: number) {
  const corners: Point[] = [[x + 6, y + 6, z], [x + width - 6, y + 6, z], [x + width - 6, y + depth - 6, z], [x + 6, y + depth - 6, z]]
  d.line([...corners, [x + 6, y + 6, z]], trace, 1)
}

/** A workbench with its top at height 52. */
export function bench(d: Drawing, [x, y, z]: Point, [w, l]: readonly [number, number], look: Look = 'made', top: Material = 'wood') {
  const leg = (dx: number, dy: number) => d.box([x + dx, y + dy, z], [7, 7, 44], paint('wood', look))
  leg(2, 2)
  leg(w - 9, 2)
  leg(2, l - 9)
  d.box([x + 4, y + 4, z + 12], [w - 8, l - 8, 4], paint('wood', look))
  leg(w - 9, l - 9)
  d.box([x, y, z + 44], [w, l, 8], paint(top, look))
}

/** A toolbox with a handle. */
export function toolbox(d: Sketch, [x, y, z]: Point, material: Material = 'laterite', look: Look = 'made') {
  d.box([x, y, z], [22, 46, 16], paint(material, look))
  d.box([x, y, z + 16], [22, 46, 6], paint(material, look))
  d.cable([[x + 11, y + 10, z + 22], [x + 11, y + 10, z + 32], [x + 11, y + 36, z + 32], [x + 11, y + 36, z + 22]], 3, paint('dark', look), true)
  if (look === 'made') d.face(rectangle([y + 18, z + 12], 10, 8).map(facingX(x + 22.3)), paint('sun'), [1, 0, 0], -20)
}

/** A wooden box with slats. */
export function crate(d: Drawing, [x, y, z]: Point, [w, l, h]: Point, look: Look = 'made', open = false) {
  d.box([x, y, z], [w, l, h], paint('wood', look))
  if (look !== 'made') return
  for (const share of [0.33, 0.66]) {
    d.line([[x, y + l, z + h * share], [x + w, y + l, z + h * share], [x + w, y, z + h * share]], ink, 1)
  }
  d.line([[x + 5, y + l, z], [x + 5, y + l, z + h]], ink, 1)
  d.line([[x + w, y + 5, z], [x + w, y + 5, z + h]], ink, 1)
  if (open) d.face(rectangle([x + 4, y + 4], w - 8, l - 8).map(onFloor(z + h + 0.2)), paint('dark'))
}

/** A laptop with its screen facing along x. */
export function laptop(d: Sketch, [x, y, z]: Point, look: Look = 'made') {
  const lid = (across: number, up: number, out = 0): Point => [x - up * 0.25 + out, y + across, z + 3 + up]
  d.extrude([lid(0, 0, -2), lid(40, 0, -2), lid(40, 28, -2), lid(0, 28, -2)], [2, 0, 0], paint('dark', look))
  d.face([lid(3, 3, 0.2), lid(37, 3, 0.2), lid(37, 25, 0.2), lid(3, 25, 0.2)], paint('indigo', look), [1, 0, 0], -34)
  if (look === 'made') for (const [up, to] of [[20, 14], [14, 20], [8, 10]] as const) d.line([lid(33, up, 0.4), lid(to, up, 0.4)], colour(up === 14 ? 'sun' : 'glow'), 1.75)
  d.box([x, y, z], [28, 40, 3], paint('steel', look))
  if (look === 'made') d.face(rectangle([x + 3, y + 4], 14, 32).map(onFloor(z + 3.2)), paint('dark'))
}

/** A bench vice with jaws that open along x. */
export function vise(d: Sketch, [x, y, z]: Point, look: Look = 'made', material: Material = 'teal') {
  d.box([x, y, z], [26, 20, 6], paint('dark', look))
  d.box([x, y, z + 6], [9, 20, 16], paint(material, look))
  d.tube([x + 9, y + 10, z + 12], [x + 24, y + 10, z + 12], 4, paint('steel', look))
  d.box([x + 20, y, z + 4], [9, 20, 18], paint(material, look))
  d.tube([x + 29, y + 10, z + 12], [x + 38, y + 10, z + 12], 3, paint('steel', look))
  d.cable([[x + 38, y - 2, z + 12], [x + 38, y + 22, z + 12]], 2.5, paint('steel', look), true)
}

/** A hand drill that stands on the end of its handle and points along y. */
export function drill(d: Sketch, [x, y, z]: Point, look: Look = 'made') {
  d.box([x - 2, y - 2, z], [14, 16, 6], paint('dark', look))
  d.extrude(rectangle([y + 2, z + 6], 9, 12).map(facingX(x)), [9, 0, 0], paint('laterite', look))
  d.extrude(roundedRectangle([y - 4, z + 16], 28, 12, 4, 2).map(facingX(x - 1)), [11, 0, 0], paint('laterite', look))
  d.tube([x + 4.5, y + 24, z + 22], [x + 4.5, y + 31, z + 22], 4, paint('dark', look))
  d.tube([x + 4.5, y + 31, z + 22], [x + 4.5, y + 42, z + 22], 1.4, paint('steel', look))
}

/** A small wall of blocks along y in running bond. The last course is an outline. */
export function blocks(d: Drawing, [x, y, z]: Point, courses: number, count: number, material: Material = 'brick') {
  const [long, high, deep] = [28, 13, 16]
  for (let course = 0; course < courses; course += 1) {
    const shift = course % 2 === 0 ? 0 : long / 2
    const end = count * long - (course > 1 ? (course - 1) * long : 0)
    for (let from = -shift; from < end; from += long) {
      const [a, b] = [Math.max(0, from), Math.min(end, from + long)]
      if (b - a > 4) d.box([x, y + a, z + course * high], [deep, b - a, high], paint(material, course === courses - 1 ? 'drawn' : 'made'))
    }
  }
}

/** A sign without text. Bars represent the lines of text. It faces along x or along y. */
export function board(d: Sketch, towards: 'x' | 'y', [x, y, z]: Point, width: number, height: number, material: Material, lines: readonly number[]) {
  const along = towards === 'x' ? ([a, b]: readonly [number, number]) => facingX(x + 4.3)([y + a, b]) : ([a, b]: readonly [number, number]) => facingY(y + 4.3)([x + a, b])
  d.box([x, y, z], towards === 'x' ? [4, width, height] : [width, 4, height], paint(material))
  const step = height / (lines.length + 1)
  for (const [index, share] of lines.entries()) {
    const up = z + height - step * (index + 1)
    const [from, to] = towards === 'x' ? [width - 8, width - 8 - (width - 16) * share] : [8, 8 + (width - 16) * share]
    d.line([along([from, up]), along([to, up])], colour(index === 0 ? 'sun' : 'white'), index === 0 ? 4.5 : 3)
  }
}
