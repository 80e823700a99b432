import type { Drawing, Material, Point } from '#tools/art/pictures/drawing.ts'
import type { Person } from '#tools/art/pictures/people.ts'
import { fanBlades, onTheWay, sway } from '#tools/art/films/life.ts'
import { walls } from './lab.ts'
import { between, life, onLeftFace, onRightFace, paint, person, plate, thing, type Stop } from './stop.ts'

const ink = 'var(--p-line)'

/** A hostel room for two without its two near walls. One person reads, one writes and one comes home. */
export function hostel(origin: Point): Stop {
  return {
    name: 'hostel',
    origin,
    views: [{ spot: [300, 236, 66], scale: 1 }],
    things: [
      thing(-1, (d) => plate(d)),
      thing(-1, floor),
      thing(-1, (d) => walls(d, 190)),
      thing(0.2, window),
      thing(0.4, door),
      thing(1.5, shelf),
      thing(0.5, (d) => bed(d, [40, 40, 0], 'indigo')),
      thing(0.9, (d) => desk(d, 262)),
      thing(1.3, wardrobe),
      thing(-1, rug),
      person(writer),
      thing(1.1, (d) => chair(d, [300, 128, 0])),
      between(0, 300, homecomer),
      thing(0.7, (d) => bed(d, [40, 316, 0], 'teal')),
      person(reader),
      life((d, since) => fanBlades(d, [330, 240, 176], since * 6)),
    ],
  }
}

const SIZE = 1.26

const writer = (since: number): Person => ({
  at: [322, 142, 0], facing: 270, size: SIZE, sits: 33, leans: 4, skin: 'deep', top: 'sun', legs: 'indigo', head: { wear: 'hair' },
  left: [30, -12, 59], right: [30, 6 + 4 * sway(since, 0.7), 59 + sway(since, 0.4)],
})

/** Sits on the edge of the bed and turns a page now and then. */
const reader = (since: number): Person => {
  const turned = Math.max(0, sway(since, 2.8)) ** 4
  return {
    at: [150, 424, 0], facing: 62, size: SIZE, sits: 40, leans: 3, skin: 'brown', top: 'forest', legs: 'dark', head: { wear: 'kufi', material: 'laterite' },
    left: [20, -9, 62], right: [20, 9 - 14 * turned, 62 + 8 * turned],
    holds: (d, place) => {
      d.face([place([16, -11, 62]), place([16, 0, 60]), place([27, 0, 66]), place([27, -11, 68])], paint('paper'))
      d.face([place([16, 0, 60]), place([16, 11, 62]), place([27, 11, 68]), place([27, 0, 66])], paint('paper'), [0, 0, 1], 8)
    },
  }
}

/** Comes in through the door with a bag and puts it down. */
const homecomer = (since: number): Person => ({
  ...onTheWay([[-0.6, [44, 252, 0]], [3.4, [270, 256, 0]], [4.4, [270, 256, 0]], [6, [350, 270, 0]]], since, SIZE),
  skin: 'dark', top: 'laterite', legs: 'dark', head: { wear: 'cap', material: 'teal' },
  ...(since > 3.2 && since < 4.6 && { facing: 30, right: [16, 12, 88 + 6 * sway(since, 0.6)] as const }),
  holds: (d, place) => d.turned(place([-9, 0, 60]), [[8, 0], [11, 8], [11, 26], [6, 32]], paint('teal')),
})

function floor(d: Drawing) {
  d.face([[26, 26, 0.2], [606, 26, 0.2], [606, 466, 0.2], [26, 466, 0.2]], paint('wood'), [0, 0, 1], -4)
  for (let y = 66; y < 460; y += 40) d.line([[26, y, 0.3], [606, y, 0.3]], ink, 0.75)
}

function window(d: Drawing) {
  onLeftFace(d, [250, 26.3, 76], [130, 84], 'glow')
  for (const z of [90, 104, 118, 132, 146]) d.line([[250, 26.5, z], [380, 26.5, z]], ink, 1)
  d.line([[315, 26.5, 76], [315, 26.5, 160]], ink, 2)
}

