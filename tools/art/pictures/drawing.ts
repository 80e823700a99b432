/**
 * Isometric drawings as SVG. World axes: x runs down to the right, y down to the left, and z up. The viewing direction is (-1, -1, -1).
 * Shapes are painted in the order in which they are added, so add them from far to near and from low to high.
 *
 * Every colour is a CSS custom property (`--p-…`, content/colours.ts), so one file serves both themes when a page shows it through <use>.
 */
export type Point = readonly [x: number, y: number, z: number]
export type Spot = readonly [x: number, y: number]

/** `made`: solid and coloured. `drawn`: an outline on translucent paper. `ghost`: a dashed outline only. */
export type Look = 'made' | 'drawn' | 'ghost'
export type Material =
  | 'wood' | 'block' | 'steel' | 'dark' | 'copper' | 'forest' | 'laterite' | 'sun' | 'indigo' | 'teal' | 'paper' | 'glow' | 'brick' | 'white' | 'skin' | 'hair'

/** `black`: a percentage of shadow added to the face's own shadow, for darker variants of a material. */
export type Paint = { material: Material; look?: Look | undefined; black?: number | undefined }

export const number = (value: number) => String(Math.round(value * 10) / 10)
const COS = Math.sqrt(3) / 2

export const project = ([x, y, z]: Point): Spot => [(x - y) * COS, (x + y) / 2 - z]

export const at = (spot: Spot) => `${number(spot[0])} ${number(spot[1])}`
export const add = (a: Point, b: Point, scale = 1): Point => [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale]

/**
 * Returns the percentage of black mixed into a face, by its outward normal. The top is light, the left (y) medium and the right (x)
 * darkest.
 */
export function shade([x, y, z]: Point): number {
  const length = Math.hypot(x, y, z) || 1
  return Math.round((16 * Math.max(0, y) + 34 * Math.max(0, x)) / length)
}

export function tone(material: Material, black: number): string {
  if (black <= 0) return `var(--p-${material})`
  return `color-mix(in oklab,var(--p-${material}),#04140c ${black}%)`
}

export class Drawing {
  protected readonly onlyLines: boolean
  protected readonly parts: Part[] = []
  protected primitives = 0
  private readonly bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

  /** `onlyLines` turns every finished shape into its outline, to show the picture before anything has been built. */
  constructor(onlyLines = false) {
    this.onlyLines = onlyLines
  }

  /** The number of shapes. */
  get size(): number {
    return this.parts.length
  }

  /** Returns the shapes as SVG. `keep` filters them by their index in the painting order. */
  content(keep: (index: number) => boolean = () => true): string {
    return mergeAlike(this.parts.filter((_, index) => keep(index)))
      .map(({ attributes, d }) => `<path ${attributes} d="${d}"/>`)
      .join('')
  }

