import type { Material, Paint, Point, Spot } from './drawing.ts'
import { ink, paint } from './marks.ts'
import type { Sketch } from './sketch.ts'

/** A position relative to the person. */
export type Place = readonly [ahead: number, right: number, up: number]

export type Person = {
  at: Point
  /** Degrees on the floor: 0 faces along x (down to the right), 90 along y (down to the left). */
  facing: number
  skin: 'brown' | 'dark' | 'deep'
  top: Material
  /** Trousers, or a wrapper down to the feet if `gown` is set. */
  legs: Material
  gown?: true
  apron?: Material
  head: { wear: 'hijab' | 'cap' | 'wrap' | 'helmet' | 'hair' | 'braids' | 'kufi'; material?: Material }
  left?: Place
  right?: Place
  walking?: true
  /** The phase of the stride in radians. A full turn is one step with each foot. Arms whose hands have no given position swing with it. */
  steps?: number
  /** The height of the seat. The hands stay in their given positions. */
  sits?: number
  /** How far the shoulders are ahead of the feet. */
  leans?: number
  /** Size 1 is 116 units tall. */
  size?: number
  /** Draws the object in the right hand on top of the hand. `place` converts a position relative to the person. */
  holds?: (d: Sketch, place: (spot: Place) => Point) => void
}

const skins = { brown: 0, dark: 10, deep: 22 }

