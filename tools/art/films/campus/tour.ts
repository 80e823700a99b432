import { Drawing, project, type Point } from '#tools/art/pictures/drawing.ts'
import { celBetween, celOf } from '#tools/art/films/cels.ts'
import type { Film } from '#tools/art/films/film.ts'
import { swept } from '#tools/art/films/swept.ts'
import { between, ease } from '#tools/art/films/timing.ts'
import { arrivals, camera, type Frame, MOVE, OUTLOOK, overall, SECONDS, stops } from './camera.ts'
import { onPaper, PLATE, type Stop } from './stop.ts'
import { besides, ground, type Beside } from './surroundings.ts'

const [WIDTH, HEIGHT] = [960, 540]
/** Objects first appear as lines, this many seconds before the camera arrives. */
const EARLY = 2.6

/** Draws an object at the given time. */
type Shown = (since: number) => string
type Place = { stop: Stop; arrival: number; shift: string; shown: Shown[] }

/** All objects appear as lines first, and then each one is built at its own time. */
function placeOf(stop: Stop, arrival: number): Place {
  const [x, y] = project(stop.origin)
  const shown = stop.things.map((thing): Shown => {
    if ('picture' in thing) return thing.picture
    const { at } = thing
    const cel = celOf(thing.draw)
    if (at < 0) return () => cel.made
    return (since) => {
      const made = between(since, at, 0.8)
      return made === 0 ? celBetween(cel, 'none', 'lines', between(since, -EARLY + at * 0.25, 1.2)) : celBetween(cel, 'lines', 'made', made)
    }
  })
  return { stop, arrival, shift: `translate(${x} ${y})`, shown }
}

/** The route between the stops, a dash-dot line that is drawn ahead of the camera. */
function route(time: number): string {
  return stops
    .slice(1)
    .map((stop, index) => {
      const from = stops[index]
      const share = ease(between(time, (arrivals[index + 1] ?? 0) - MOVE - 0.6, MOVE))
      if (from === undefined || share === 0) return ''
      const [along, down] = [Math.sign(stop.origin[0] - from.origin[0]), Math.sign(stop.origin[1] - from.origin[1])]
      const edge = (of: Stop, way: 1 | -1): Point => [
        of.origin[0] + PLATE.width / 2 + way * along * (PLATE.width / 2 + 8),
        of.origin[1] + PLATE.depth / 2 + way * down * (PLATE.depth / 2 + 8),
        0,
      ]
      const [a, b] = [edge(from, 1), edge(stop, -1)]
      const d = new Drawing()
      d.line([a, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, 0]], 'var(--p-laterite)', 4, '22 8 5 8')
      return d.content()
    })
    .join('')
}

/** A walk across the campus. People are at work everywhere, and each place around them turns from a drawing into the real thing. */
export function campusTour(): Film {
  const places = stops.map((stop, index) => placeOf(stop, arrivals[index] ?? 0))
  const [farRow, nearRow] = [places.filter(({ stop }) => stop.origin[1] === 0), places.filter(({ stop }) => stop.origin[1] > 0)].map((row) =>
    row.toSorted((a, b) => a.stop.origin[0] - b.stop.origin[0]),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    seconds: SECONDS,
    ground: '--color-paper',
    frame(time) {
      const content = (frame: Frame) => {
        const isSeen = ([left, top]: readonly [number, number], wide: number, high: number) =>
          Math.abs(left - frame.x) < WIDTH / 2 / frame.scale + wide && Math.abs(top - frame.y) < HEIGHT / 2 / frame.scale + high
        const row = (list: Place[] = []) =>
          list
            .filter(({ stop }) => isSeen(onPaper(stop, [PLATE.width / 2, PLATE.depth / 2, 84]), 500, 400))
            .map(({ shown, shift, arrival }) => `<g transform="${shift}">${shown.map((show) => show(time - arrival)).join('')}</g>`)
            .join('')
        const scenery = (list: Beside[]) =>
          list
            .filter(({ spot, isLong }) => isLong === true || isSeen(project(spot), 320, 260))
            .map(({ picture }) => picture(time))
            .join('')
        const layers = [ground, route(time), scenery(besides[0]), row(farRow), scenery(besides[1]), row(nearRow), scenery(besides[2])]
        return `<g ${seenAs(frame)}>${layers.join('')}</g>`
      }
      const share = ease(between(time, ...OUTLOOK))
      if (share === 0) return content(camera(time))
      return share === 1 ? content(overall) : swept(content(overall), content(camera(time)), WIDTH * share, [WIDTH, HEIGHT])
    },
  }
}

/** Moves by whole pixels, so that still parts are identical in every frame. */
function seenAs({ x, y, scale }: Frame): string {
  const [left, top] = [WIDTH / 2 - x * scale, HEIGHT / 2 - y * scale].map(Math.round)
  return `transform="translate(${left} ${top})scale(${scale.toFixed(4)})" stroke-width="${(1.15 / scale ** 0.9).toFixed(2)}"`
}
