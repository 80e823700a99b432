import { Drawing, project, type Point } from '#art/pictures/drawing.ts'
import { workshopPieces } from '#art/pictures/workshop.ts'
import { celBetween, celOf, type Cel } from '#art/films/cels.ts'
import { clipped } from '#art/films/clipped.ts'
import type { Film } from '#art/films/film.ts'
import { turningRotors } from '#art/films/hero.ts'
import { between, ease, path } from '#art/films/timing.ts'
import { apply, house, tickedAt } from './apply.ts'
import { gate } from './gate.ts'
import { hostel } from './hostel.ts'
import { lab } from './lab.ts'
import { onPaper, PLATE, thing, type Stop, type Thing } from './stop.ts'
import { yard } from './yard.ts'

const [WIDTH, HEIGHT] = [960, 540]
/** How long the camera stays with a stop, from its arrival there, and how long it takes to the next. */
const STAY = 4.4
const MOVE = 2.4
/** Things begin as lines a little before the camera arrives. */
const EARLY = 1.3

/** The workshop of the home page, built from its far corner on. */
function workshop(origin: Point): Stop {
  const pieces = workshopPieces()
  const things = pieces.map((piece, index): Thing => {
    const at = piece.name === 'sheet' ? -1 : 0.4 + (index / pieces.length) * 3.2
    return { ...thing(at, (d) => piece.draw(d, 'made')), ...(piece.name === 'drone' && { flies: true }) }
  })
  return { name: 'workshop', origin, things }
}

/** From stop to stop the way follows the axes of the drawing: down to the right, then up to the right. */
const GAP = 980
export const stops: readonly Stop[] = [gate, workshop, lab, yard, hostel, apply].map((make, index) =>
  make([Math.ceil(index / 2) * GAP, -Math.floor(index / 2) * GAP, 0]),
)

/** Arrival at each stop in seconds; the film starts at the first. */
export const arrivals = stops.map((_, index) => index * (STAY + MOVE))
const LAST = arrivals.at(-1) ?? 0
const OUTLOOK = [LAST + 5.6, 2.8] as const
export const SECONDS = OUTLOOK[0] + OUTLOOK[1] + 1.4

/** When each caption stands under the picture, in seconds: two for every stop, the last one for the view over all. */
export const captionTimes = arrivals.flatMap((arrival, index): [from: number, to: number][] => {
  const from = index === 0 ? 0.4 : arrival - MOVE / 2
  const to = (arrivals[index + 1] ?? SECONDS + MOVE / 2) - MOVE / 2 - 0.1
  const middle = index === arrivals.length - 1 ? OUTLOOK[0] : (from + to) / 2
  return [[from, middle - 0.1], [middle, to]]
})

const centre = (stop: Stop) => onPaper(stop, [PLATE.width / 2, PLATE.depth / 2, 84])

/** Where the camera looks and how large it sees things. */
function camera(time: number): { x: number; y: number; scale: number } {
  const centres = stops.map(centre)
  const through = (axis: 0 | 1) =>
    path(
      centres.flatMap((spot, index) => {
        const at = arrivals[index] ?? 0
        return [[at, spot[axis]], [at + STAY, spot[axis]]] as const
      }),
      time,
    )
  const away = ease(between(time, ...OUTLOOK))
  const [first, last] = [centres[0] ?? [0, 0], centres.at(-1) ?? [0, 0]]
  const near = { x: through(0), y: through(1), scale: 0.735 }
  const far = { x: (first[0] + last[0]) / 2, y: (first[1] + last[1]) / 2, scale: 0.1755 }
  // Sizes are multiplied on the way out, so that the pace looks even.
  const scale = near.scale * (far.scale / near.scale) ** away
  const share = (near.scale / scale - 1) / (near.scale / far.scale - 1)
  return { x: near.x + (far.x - near.x) * share, y: near.y + (far.y - near.y) * share, scale }
}

type Place = { stop: Stop; arrival: number; cels: Cel[]; shift: string }