  /**
   * Returns the same shapes, each in a unique colour and without antialiasing, to find out which of them are visible. Drawn shapes are
   * transparent, unless everything is drawn.
   */
  colourCoded(colour: (index: number) => string): string {
    return this.parts
      .map(({ attributes, d, solid }, index) => {
        const width = /stroke-width="[^"]+"/.exec(attributes)?.[0] ?? ''
        const fill = solid || (this.onlyLines && !attributes.includes('fill="none"')) ? colour(index) : 'none'
        return `<path fill="${fill}" stroke="${colour(index)}" ${width} d="${d}"/>`
      })
      .join('')
  }

  /** Returns the left, top, width and height of the whole drawing, including a margin. */
  viewBox(margin = 4): [number, number, number, number] {
    const { left, top, right, bottom } = this.bounds
    return [
      Math.floor(left - margin),
      Math.floor(top - margin),
      Math.ceil(right - left + 2 * margin),
      Math.ceil(bottom - top + 2 * margin),
    ]
  }

  protected include(spot: Spot): Spot {
    const { bounds } = this
    bounds.left = Math.min(bounds.left, spot[0])
    bounds.right = Math.max(bounds.right, spot[0])
    bounds.top = Math.min(bounds.top, spot[1])
    bounds.bottom = Math.max(bounds.bottom, spot[1])
    return spot
  }

  private pen(stroke: string): string {
    return this.onlyLines && stroke !== 'var(--p-grid)' ? 'var(--p-trace)' : stroke
  }

  /** Adds a path in screen coordinates. */
  protected add(d: string, { material, look: wanted = 'made', black: own = 0 }: Paint, black: number) {
    const look = this.onlyLines && wanted === 'made' ? 'drawn' : wanted
    const attributes = {
      made: `fill="${tone(material, black + own)}"`,
      drawn: 'fill="var(--p-blank)" stroke="var(--p-trace)"',
      ghost: 'fill="none" stroke="var(--p-trace)" stroke-dasharray="4 4"',
    }[look]
    this.parts.push({ attributes, d, solid: look === 'made', primitive: this.primitives })
  }

  protected side(points: readonly Point[], paint: Paint, normal: Point, extra = 0) {
    const d = points.map((point) => at(this.include(project(point)))).join('L')
    this.add(`M${d}Z`, paint, shade(normal) + extra)
  }

  /** Adds a box with its far lower corner at `corner`. */
  box(corner: Point, [w, d, h]: Point, paint: Paint) {
    this.primitives += 1
    const [x, y, z] = corner
    const [X, Y, Z] = [x + w, y + d, z + h]
    this.side([[x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]], paint, [0, 1, 0])
    this.side([[X, y, z], [X, Y, z], [X, Y, Z], [X, y, Z]], paint, [1, 0, 0])
    this.side([[x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]], paint, [0, 0, 1])
  }

  /** Adds a flat polygon. `normal` points away from the visible side and sets the shade. */
  face(points: readonly Point[], paint: Paint, normal: Point = [0, 0, 1], extra = 0) {
    this.primitives += 1
    this.side(points, paint, normal, extra)
  }

  /** Adds a polygon (counter-clockwise as seen from the tip of `depth`) extruded along `depth`, which must point towards the viewer. */
  prism(points: readonly Point[], depth: Point, paint: Paint) {
    this.primitives += 1
    const sides = points.map((point, index) => {
      const next = points[(index + 1) % points.length] ?? point
      const edge: Point = [next[0] - point[0], next[1] - point[1], next[2] - point[2]]
      const normal = cross(edge, depth)
      return { corners: [point, next, add(next, depth), add(point, depth)] as const, normal, far: sum(point) + sum(next) }
    })
    for (const side of sides.filter(({ normal }) => sum(normal) > 0.001).sort((a, b) => a.far - b.far)) {
      this.side(side.corners, paint, side.normal)
    }
    this.side(points.map((point) => add(point, depth)), paint, depth)
  }

  /** Adds a cylinder. Its `to` end faces the viewer. */
  tube(from: Point, to: Point, radius: number, paint: Paint, hollow = false) {
    this.primitives += 1
    const axis: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const [u, v] = across(axis, radius)
    const start = ring(from, u, v)
    const end = ring(to, u, v)
    const run = project(axis)
    const turn = Math.atan2(cross2(end.v, run), cross2(end.u, run))
    const [a, b] = [turn, turn + Math.PI]
    const edge = (which: Ring, angle: number) => this.include(pointOn(which, angle))
    // The outer arc of the far end bulges away from the cylinder. The axis determines which sweep flag that needs.
    const middle = pointOn(start, turn + Math.PI / 2)
    const bulges = (middle[0] - start.c[0]) * run[0] + (middle[1] - start.c[1]) * run[1] < 0
    const sweep = (cross2(start.u, start.v) > 0) === bulges ? 1 : 0
    const arc = `A${number(start.rx)} ${number(start.ry)} ${number(start.angle)} 0 `
    const body = `M${at(edge(end, a))}L${at(edge(start, a))}${arc}${sweep} ${at(edge(start, b))}L${at(edge(end, b))}${arc}${sweep ? 0 : 1} ${at(edge(end, a))}Z`
    const lit = axis[2] !== 0 ? 12 : axis[1] !== 0 ? 16 : 10
    this.add(body, paint, lit)
    if ((paint.look ?? 'made') === 'made' && !this.onlyLines) this.sheen(start, end, a, paint, lit)
    this.disc(to, axis, radius, paint)
    if (hollow) this.disc(to, axis, radius * 0.68, { ...paint, material: 'dark' })
  }

  /** The shaded side of a cylinder: a band along the edge that faces away from the light. */
  private sheen(start: Ring, end: Ring, turn: number, { material }: Paint, lit: number) {
    const down = pointOn(end, turn)[1] - end.c[1] + (pointOn(end, turn)[0] - end.c[0]) * 0.4 > 0 ? 0 : Math.PI
    const direction = cross2(end.u, end.v) > 0 ? 1 : -1
    const inner = [turn + down + 0.95 * direction, turn + down - 0.95 * direction]
    const pick = inner.sort((p, q) => depthOf(end, q, start) - depthOf(end, p, start))[0] ?? turn
    const clockwise = pick > turn + down === direction > 0 ? 1 : 0
    const arc = `A${number(end.rx)} ${number(end.ry)} ${number(end.angle)} 0 `
    const corners = [pointOn(end, turn + down), pointOn(start, turn + down), pointOn(start, pick), pointOn(end, pick)].map(at)
    const d = `M${corners[0]}L${corners[1]}${arc}${clockwise} ${corners[2]}L${corners[3]}${arc}${1 - clockwise} ${corners[0]}Z`
    this.parts.push({ attributes: `stroke="none" fill="${tone(material, lit + 18)}"`, d, solid: true, primitive: this.primitives })
  }

  /** Adds a circle in space, which appears as an ellipse. */
  disc(center: Point, axis: Point, radius: number, paint: Paint, extra = 0) {
    const [u, v] = across(axis, radius)
    const flat = ring(center, u, v)
    const reach = Math.max(flat.rx, flat.ry)
    this.include([flat.c[0] - reach, flat.c[1] - reach * 0.6])
    this.include([flat.c[0] + reach, flat.c[1] + reach * 0.6])
    this.add(ellipse(flat), paint, shade(axis) + extra)
  }

  ball(center: Point, radius: number, paint: Paint) {
    const [x, y] = project(center)
    const r = radius * 1.2247
    this.include([x - r, y - r])
    this.include([x + r, y + r])
    this.add(`M${at([x - r, y])}a${number(r)} ${number(r)} 0 1 1 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 1 ${number(-2 * r)} 0Z`, paint, 6)
  }

  /** Adds a dome on a flat base, such as a helmet or a heap. `height` is measured from the base to the top. */
  dome(center: Point, radius: number, height: number, paint: Paint) {
    const [x, y] = project(center)
    const [rx, ry] = [radius * 1.2247, radius * 0.7071]
    this.include([x - rx, y - height])
    this.include([x + rx, y + ry])
    const d = `M${at([x - rx, y])}C${at([x - rx, y - height * 1.3])} ${at([x + rx, y - height * 1.3])} ${at([x + rx, y])}A${number(rx)} ${number(ry)} 0 0 1 ${at([x - rx, y])}Z`
    this.add(d, paint, 0)
  }

  /** Adds an open line through space. */
  line(points: readonly Point[], stroke: string, width = 1.5, dashes = '') {
    const d = points.map((point) => at(this.include(project(point)))).join('L')
    this.stroke(`M${d}`, stroke, width, dashes)
  }

  protected stroke(d: string, stroke: string, width: number, dashes: string) {
    const attributes = [
      `fill="none" stroke="${this.pen(stroke)}"`,
      ...(width === 1.5 ? [] : [`stroke-width="${width}"`]),
      ...(dashes === '' ? [] : [`stroke-dasharray="${dashes}"`]),
    ].join(' ')
    this.parts.push({ attributes, d, solid: false, primitive: 'line' })
  }

  /** Adds a circle as a line, for construction marks. */
  circle(center: Point, axis: Point, radius: number, stroke: string, width = 1, dashes = '') {
    this.stroke(ellipse(ring(center, ...across(axis, radius))), stroke, width, dashes)
  }
}

