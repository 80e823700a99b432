import { Drawing, project, type Point } from '#tools/art/pictures/drawing.ts'
import { drawPerson } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { passing } from '#tools/art/films/life.ts'
import { paint, PLATE, thinned, tree } from './stop.ts'

/** The plates are arranged in three columns and two rows, with lanes around them. */
export const PITCH = { x: 790, y: 650 } as const
const LANE = PITCH.x - PLATE.width
const END: readonly [number, number] = [2 * PITCH.x + PLATE.width, PITCH.y + PLATE.depth]
/** The centre line of the road outside the gate. */
const ROAD = END[1] + LANE / 2

const polygon = (points: readonly Point[], fill: string, stroke = 'none') =>
  `<path d="M${points.map((point) => project(point).map((value) => value.toFixed(1)).join(' ')).join('L')}Z" fill="${fill}" stroke="${stroke}"/>`

const rectangle = (x: number, y: number, X: number, Y: number, fill: string, stroke?: string) => polygon([[x, y, 0], [X, y, 0], [X, Y, 0], [x, Y, 0]], fill, stroke)

/** The ground: the sheet with its grid, the campus lawn, the paths and the road. */
export const ground: string = (() => {
  const d = new Drawing()
  for (let x = -1600; x <= 4000; x += 80) d.line([[x, -1500, 0], [x, 2800, 0]], 'var(--p-grid)', 1.5)
  for (let y = -1500; y <= 2800; y += 80) d.line([[-1600, y, 0], [4000, y, 0]], 'var(--p-grid)', 1.5)
  const lawn = thinned('glow', 40)
  const paving = thinned('block', 45)
  const half = 34
  const middles = (pitch: number, count: number) => Array.from({ length: count }, (_, lane) => lane * pitch - LANE / 2)
  const paths = [
    ...middles(PITCH.y, 2).map((y) => rectangle(-LANE, y - half, END[0] + LANE, y + half, paving)),
    ...middles(PITCH.x, 4).map((x) => rectangle(x - half, -LANE, x + half, ROAD, paving)),
  ]
  const road = rectangle(-1600, ROAD - 52, 4000, ROAD + 52, thinned('block', 0), 'var(--p-trace)')
  const drive = rectangle(260, END[1], 382, ROAD, thinned('block', 0))
  const dashes = new Drawing()
  for (let x = -1590; x < 4000; x += 90) dashes.line([[x, ROAD, 0], [x + 44, ROAD, 0]], 'var(--p-paper)', 4)
  return (
    rectangle(-1600, -1500, 4000, 2800, 'var(--p-paper)') + d.content() +
    rectangle(-LANE, -LANE, END[0] + LANE, ROAD - 52, lawn, 'var(--p-trace)') + paths.join('') + road + drive + dashes.content()
  )
})()

/** An object beside the plates. Objects without a long path are drawn only if the camera can see `spot`. */
export type Beside = { spot: Point; isLong?: true; picture: (time: number) => string }

const still = (spot: Point, draw: (d: Sketch) => void, onlyLines = false): Beside => {
  const d = new Sketch(onlyLines)
  draw(d)
  const content = d.content()
  return { spot, picture: () => content }
}

const moving = (draw: (d: Sketch, time: number) => void): Beside => ({
  spot: [0, 0, 0],
  isLong: true,
  picture(time) {
    const d = new Sketch()
    draw(d, time)
    return d.content()
  },
})

const treeAt = (x: number, y: number, size = 1) => still([x, y, 40], (d) => tree(d, [x, y, 0], size))

/** A hall that exists only as a plan. */
const plannedHall = (x: number, y: number, wide: number, deep: number) =>
  still([x + wide / 2, y + deep / 2, 40], (d) => {
    d.box([x, y, 0], [wide, deep, 90], paint('white'))
    d.face([[x + wide / 2, y - 8, 150], [x + wide / 2, y + deep + 8, 150], [x + wide + 12, y + deep + 8, 84], [x + wide + 12, y - 8, 84]], paint('laterite'), [1, 0, 1])
    d.face([[x - 12, y + deep + 8, 84], [x + wide + 12, y + deep + 8, 84], [x + wide / 2, y + deep + 8, 150]], paint('white'), [0, 1, 0])
    for (let along = 40; along < wide - 60; along += 90) d.box([x + along, y + deep, 24], [44, 1, 42], paint('glow'))
  }, true)

/** A three-wheeled taxi that drives along the whole road outside. */
const keke = (seconds: number, shift: number, side: 1 | -1, material: 'sun' | 'forest') =>
  moving((d, time) => {
    const [from, to] = side === 1 ? [-900, 3300] : [3300, -900]
    const part = (((time + shift) / seconds) % 1 + 1) % 1
    drawKeke(d, [from + (to - from) * part, ROAD + side * 24 - 18, 0], side, material)
  })