/** Lines first, all at once; then each thing when its time has come. */
function contentOf({ stop, arrival, cels, shift }: Place, time: number): string {
  const since = time - arrival
  const things = stop.things.map(({ at, flies }, index) => {
    const cel = cels[index]
    if (cel === undefined) return ''
    if (at < 0) return cel.made
    const drawn = between(since, -EARLY + at * 0.25, 1.2)
    const made = between(since, at, 0.8)
    if (made === 0) return celBetween(cel, 'none', 'lines', drawn)
    const shown = celBetween(cel, 'lines', 'made', made)
    return flies === true && made === 1 ? flying(shown, since - at - 0.8) : shown
  })
  const extra = stop.name === 'apply' ? growingHouse(since) : ''
  return `<g transform="${shift}">${things.join('')}${extra}</g>`
}

/** Its rotors turn and it rises a little, as long as the camera may see it. */
function flying(drone: string, time: number): string {
  const lift = path([[0, 0], [2, 24], [4, 16], [30, 20]], time)
  return `<g transform="translate(0 -${lift.toFixed(2)})">${turningRotors(drone, 26 * time)}</g>`
}

const houseCels = house.built.map((draw) => ({ content: draw().content(), box: draw().viewBox(3) }))

function growingHouse(since: number): string {
  const [x, y] = project(house.place)
  const parts = tickedAt.filter((at) => since >= at).length
  const now = houseCels[parts]
  const before = houseCels[parts - 1]
  if (now === undefined) return ''
  const share = ease(between(since, tickedAt[parts - 1] ?? 0, 0.7))
  const [left, top, width, height] = now.box
  const from = top + height * (1 - share)
  const content = before === undefined || share >= 1 ? now.content : before.content + clipped(now.content, [left, from, width, top + height - from])
  const shown = between(since, -0.6, 1)
  return `<g transform="translate(${x} ${y})scale(${house.scale})" stroke-width="0.8" opacity="${shown}">${content}</g>`
}

/** The way from stop to stop: a chain line that is drawn ahead of the camera. */
function route(time: number): string {
  return stops
    .slice(1)
    .map((stop, index) => {
      const from = stops[index]
      if (from === undefined) return ''
      const alongX = stop.origin[0] > from.origin[0]
      const [a, b]: [Point, Point] = alongX
        ? [[PLATE.width + 10, PLATE.depth / 2, 0], [GAP - 10, PLATE.depth / 2, 0]]
        : [[PLATE.width / 2, -10, 0], [PLATE.width / 2, PLATE.depth - GAP + 10, 0]]
      const share = ease(between(time, (arrivals[index + 1] ?? 0) - MOVE - 0.4, MOVE))
      if (share === 0) return ''
      const end: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, 0]
      const d = new Drawing()
      d.line([a, end], 'var(--p-laterite)', 3, '22 7 5 7')
      const [x, y] = project(from.origin)
      return `<g transform="translate(${x} ${y})">${d.content()}</g>`
    })
    .join('')
}

/** A walk over the campus: every stop is a drawing that becomes the finished place while one looks at it. */
export function campusTour(): Film {
  const places = stops.map((stop, index): Place => {
    const [x, y] = project(stop.origin)
    return { stop, arrival: arrivals[index] ?? 0, cels: stop.things.map(({ draw }) => celOf(draw)), shift: `translate(${x} ${y})` }
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    seconds: SECONDS,
    ground: '--color-paper',
    frame(time) {
      const { x, y, scale } = camera(time)
      const [halfWidth, halfHeight] = [WIDTH / 2 / scale, HEIGHT / 2 / scale]
      const near = places.filter(({ stop }) => {
        const spot = centre(stop)
        return Math.abs(spot[0] - x) < halfWidth + 560 && Math.abs(spot[1] - y) < halfHeight + 420
      })
      const view = `translate(${WIDTH / 2} ${HEIGHT / 2})scale(${scale.toFixed(4)})translate(${(-x).toFixed(2)} ${(-y).toFixed(2)})`
      const width = ` stroke-width="${(1.15 / scale ** 0.9).toFixed(2)}"`
      return `<g transform="${view}"${width}>${route(time)}${near.map((place) => contentOf(place, time)).join('')}</g>`
    },
  }
}