type Part = {
  /** All attributes except the path data. */
  attributes: string
  d: string
  /** Covers whatever is behind it. */
  solid: boolean
  /** Shapes of one primitive never overlap. Lines can always share a path. */
  primitive: number | 'line'
}

/** Merges neighbouring shapes with the same attributes into one path, so that the browser has fewer elements to style. */
function mergeAlike(parts: readonly Part[]): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last && last.attributes === part.attributes && last.primitive === part.primitive && !part.solid) last.d += part.d
    else merged.push({ ...part })
  }
  return merged
}

function ellipse({ c, rx, ry, angle }: Ring): string {
  const turned = angle * (Math.PI / 180)
  const reach: Spot = [rx * Math.cos(turned), rx * Math.sin(turned)]
  const [left, right]: [Spot, Spot] = [[c[0] - reach[0], c[1] - reach[1]], [c[0] + reach[0], c[1] + reach[1]]]
  const arc = `A${number(rx)} ${number(ry)} ${number(angle)} 1 1 `
  return `M${at(left)}${arc}${at(right)}${arc}${at(left)}Z`
}

export type Ring = { c: Spot; u: Spot; v: Spot; rx: number; ry: number; angle: number }

export const sum = (point: Point) => point[0] + point[1] + point[2]
const cross2 = (a: Spot, b: Spot) => a[0] * b[1] - a[1] * b[0]
export const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

