import type { Point } from '#tools/art/pictures/drawing.ts'
import { dronePlace, workshopPieces } from '#tools/art/pictures/workshop.ts'
import { celOf } from '#tools/art/films/cels.ts'
import { turningRotors } from '#tools/art/films/rotors.ts'
import { path } from '#tools/art/films/timing.ts'
import { welding, workers } from '#tools/art/films/workers.ts'
import { life, thing, wash, type Life, type Stop, type Thing } from './stop.ts'

/** The pieces that are already in place when the camera arrives. The others are built during its stay. */
const standing = /^(?:sheet|plan|screen|helmet|toolbox|trowel|bench-near|bench-joint|pipes|sill|stud-(?:[01]|sill|height|plate-near))/

/** A screed floor, which makes the workshop look like a room. */
const floor = wash('wood', 55, [14, 14], [592, 452])

const droneAt = (since: number): Point => [
  dronePlace[0] + path([[0.6, 0], [2.4, -34], [4.4, 26], [6.2, 0], [8, -20]], since),
  dronePlace[1] + path([[0.6, 0], [2.8, 24], [4.6, -14], [6.4, 6]], since),
  dronePlace[2] + path([[0, 0], [2, 56], [4.4, 70], [30, 40]], since),
]

const pieces = workshopPieces()
const drone = (name: string, since: number) => celOf((d) => workshopPieces(droneAt(since)).find((piece) => piece.name === name)?.draw(d, 'made')).made

/** The workshop from the home page with its people, who build the frame, the wall and the pipe. */
export function workshop(origin: Point): Stop {
  const crew = workers(droneAt)
  const things = pieces.flatMap((piece, index): (Thing | Life)[] => {
    const people = crew.filter(({ after }) => after === piece.name).map(({ draw }) => life(draw))
    if (piece.name === 'drone') return [{ picture: (since) => turningRotors(drone('drone', since), 26 * since) }]
    if (piece.name === 'plan') return [{ picture: (since) => drone('plan', since) }]
    const at = standing.test(piece.name) || (piece.name.startsWith('block') && piece.look === 'made') ? -1 : 0.2 + (index / pieces.length) * 3.4
    const light = piece.name === 'pipe-end' ? [life(welding)] : []
    const under = piece.name === 'sheet' ? [floor] : []
    return [thing(at, (d) => piece.draw(d, 'made')), ...under, ...people, ...light]
  })
  return { name: 'workshop', origin, things, views: [{ spot: [316, 240, 84], scale: 1 }] }
}
