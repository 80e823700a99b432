import { drawWorkshop, workshopPieces, type Piece } from '#tools/art/pictures/workshop.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { celBetween, celOf, type Cel, type State } from './cels.ts'
import type { Film } from './film.ts'
import { turningRotors } from './rotors.ts'
import { swept } from './swept.ts'
import { between, ease, path } from './timing.ts'
import { dronePoint, welding, workers } from './workers.ts'

/** The frame of content/pictures/home.svg (tools/art/pictures.ts). The film replaces that picture, so the two must line up exactly. */
const [WIDTH, HEIGHT] = [960, 710]
const SECONDS = 14

/**
 * The start and duration of two steps: wiping back to the lines once the workshop is finished, and redrawing it up to the state shown in
 * the picture.
 */
const WIPE = [8, 1.7] as const
const REDRAW = [10.2, 2.4] as const

type Track = { cel: Cel; from: State; starts: number; takes: number }

const stateOf = ({ look }: Piece): State => (look === 'made' ? 'made' : look === 'drawn' ? 'lines' : 'none')

/** Returns the time at which a missing piece starts to be built. */
function startOf(name: string): number {
  const [, first = '', second = ''] = /^(?:stud|block)-(\w+)(?:-(\w+))?$/.exec(name) ?? []
  if (name.startsWith('block')) return 1 + Number(first) * 0.75 + (7 - Number(second)) * 0.22
  const studs: Record<string, number> = { sill: 0.8, '2': 1.2, '3': 1.6, '4': 2, '5': 2.4, rail: 2.9, plate: 3.3 }
  if (name.startsWith('stud')) return studs[first] ?? 0.8
  return { 'bench-far': 3.8, vise: 4.7, 'pipe-end': 5.2 }[name] ?? 0
}

const rotorTurn = (time: number) => 30 * path([[0.2, 0], [1.6, 6], [6.6, 40], [7.9, 46]], time)

const crew = workers(dronePoint)
/** When each person appears. Like everything else, people are drawn as lines first. */
const cameAt: Record<string, number> = { programmer: 0.3, carpenter: 0.6, pilot: 0.9, mason: 1.2, welder: 1.7 }

function peopleAfter(piece: string, time: number): string {
  const shown = crew.filter(({ after }) => after === piece)
  const who = shown.map(({ name, draw }) => celBetween(celOf((d) => draw(d, time)), 'none', 'made', between(time, cameAt[name] ?? 0, 1.3)))
  if (piece !== 'pipe-end' || time < 3.2 || time > WIPE[0]) return who.join('')
  const light = new Sketch()
  welding(light, time)
  return light.content()
}

/** The workshop from the home page. People arrive, the drawn parts are built, the drone flies, and then the sheet is drawn again. */
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
          const who = peopleAfter(piece.name, time)
          if (piece.name === 'drone' || piece.name === 'plan') return turningRotors(celOf((d) => piece.draw(d, 'made')).made, rotorTurn(time)) + who
          const track = tracks.get(piece.name)
          return (track ? celBetween(track.cel, track.from, 'made', between(time, track.starts, track.takes)) : '') + who
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
      if (time < REDRAW[0]) return swept(built(time), lines, WIDTH * (1 - ease(between(time, ...WIPE))), [WIDTH, HEIGHT])
      return swept(picture, lines, WIDTH * ease(between(time, ...REDRAW)), [WIDTH, HEIGHT])
    },
  }
}