/** Draws a person about 116 units tall. The arms hang down unless the hand positions are given. */
export function drawPerson(d: Sketch, person: Person) {
  const { size = 1, sits, leans = 0 } = person
  const turn = (person.facing * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [x, y, z] = person.at
  const place = ([ahead, right, up]: Place): Point => [x + (ahead * c + right * s) * size, y + (ahead * s - right * c) * size, z + up * size]
  const sunk = sits === undefined ? 0 : 44 - sits
  /** Like `place`, but for the body above the hips, which may lean forward. */
  const upper = ([ahead, right, up]: Place): Point => place([ahead + leans * Math.max(0, (up - 46) / 40), right, up - sunk - Math.abs(leans) * 0.12])
  const skin: Paint = { material: 'skin', black: skins[person.skin] }
  const near = (spot: Place) => place([spot[0], spot[1], 0]).reduce((total, value) => total + value, 0) - x - y - z
  const facesUs = c + s > 0
  const body = { d, person, size, place, upper, skin }
  if (sits === undefined || !facesUs) legs(body)
  const arms = [
    { side: -1, hand: person.left ?? hanging(person, -1) },
    { side: 1, hand: person.right ?? hanging(person, 1) },
  ].sort((a, b) => near(a.hand) - near(b.hand))
  const draw = ({ side, hand }: (typeof arms)[number]) => {
    drawArm(body, side, hand)
    if (side === 1) person.holds?.(d, place)
  }
  for (const arm of arms.filter(({ hand }) => near(hand) <= 0)) draw(arm)
  if (person.gown && sits === undefined) d.turned(person.at, scaled([[15, 2], [13.5, 26], [10, 52]], size), paint(person.legs))
  torso(body, leans)
  if (sits !== undefined && facesUs) legs(body)
  if (person.apron && c + s > 0.5) apron(d, person.apron, upper)
  d.cable([upper([0, 0, 91]), upper([0.5, 0, 97])], 5.5 * size, { ...skin, black: (skin.black ?? 0) + 14 }, true)
  head(body, c + s)
  for (const arm of arms.filter(({ hand }) => near(hand) > 0)) draw(arm)
}

type Placing = (spot: Place) => Point
type Body = { d: Sketch; person: Person; size: number; place: Placing; upper: Placing; skin: Paint }

const scaled = (profile: readonly Spot[], size: number): Spot[] => profile.map(([radius, up]) => [radius * size, up * size])

const hanging = ({ steps, sits }: Person, side: number): Place =>
  sits === undefined ? [3 - (steps === undefined ? 0 : Math.sin(steps) * side * 10), side * 15, 50] : [16, side * 9, sits + 8]

function torso({ d, person: { top }, size, upper }: Body, leans: number) {
  if (leans === 0) d.turned(upper([0, 0, 0]), scaled([[10.6, 46], [9.6, 56], [10, 66], [12.5, 82], [9.5, 89], [4, 92]], size), paint(top))
  else d.cable([upper([0, 0, 53]), upper([0, 0, 66]), upper([0, 0, 81])], 23 * size, paint(top))
}

function legs({ d, person: { gown, legs: material, walking, steps, sits }, size, place }: Body) {
  if (sits !== undefined) {
    for (const side of [-1, 1]) {
      d.cable([place([19, side * 6, 3]), place([26, side * 6.4, 2])], 7 * size, paint('dark'), true)
      d.cable([place([0, side * 6, sits + 5]), place([19, side * 6.5, sits + 4]), place([19, side * 6, 8])], (gown ? 13 : 10.5) * size, paint(material), true)
    }
    return
  }
  const stride = walking ? 9 : steps === undefined ? 0 : 11 * Math.sin(steps)
  for (const side of [-1, 1]) {
    const step = stride * side
    const lift = steps === undefined ? 0 : Math.max(0, Math.cos(steps) * side) * 4
    d.cable([place([step, side * 6, 3 + lift]), place([step + 6, side * 6.4, 2 + lift])], 7 * size, paint('dark'), true)
    if (!gown) {
      d.cable([place([0, side * 5.5, 50]), place([step * 0.6 + 1, side * 6, 27 + lift]), place([step, side * 6, 7 + lift])], 10.5 * size, paint(material))
    }
  }
}

function drawArm({ d, person: { top, leans = 0, sits }, size, place, skin }: Body, side: number, hand: Place) {
  const shoulder: Place = [leans * 0.92, side * 13, 83 - (sits === undefined ? 0 : 44 - sits) - Math.abs(leans) * 0.12]
  const middle: Place = [(hand[0] + shoulder[0]) / 2 - 3, (hand[1] + shoulder[1]) / 2 + side * 3, (hand[2] + shoulder[2]) / 2 - 6]
  const wrist: Place = [middle[0] + (hand[0] - middle[0]) * 0.72, middle[1] + (hand[1] - middle[1]) * 0.72, middle[2] + (hand[2] - middle[2]) * 0.72]
  d.cable([place(wrist), place(hand)], 6 * size, skin, true)
  d.cable([place(shoulder), place(middle), place(wrist)], 8 * size, paint(top))
}

function apron(d: Sketch, material: Material, place: Placing) {
  d.patch([place([9, -5, 80]), place([9, 5, 80]), place([11, 8, 62]), place([11, 9, 38]), place([11, -9, 38]), place([11, -8, 62])], paint(material))
}

function head({ d, person, size, upper: place, skin }: Body, front: number) {
  const { wear, material = 'laterite' } = person.head
  const center = place([1.2, 0, 104])
  const above = (up: number): Point => [center[0], center[1], center[2] + up * size]
  const hair = paint('hair')
  if (wear === 'hijab') {
    hijab({ d, person, size, place, upper: place, skin }, material, front)
    return
  }
  if (wear === 'braids') d.cable([place([-4, 0, 108]), place([-8, 0, 98]), place([-9, 0, 82])], 8 * size, hair)
  d.turned(above(0), scaled([[2.5, -9.5], [6, -6], [7, -1], [6.6, 4], [4.4, 8], [0.4, 9.6]], size), skin)
  face(d, place, front)
  const crown = [[7.3, 1], [7, 5], [4.8, 9.4], [0.4, 11]] as const
  if (wear === 'hair' || wear === 'braids') d.turned(place([-0.6, 0, 104]), scaled([[7.2, 2.5], [7.4, 6], [5, 10.6], [0.4, 12]], size), hair)
  if (wear === 'kufi') d.turned(above(0), scaled([[7.4, 3], [7.2, 11]], size), paint(material))
  if (wear === 'wrap') {
    d.turned(above(0), scaled([[7.6, 2], [10, 6], [10.4, 12], [7, 17], [0.4, 18]], size), paint(material))
    d.curve([place([6, -7, 108]), place([9, 0, 112]), place([5, 8, 117])], ink, 1)
  }
  if (wear === 'cap') {
    d.turned(above(0), scaled(crown, size), paint(material))
    d.patch([place([6, -6, 106]), place([15, -3.5, 105]), place([15, 3.5, 105]), place([6, 6, 106])], paint(material), 22)
  }
  if (wear === 'helmet') {
    d.disc(above(3), [0, 0, 1], 9.6 * size, paint(material, 'made'), 14)
    d.turned(above(1), scaled([[8, 2], [7.6, 6], [5, 10.6], [0.4, 12]], size), paint(material))
  }
}

function face(d: Sketch, place: Placing, front: number) {
  if (front < 0.1) return
  for (const side of [-2.7, 2.7]) d.line([place([6.4, side, 104]), place([6.4, side, 104])], ink, 2)
  d.curve([place([6.6, -1.8, 98.5]), place([7, 0, 97.8]), place([6.6, 1.8, 98.5])], ink, 1)
}

function hijab({ d, size, upper: place, skin }: Body, material: Material, front: number) {
  d.turned(place([0.6, 0, 104]), scaled([[13, -22], [12, -15], [8.6, -8], [8.6, 0], [7.4, 6], [4.6, 10], [0.4, 11.4]], size), paint(material))
  if (front < 0.1) return
  const oval = [[0, 6.5], [4.4, 3.5], [4.6, -2], [2.6, -6.6], [0, -7.6], [-2.6, -6.6], [-4.6, -2], [-4.4, 3.5]] as const
  d.patch(oval.map(([side, up]) => place([7.4 - Math.abs(side) * 0.3, side, 104 + up])), skin)
  face(d, place, front)
}