const pointOn = (ring: Ring, turn: number): Spot => [
  ring.c[0] + ring.u[0] * Math.cos(turn) + ring.v[0] * Math.sin(turn),
  ring.c[1] + ring.u[1] * Math.cos(turn) + ring.v[1] * Math.sin(turn),
]

/** Returns how far a point on the near ring extends towards the viewer, away from the far ring. */
function depthOf(end: Ring, turn: number, start: Ring): number {
  const [x, y] = pointOn(end, turn)
  return (x - end.c[0]) * (end.c[0] - start.c[0]) + (y - end.c[1]) * (end.c[1] - start.c[1])
}

/** Returns two radii that are perpendicular to the axis and to each other. */
export function across(axis: Point, radius: number): [Point, Point] {
  const guide: Point = axis[2] !== 0 && axis[0] === 0 && axis[1] === 0 ? [1, 0, 0] : [0, 0, 1]
  const u = unit(cross(guide, axis), radius)
  return [u, unit(cross(axis, u), radius)]
}

function unit(point: Point, length: number): Point {
  const size = Math.hypot(...point) || 1
  return [(point[0] / size) * length, (point[1] / size) * length, (point[2] / size) * length]
}

/** Returns the ellipse that a circle with the radii u and v projects to: its semi-axes and the angle of the longer one in degrees. */
export function ring(center: Point, u3: Point, v3: Point): Ring {
  const [u, v] = [project(u3), project(v3)]
  const [a, b, c, d] = [u[0], v[0], u[1], v[1]]
  const e = (a * a + b * b - c * c - d * d) / 2
  const f = a * c + b * d
  const half = (a * a + b * b + c * c + d * d) / 2
  const spread = Math.hypot(e, f)
  return {
    c: project(center),
    u,
    v,
    rx: Math.sqrt(half + spread),
    ry: Math.sqrt(Math.max(0, half - spread)),
    angle: (Math.atan2(f, e) / 2) * (180 / Math.PI),
  }
}