function door(d: Drawing) {
  onRightFace(d, [26.3, 220, 0], [66, 138], 'forest', -20)
  d.disc([26.6, 274, 66], [1, 0, 0], 4, paint('sun'), -34)
}

function shelf(d: Drawing) {
  d.box([440, 26, 128], [120, 24, 5], paint('wood'))
  const books: readonly [number, number, Material][] = [[446, 30, 'laterite'], [458, 36, 'indigo'], [470, 28, 'sun'], [482, 34, 'teal'], [494, 30, 'forest']]
  for (const [x, height, material] of books) d.box([x, 28, 133], [11, 18, height], paint(material))
  d.tube([536, 38, 133], [536, 38, 150], 8, paint('laterite'))
  d.ball([536, 38, 160], 11, paint('forest'))
}

/** The bed is parallel to the x axis, with its pillow at the wall. */
function bed(d: Drawing, [x, y, z]: Point, cover: Material) {
  for (const [left, back] of [[0, 0], [180, 0], [0, 92], [180, 92]] as const) d.box([x + left, y + back, z], [8, 8, 30], paint('wood'))
  d.box([x, y, z], [8, 100, 76], paint('wood'))
  d.box([x + 8, y, z + 22], [180, 100, 12], paint('wood'))
  d.box([x + 8, y + 4, z + 34], [176, 92, 16], paint('white'))
  d.box([x + 14, y + 18, z + 50], [36, 64, 9], paint('white'))
  d.box([x + 70, y + 2, z + 34], [118, 98, 18], paint(cover))
  d.box([x + 188, y, z], [8, 100, 46], paint('wood'))
}

function desk(d: Drawing, x: number) {
  for (const [left, back] of [[0, 30], [134, 30], [0, 84], [134, 84]] as const) d.box([x + left, back, 0], [8, 8, 64], paint('wood'))
  d.box([x - 4, 28, 64], [150, 70, 6], paint('wood'))
  d.tube([x + 124, 44, 70], [x + 124, 44, 74], 12, paint('dark'))
  d.line([[x + 124, 44, 74], [x + 130, 44, 104], [x + 112, 54, 116]], ink, 3)
  d.dome([x + 106, 58, 106], 14, 16, paint('sun'))
  const lid = (across: number, up: number): Point => [x + 30 + across, 52 - up * 0.2, 74 + up]
  d.box([x + 30, 52, 70], [62, 40, 4], paint('steel'))
  d.face([lid(0, 0), lid(62, 0), lid(62, 42), lid(0, 42)], paint('dark'), [0, 1, 0], -16)
  d.face([lid(4, 4), lid(58, 4), lid(58, 38), lid(4, 38)], paint('indigo'), [0, 1, 0], -16)
  for (const [up, to] of [[30, 40], [22, 50], [14, 32]] as const) d.line([lid(10, up), lid(to, up)], 'var(--p-glow)', 2)
}

function wardrobe(d: Drawing) {
  d.box([478, 30, 0], [112, 70, 118], paint('wood'))
  d.line([[534, 100.2, 4], [534, 100.2, 114]], ink, 1.5)
  for (const x of [526, 540]) d.line([[x, 100.4, 54], [x, 100.4, 68]], ink, 3)
}

function rug(d: Drawing) {
  d.face([[290, 200, 0.4], [540, 200, 0.4], [540, 330, 0.4], [290, 330, 0.4]], paint('laterite'))
  d.line([[304, 214, 0.5], [526, 214, 0.5], [526, 316, 0.5], [304, 316, 0.5], [304, 214, 0.5]], 'var(--p-sun)', 2)
  for (let x = 330; x < 520; x += 34) d.line([[x, 240, 0.5], [x + 17, 265, 0.5], [x, 290, 0.5], [x - 17, 265, 0.5], [x, 240, 0.5]], 'var(--p-sun)', 1.5)
}

function chair(d: Drawing, [x, y, z]: Point) {
  for (const [left, back] of [[0, 0], [38, 0], [0, 36], [38, 36]] as const) d.box([x + left, y + back, z], [5, 5, 38], paint('wood'))
  d.box([x, y, 38], [43, 41, 5], paint('wood'))
  d.box([x, y + 37, 43], [43, 4, 40], paint('wood'))
}
