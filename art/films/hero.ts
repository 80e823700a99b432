import type { Point } from '#art/pictures/drawing.ts'
import { dronePlace, drawWorkshop, workshopPieces, type Piece } from '#art/pictures/workshop.ts'
import { celBetween, celOf, type Cel, type State } from './cels.ts'
import { clipped } from './clipped.ts'
import type { Film } from './film.ts'
import { between, ease, path } from './timing.ts'

/** The frame of content/pictures/home.svg (art/pictures.ts): the film takes the place of that picture, line upon line. */
const [WIDTH, HEIGHT] = [960, 710]
const SECONDS = 14

/** When the workshop is built to its end, wiped back to its lines, and drawn again to where the picture has it. */
const WIPE = [8, 1.7] as const
const REDRAW = [10.2, 2.4] as const

type Track = { cel: Cel; from: State; starts: number; takes: number }

const stateOf = ({ look }: Piece): State => (look === 'made' ? 'made' : look === 'drawn' ? 'lines' : 'none')

/** The order in which what is still missing gets built. */
function startOf(name: string): number {
  const [, first = '', second = ''] = /^(?:stud|block)-(\w+)(?:-(\w+))?$/.exec(name) ?? []
  if (name.startsWith('block')) return 1 + Number(first) * 0.75 + (7 - Number(second)) * 0.22
  const studs: Record<string, number> = { sill: 0.8, '2': 1.2, '3': 1.6, '4': 2, '5': 2.4, rail: 2.9, plate: 3.3 }
  if (name.startsWith('stud')) return studs[first] ?? 0.8
  return { 'bench-far': 3.8, vise: 4.7, 'pipe-end': 5.2 }[name] ?? 0
}

/** The drone leaves its place, looks around and comes back. */
function dronePoint(time: number): Point {
  const [x, y, z] = dronePlace
  return [
    x + path([[1.4, 0], [3.4, -34], [5.6, 26], [7.4, 0]], time),
    y + path([[1.4, 0], [3.8, 30], [5.4, -8], [7.4, 0]], time),
    z + path([[0.5, 0], [2.6, 62], [5.2, 74], [7.8, 0]], time),
  ]
}

/** Rotors are drawn with a broken circle; its dashes travel while they turn. */
export function turningRotors(svg: string, turned: number): string {
  return svg.replaceAll('stroke-dasharray="18 12"', `stroke-dasharray="18 12" stroke-dashoffset="${turned.toFixed(1)}"`)
}

const rotorTurn = (time: number) => 30 * path([[0.2, 0], [1.6, 6], [6.6, 40], [7.9, 46]], time)

/** The laterite line that passes over the sheet; left of `x` one picture, right of it the other. */
function swept(left: string, right: string, x: number): string {
  const pen = `<path fill="none" stroke="var(--p-laterite)" stroke-width="2" d="M${x.toFixed(1)} 0V${HEIGHT}"/>`
  const isMoving = x > 0 && x < WIDTH
  return clipped(left, [0, 0, x, HEIGHT]) + clipped(right, [x, 0, WIDTH - x, HEIGHT]) + (isMoving ? pen : '')
}

/** The workshop of the home page: what is still a drawing gets built, the drone flies, then the sheet is drawn anew. */
export function heroFilm(): Film {
  const [left, top, w, h] = drawWorkshop().viewBox()
  const scale = Math.min(WIDTH / w, HEIGHT / h)
  const place = `translate(${(WIDTH - w * scale) / 2 - left * scale} ${(HEIGHT - h * scale) / 2 - top * scale})scale(${scale})`
  const placed = (content: string) => (content === '' ? '' : `<g transform="${place}">${content}</g>`)
  const tracks = new Map<string, Track>(
    workshopPieces().map((piece) => [
      piece.name,
      {
        cel: celOf((d) => piece.draw(d, 'made')),
        from: stateOf(piece),
        starts: startOf(piece.name),
        takes: piece.look === null ? 1.5 : 0.9,
      },
    ]),
  )
  const built = (time: number) =>
    placed(
      workshopPieces(dronePoint(time))
        .map((piece) => {
          if (piece.name === 'drone' || piece.name === 'plan') return turningRotors(celOf((d) => piece.draw(d, 'made')).made, rotorTurn(time))
          const track = tracks.get(piece.name)
          return track ? celBetween(track.cel, track.from, 'made', between(time, track.starts, track.takes)) : ''
        })
        .join(''),
    )
  const lines = placed(drawWorkshop(true).content())
  const picture = placed(drawWorkshop().content())

  return {
    width: WIDTH,
    height: HEIGHT,
    seconds: SECONDS,
    ground: '--color-paper',
    frame(time) {
      if (time < WIPE[0]) return built(time)
      if (time < REDRAW[0]) return swept(built(time), lines, WIDTH * (1 - ease(between(time, ...WIPE))))
      return swept(picture, lines, WIDTH * ease(between(time, ...REDRAW)))
    },
  }
}
