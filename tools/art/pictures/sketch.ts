import { across, add, at, cross, Drawing, number, project, ring, shade, sum, tone, type Material, type Paint, type Point, type Spot } from './drawing.ts'

/** Half the width and half the height of a projected flat circle with radius 1. */
const WIDE = 1.2247
const HIGH = 0.7071

/** A drawing with curved shapes: cables, bent and rounded bodies, pots and other turned work. */
export class Sketch extends Drawing {
  /** Adds a smooth line through points in space. */
  curve(points: readonly Point[], stroke: string, width = 1.5, dashes = '') {
    this.stroke(smooth(points.map((point) => this.include(project(point)))), stroke, width, dashes)
  }

  override circle(center: Point, along: Point, radius: number, stroke: string, width = 1, dashes = '') {
    const { c, rx, ry, angle: turn } = ring(center, ...across(along, radius))
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const reach: Spot = [Math.hypot(rx * cos, ry * sin), Math.hypot(rx * sin, ry * cos)]
    for (const sign of [1, -1]) this.include([c[0] + sign * reach[0], c[1] + sign * reach[1]])
    super.circle(center, along, radius, stroke, width, dashes)
  }

  /** Adds a flexible round shape of constant thickness, such as a cable, a hose or an arm. `straight` keeps its corners sharp. */
  cable(points: readonly Point[], width: number, { material, look = 'made', black = 0 }: Paint, straight = false) {
    const spots = points.map(project)
    for (const [x, y] of spots) for (const side of [-width / 2, width / 2]) this.include([x + side, y + side])
    const d = straight ? `M${spots.map(at).join('L')}` : smooth(spots)
    if (look !== 'made' || this.onlyLines) return this.stroke(d, 'var(--p-trace)', look === 'ghost' ? 1.25 : 1.5, look === 'ghost' ? '4 4' : '')
    this.stroke(d, 'var(--p-line)', width + 3, '')
    this.stroke(d, tone(material, black), width, '')
  }

  /**
   * Adds a flat outline extruded along `depth`. Corners flatter than `crease` degrees are rounded and have no edge. The outline may run
   * clockwise or counter-clockwise, and `depth` may point in either direction.
   */
  extrude(outline: readonly Point[], depth: Point, paint: Paint, crease = 40) {
    this.primitives += 1
    const forward = sum(depth) >= 0
    const base = forward ? [...outline] : outline.map((point) => add(point, depth))
    const push: Point = forward ? depth : [-depth[0], -depth[1], -depth[2]]
    if (dot(newell(base), push) < 0) base.reverse()
    const sides = base.map((from, index) => {
      const to = base[(index + 1) % base.length] ?? from
      const edge = minus(to, from)
      const normal = cross(edge, push)
      return { from, to, edge, normal, seen: sum(normal) > 0.001, far: sum(from) + sum(to) }
    })
    const sharp = sides.map(({ edge }, index) => angle(sides.at(index - 1)?.edge ?? edge, edge) > crease)
    for (const run of runs(sides, sharp)) this.strip(run, push, paint)
    this.side(base.map((point) => add(point, push)), paint, push)
  }

  /** One rounded strip of sides without inner edges: first a fill for each shade, then the outline. */
  private strip(run: readonly Side[], push: Point, paint: Paint) {
    const first = run[0]
    const last = run.at(-1)
    if (!first || !last) return
    const plain = run.length === 1 || Math.hypot(...push) < 8 || (paint.look ?? 'made') !== 'made' || this.onlyLines
    const outline = (sides: readonly Side[]) => {
      const near = [...sides.map(({ from }) => from), ...sides.slice(-1).map(({ to }) => to)]
      return [...near, ...near.map((point) => add(point, push)).reverse()]
    }
    const middle = run[Math.floor(run.length / 2)] ?? first
    if (plain) return this.side(outline(run), paint, middle.normal)
    let band: Side[] = []
    let black = -1
    const flush = () => {
      if (band.length === 0) return
      const d = outline(band).map((point) => at(this.include(project(point)))).join('L')
      this.bare(`M${d}Z`, paint, black)
      band = []
    }
    for (const side of run) {
      const next = Math.round(shade(side.normal) / 17) * 17
      if (next !== black) flush()
      black = next
      band.push(side)
    }
    flush()
    const d = outline(run).map((point) => at(project(point))).join('L')
    this.stroke(`M${d}Z`, 'var(--p-line)', 1.5, '')
  }

