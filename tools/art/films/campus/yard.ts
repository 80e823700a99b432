import type { Drawing, Material, Point } from '#tools/art/pictures/drawing.ts'
import { life, paint, person, plate, thing, tree, type Stop, type Thing } from './stop.ts'
import { carrier, foreman, mason, mixing, painter, plasterer, sawyer, shoveller } from './yard-people.ts'

const ink = 'var(--p-line)'
const laterite = 'var(--p-laterite)'
const COURSE = 22

/** The building yard: a small house rises course by course among stacks of blocks, a mixer and a scaffold. */
export function yard(origin: Point): Stop {
  return {
    name: 'yard',
    origin,
    views: [{ spot: [322, 250, 50], scale: 1 }],
    things: [
      thing(-1, (d) => plate(d, 'wood')),
      thing(-1, (d) => d.box([170, 70, 0], [330, 230, 12], paint('block'))),
      thing(-1, (d) => tree(d, [60, 60, 0], 1.1)),
      ...courses(0, 3),
      person(plasterer),
      ...courses(3, 6),
      thing(3.6, lintels),
      thing(1.2, scaffold),
      person(painter),
      thing(0.8, (d) => timber(d, [60, 150, 0])),
      person(sawyer),
      person(shoveller),
      thing(0.5, mixer),
      life(mixing),
      person(foreman),
      person(mason),
      person(carrier),
      thing(-1, (d) => stack(d, [250, 370, 0], 'block')),
      thing(0.7, (d) => stack(d, [400, 370, 0], 'brick')),
      thing(1, barrow),
      thing(-1, strings),
    ],
  }
}

/** The far walls are high and the near ones low, so that the rooms are visible. */
const walls: readonly { corner: readonly [number, number]; size: readonly [number, number]; courses: number }[] = [
  { corner: [180, 80], size: [310, 18], courses: 6 },
  { corner: [180, 98], size: [18, 192], courses: 6 },
  { corner: [330, 98], size: [16, 174], courses: 3 },
  { corner: [472, 98], size: [18, 192], courses: 3 },
  { corner: [198, 272], size: [70, 18], courses: 2 },
  { corner: [316, 272], size: [156, 18], courses: 2 },
]

function courses(from: number, to: number): Thing[] {
  return walls.slice(from, to).flatMap(({ corner: [x, y], size: [w, h], courses: count }, wall) =>
    Array.from({ length: count }, (_, course) =>
      thing(course === 0 ? -1 : 0.2 + (course - 1) * 0.55 + (from + wall) * 0.08, (d) => {
        const z = 12 + course * COURSE
        d.box([x, y, z], [w, h, COURSE], paint('block'))
        const shift = course % 2 === 0 ? 22 : 44
        for (let at = shift; at < w; at += 44) d.line([[x + at, y + h, z], [x + at, y + h, z + COURSE]], ink, 1)
        for (let at = shift; at < h; at += 44) d.line([[x + w, y + at, z], [x + w, y + at, z + COURSE]], ink, 1)
      }),
    ),
  )
}

/** The ring beam on the far walls, and the planned roof trusses. */
function lintels(d: Drawing) {
  const z = 12 + 6 * COURSE
  d.box([176, 76, z], [318, 26, 12], paint('white'))
  d.box([176, 102, z], [26, 192, 12], paint('white'))
  for (const y of [110, 165, 220, 275]) {
    d.line([[190, y, z + 12], [335, y, z + 76], [480, y, z + 12]], 'var(--p-trace)', 1.5, '6 4')
    d.line([[190, y, z + 12], [480, y, z + 12]], 'var(--p-trace)', 1, '6 4')
  }
  d.line([[335, 110, z + 76], [335, 275, z + 76]], 'var(--p-trace)', 1.5, '6 4')
}

function scaffold(d: Drawing) {
  for (const x of [506, 560]) for (const y of [96, 190, 284]) d.tube([x, y, 0], [x, y, 150], 3, paint('steel'))
  for (const y of [96, 190]) {
    d.line([[560, y, 8], [560, y + 94, 72]], ink, 2)
    d.line([[560, y + 94, 78], [560, y, 142]], ink, 2)
  }
  for (const z of [74, 144]) {
    d.box([502, 90, z], [18, 202, 4], paint('wood'))
    d.box([522, 90, z], [18, 202, 4], paint('wood'))
    d.box([542, 90, z], [22, 202, 4], paint('wood'))
  }
}

function timber(d: Drawing, [x, y, z]: Point) {
  for (const along of [10, 116]) d.box([x, y + along, z], [64, 8, 8], paint('wood'))
  for (let level = 0; level < 3; level += 1) {
    for (const across of [0, 16, 32, 48]) d.box([x + across, y, z + 8 + level * 10], [15, 134 - across * (level % 2) * 0.4, 10], paint('wood'))
  }
}

function mixer(d: Drawing) {
  const [x, y] = [96, 356]
  for (const side of [0, 52]) {
    d.line([[x - 18, y + side, 0], [x + 8, y + side, 46], [x + 34, y + side, 0]], ink, 4)
  }
  d.tube([x + 2, y + 26, 40], [x + 20, y + 32, 84], 27, paint('laterite'))
  d.tube([x + 20, y + 32, 84], [x + 25, y + 34, 97], 19, paint('steel'), true)
}

function stack(d: Drawing, [x, y, z]: Point, material: Material) {
  const size = material === 'block' ? 3 : 4
  d.box([x - 4, y - 4, z], [112, 68, 6], paint('wood'))
  for (let level = 0; level < size; level += 1) {
    for (const along of [0, 35, 70]) d.box([x + along, y, z + 6 + level * 18], [34, 60, 18], paint(material))
  }
}

function barrow(d: Drawing) {
  const [x, y] = [540, 372]
  d.tube([x, y + 14, 10], [x, y + 22, 10], 10, paint('dark'))
  d.prism([[x - 12, y, 20], [x + 44, y - 4, 20], [x + 44, y + 40, 20], [x - 12, y + 36, 20]], [0, 0, 24], paint('forest'))
  d.dome([x + 14, y + 18, 44], 19, 12, paint('block'))
  for (const side of [0, 34]) d.line([[x + 40, y + side, 26], [x + 92, y + side - 2, 32]], ink, 4)
  d.line([[x + 40, y + 34, 24], [x + 44, y + 36, 0]], ink, 3)
}

/** Strings between stakes mark the line of each wall. */
function strings(d: Drawing) {
  const stakes: readonly Point[] = [[150, 50, 0], [520, 50, 0], [520, 320, 0], [150, 320, 0]]
  for (const [x, y] of stakes) d.line([[x, y, 0], [x, y, 26]], ink, 3)
  d.line([[150, 320, 20], [520, 320, 20]], laterite, 1.5)
  d.line([[150, 50, 20], [150, 320, 20]], laterite, 1.5)
}