function drawKeke(d: Sketch, [x, y, z]: Point, way: 1 | -1, material: 'sun' | 'forest') {
  const at = (along: number, up: number): Point => [x + way * along, y, z + up]
  d.tube([x - way * 24, y + 2, z + 11], [x - way * 24, y + 10, z + 11], 11, paint('dark'))
  const shell: [number, number][] = [[-42, 14], [40, 14], [52, 26], [50, 42], [34, 48], [26, 78], [-36, 80], [-42, 62]]
  d.extrude(shell.map(([along, up]) => at(along, up)), [0, 40, 0], paint(material), 60)
  const door: [number, number][] = [[-26, 34], [18, 34], [22, 66], [-26, 68]]
  d.face(door.map(([along, up]): Point => [x + way * along, y + 40.4, z + up]), paint('dark'), [0, 1, 0], -10)
  d.ball([x - way * 8, y + 40, z + 54], 8, { material: 'skin', black: 10 })
  d.tube([x - way * 24, y + 34, z + 11], [x - way * 24, y + 42, z + 11], 11, paint('dark'))
  d.tube([x + way * 38, y + 24, z + 10], [x + way * 38, y + 32, z + 10], 10, paint('dark'))
}

const walker = (from: Point, to: Point, seconds: number, shift: number, dress: Omit<Parameters<typeof drawPerson>[1], 'at' | 'facing'>) =>
  moving((d, time) => drawPerson(d, { ...dress, ...passing(from, to, seconds, time + shift, 0.85) }))

const [near, middle] = [ROAD, PITCH.y - LANE / 2]

/** The objects behind the far row, between the rows and in front of the near row. Each list is ordered from far to near. */
export const besides: readonly [Beside[], Beside[], Beside[]] = [
  [
    ...[-560, -60, 480, 1000, 1520, 2040].map((x, index) => plannedHall(x, -620 - (index % 2) * 60, 340, 210)),
    plannedHall(-700, -100, 300, 240),
    plannedHall(-760, 460, 320, 260),
    ...[60, 250, 440, 860, 1080, 1290, 1660, 1880, 2100].map((x, index) => treeAt(x, -140 + (index % 2) * 30, 1 + (index % 3) * 0.15)),
    walker([-100, -85, 0], [2300, -85, 0], 40, 3, { skin: 'dark', top: 'teal', legs: 'dark', head: { wear: 'cap', material: 'sun' } }),
    walker([2300, -70, 0], [-100, -70, 0], 44, 20, { skin: 'brown', top: 'laterite', legs: 'laterite', gown: true, head: { wear: 'hijab', material: 'indigo' } }),
  ],
  [
    ...[-50, 690, 1450, 2170, 2260].map((x, index) => treeAt(x, middle - 58, 0.8 + (index % 3) * 0.15)),
    walker([-100, middle - 14, 0], [2300, middle - 14, 0], 38, 6, { skin: 'deep', top: 'sun', legs: 'indigo', head: { wear: 'hair' } }),
    walker([2300, middle + 12, 0], [-100, middle + 12, 0], 42, 11, { skin: 'dark', top: 'indigo', legs: 'forest', gown: true, head: { wear: 'wrap', material: 'sun' } }),
    walker([2300, middle, 0], [-100, middle, 0], 36, 27, { skin: 'brown', top: 'white', legs: 'dark', head: { wear: 'kufi', material: 'laterite' } }),
    ...[-20, 700, 1490, 2220].map((x, index) => treeAt(x, middle + 62, 0.7 + (index % 2) * 0.2)),
    plannedHall(2420, 120, 300, 260),
  ],
  [
    ...[-60, 596, 690, 1386, 1490, 2180, 2270].map((x, index) => treeAt(x, near - 72, 0.8 + (index % 3) * 0.15)),
    plannedHall(2420, 760, 300, 260),
    keke(17, 9.2, -1, 'sun'),
    keke(21, 15, 1, 'forest'),
    walker([-100, near + 66, 0], [2300, near + 66, 0], 40, 12, { skin: 'deep', top: 'teal', legs: 'laterite', gown: true, head: { wear: 'wrap', material: 'laterite' } }),
    ...[-120, 120, 420, 700, 980, 1260, 1540, 1820, 2100].map((x, index) => treeAt(x, near + 110, 0.9 + (index % 2) * 0.2)),
    ...[-260, 300, 860, 1420, 1980].map((x) => plannedHall(x, near + 270, 340, 210)),
  ],
]
