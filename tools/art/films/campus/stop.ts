import { number, project, type Drawing, type Look, type Material, type Point, type Spot } from '#tools/art/pictures/drawing.ts'
import { drawPerson, type Person } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'

/**
 * An object at a stop. `at` is in seconds relative to the camera's arrival. Objects with a negative `at` are there from the beginning,
 * and the others are built in order of `at`.
 */
export type Thing = { draw: (d: Sketch) => void; at: number }

/** People and other moving things, drawn for each frame. The argument is the number of seconds since the camera's arrival. */
export type Life = { picture: (since: number) => string }

/**
 * Where the camera points during its stay. If there is a second view, the camera moves to it halfway through the stay. Keeping movement
 * to a minimum halves the file size.
 */
export type View = { spot: Point; scale: number }

/**
 * A place on the campus, on its own plate. `things` is ordered from far to near. `origin` is the far corner of the plate in world
 * coordinates.
 */
export type Stop = { name: string; origin: Point; things: (Thing | Life)[]; views: readonly [View, View?] }

export const PLATE = { width: 620, depth: 480 } as const

export const paint = (material: Material, look: Look = 'made') => ({ material, look })
export const thing = (at: number, draw: (d: Sketch) => void): Thing => ({ at, draw })
export const life = (draw: (d: Sketch, since: number) => void): Life => ({
  picture(since) {
    const d = new Sketch()
    draw(d, since)
    return d.content()
  },
})
export const person = (pose: (since: number) => Person): Life => life((d, since) => drawPerson(d, pose(since)))

/**
 * A person whose path passes other things. Drawn only while the path is between two depths (y), so that the order from far to near stays
 * correct.
 */
export const between = (from: number, to: number, pose: (since: number) => Person): Life =>
  life((d, since) => {
    const who = pose(since)
    if (who.at[1] >= from && who.at[1] < to) drawPerson(d, who)
  })

const trace = 'var(--p-trace)'

/** The sheet on which everything at a stop is placed. */
export function plate(d: Drawing, ground: Material = 'paper') {
  sheet(d, ground)
  squares(d)
}

/** A plate with a lawn, which is darker in the dark theme. */
export const lawn = (): (Thing | Life)[] => [
  thing(-1, (d) => sheet(d, 'paper')),
  wash('glow', 0, [0, 0], [PLATE.width, PLATE.depth]),
  thing(-1, squares),
]

function sheet(d: Drawing, ground: Material) {
  const { width, depth } = PLATE
  d.face([[0, depth, -6], [width, depth, -6], [width, depth, 0], [0, depth, 0]], paint('paper'), [0, 1, 0])
  d.face([[width, 0, -6], [width, depth, -6], [width, depth, 0], [width, 0, 0]], paint('paper'), [1, 0, 0])
  d.face([[0, 0, 0], [width, 0, 0], [width, depth, 0], [0, depth, 0]], paint(ground))
}

function squares(d: Drawing) {
  const { width, depth } = PLATE
  for (let x = 40; x < width; x += 40) d.line([[x, 12, 0], [x, depth - 12, 0]], 'var(--p-grid)', 1)
  for (let y = 40; y < depth; y += 40) d.line([[12, y, 0], [width - 12, y, 0]], 'var(--p-grid)', 1)
  d.line([[12, 12, 0], [width - 12, 12, 0], [width - 12, depth - 12, 0], [12, depth - 12, 0], [12, 12, 0]], trace, 1.5)
}

/**
 * A material mixed with the paper colour. `paper` is a percentage. In the dark theme, where the paper is dark, even more paper colour is
 * mixed in (colours.ts).
 */
export const thinned = (material: Material, paper: number) => `color-mix(in oklab,var(--p-${material}),var(--p-paper) ${paper}%)`

/** A floor in a material mixed with the paper colour. */
export function wash(material: Material, paper: number, [x, y]: Spot, [w, h]: Spot): Life {
  const corners: Point[] = [[x, y, 0.2], [x + w, y, 0.2], [x + w, y + h, 0.2], [x, y + h, 0.2]]
  const d = corners.map((corner) => project(corner).map(number).join(' ')).join('L')
  const content = `<path d="M${d}Z" stroke="none" fill="${thinned(material, paper)}"/>`
  return { picture: () => content }
}

/** A rectangle on a wall that faces the lower left (its y is fixed). */
export function onLeftFace(d: Drawing, [x, y, z]: Point, [w, h]: readonly [number, number], material: Material, extra = -16) {
  d.face([[x, y, z], [x + w, y, z], [x + w, y, z + h], [x, y, z + h]], paint(material), [0, 1, 0], extra)
}

/** A rectangle on a wall that faces the lower right (its x is fixed). */
export function onRightFace(d: Drawing, [x, y, z]: Point, [w, h]: readonly [number, number], material: Material, extra = -34) {
  d.face([[x, y, z], [x, y + w, z], [x, y + w, z + h], [x, y, z + h]], paint(material), [1, 0, 0], extra)
}

export function tree(d: Drawing, [x, y, z]: Point, size = 1) {
  d.tube([x, y, z], [x, y, z + 40 * size], 5 * size, paint('wood'))
  d.ball([x, y, z + 66 * size], 30 * size, paint('forest'))
  d.ball([x + 18 * size, y + 14 * size, z + 52 * size], 18 * size, paint('forest'))
}

/** Converts a point at a stop to its position on the paper of the whole campus. */
export const onPaper = ({ origin }: Pick<Stop, 'origin'>, [x, y, z]: Point) => project([origin[0] + x, origin[1] + y, origin[2] + z])