  /** A fill without an outline. A hairline in its own colour closes the gap to its neighbour. */
  private bare(d: string, { material, black: own = 0 }: Paint, black: number) {
    const fill = tone(material, black + own)
    this.parts.push({ attributes: `fill="${fill}" stroke="none"`, d, solid: true, primitive: this.primitives })
  }

  /**
   * Adds turned work on a vertical axis. `profile` lists the radius and height of each point from the foot up. `open` shows the inside.
   */
  turned(center: Point, profile: readonly Spot[], paint: Paint, open?: Material) {
    this.primitives += 1
    const [x, y] = project(center)
    const left = profile.map(([r, z]): Spot => this.include([x - r * WIDE, y - z]))
    const right = profile.map(([r, z]): Spot => this.include([x + r * WIDE, y - z])).reverse()
    const foot = profile[0]?.[0] ?? 0
    const rim = profile.at(-1) ?? [0, 0]
    this.include([x, y + foot * HIGH])
    const lip = `A${number(rim[0] * WIDE)} ${number(rim[0] * HIGH)} 0 0 0 `
    const bottom = `A${number(foot * WIDE)} ${number(foot * HIGH)} 0 0 1 `
    const body = `${smooth(left)}${lip}${at(right[0] ?? [x, y])}${tail(right)}${bottom}${at(left[0] ?? [x, y])}Z`
    this.add(body, paint, 6)
    if ((paint.look ?? 'made') === 'made' && !this.onlyLines) {
      const inner = profile.map(([r, z]): Spot => [x + r * WIDE * 0.45, y + r * HIGH * 0.88 - z])
      const top = inner.at(-1) ?? [x, y]
      const d = `${smooth(inner)}A${number(rim[0] * WIDE)} ${number(rim[0] * HIGH)} 0 0 0 ${at(right[0] ?? top)}${tail(right)}A${number(foot * WIDE)} ${number(foot * HIGH)} 0 0 1 ${at(inner[0] ?? top)}Z`
      this.bare(d, paint, 24)
      this.stroke(body, 'var(--p-line)', 1.5, '')
    }
    if (rim[0] <= 0.5) return
    const top: Point = [center[0], center[1], center[2] + rim[1]]
    this.disc(top, [0, 0, 1], rim[0], paint)
    if (open) this.disc(top, [0, 0, 1], rim[0] * 0.84, { ...paint, material: open }, 12)
  }

  /** Adds a smooth closed patch for shapes that are not solids, such as a blade, a leaf or a fold of cloth. */
  patch(points: readonly Point[], paint: Paint, black = 0) {
    this.primitives += 1
    this.add(`${smooth(points.map((point) => this.include(project(point))), true)}Z`, paint, black)
  }
}

type Side = { from: Point; to: Point; edge: Point; normal: Point; seen: boolean; far: number }

/** Returns runs of visible sides that join smoothly, far ones first. */
function runs(sides: readonly Side[], sharp: readonly boolean[]): Side[][] {
  const start = Math.max(0, sides.findIndex((side, index) => side.seen && (sharp[index] || !sides.at(index - 1)?.seen)))
  const found: Side[][] = []
  for (let step = 0; step < sides.length; step += 1) {
    const index = (start + step) % sides.length
    const side = sides[index]
    if (!side?.seen) continue
    const before = sides.at(index - 1)
    const current = found.at(-1)
    if (current && step > 0 && before?.seen && !sharp[index]) current.push(side)
    else found.push([side])
  }
  const distance = (run: Side[]) => run.reduce((total, { far }) => total + far, 0) / run.length
  return found.sort((a, b) => distance(a) - distance(b))
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function newell(points: readonly Point[]): Point {
  return points.reduce<Point>((total, point, index) => add(total, cross(point, points[(index + 1) % points.length] ?? point)), [0, 0, 0])
}

function angle(a: Point, b: Point): number {
  const cosine = dot(a, b) / (Math.hypot(...a) * Math.hypot(...b) || 1)
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
}

/** A curve through all points (a Catmull–Rom spline as cubic Bézier segments). */
export function smooth(spots: readonly Spot[], closed = false): string {
  return `M${at(spots[0] ?? [0, 0])}${tail(spots, closed)}`
}

function tail(spots: readonly Spot[], closed = false): string {
  const count = spots.length
  const spot = (index: number): Spot => spots[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  let d = ''
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [spot(index - 1), spot(index), spot(index + 1), spot(index + 2)]
    const leave: Spot = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Spot = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(leave)} ${at(arrive)} ${at(to)}`
  }
  return d
}
