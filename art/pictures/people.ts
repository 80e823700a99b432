import type { Material, Paint, Point } from './drawing.ts'
import { ink, paint } from './marks.ts'
import type { Sketch } from './sketch.ts'

/** Seen from the person: how far in front, how far to the right, how high. */
type Place = readonly [ahead: number, right: number, up: number]

export type Person = {
  at: Point
  /** Degrees on the floor: 0 looks along x (down to the right), 90 along y (down to the left). */
  facing: number
  skin: 'brown' | 'dark' | 'deep'
  top: Material
  /** Trousers; with `gown` a wrapper down to the feet. */
  legs: Material
  gown?: true
  apron?: Material
  head: { wear: 'hijab' | 'cap' | 'wrap' | 'helmet' | 'hair' | 'braids' | 'kufi'; material?: Material }
  left?: Place
  right?: Place
  walking?: true
}

const skins = { brown: 0, dark: 10, deep: 22 }

/** A person about 116 high. Arms hang unless they are told where the hands are. */
export function drawPerson(d: Sketch, person: Person) {
  const turn = (person.facing * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [x, y, z] = person.at
  const place = ([ahead, right, up]: Place): Point => [x + ahead * c + right * s, y + ahead * s - right * c, z + up]
  const skin: Paint = { material: 'skin', black: skins[person.skin] }
  const near = (spot: Place) => place([spot[0], spot[1], 0]).reduce((total, value) => total + value, 0) - x - y - z
  legs(d, person, place)
  const arms = [
    { side: -1, hand: person.left ?? ([3, -15, 50] as Place) },
    { side: 1, hand: person.right ?? ([3, 15, 50] as Place) },
  ].sort((a, b) => near(a.hand) - near(b.hand))
  for (const { side, hand } of arms.filter((arm) => near(arm.hand) <= 0)) drawArm(d, person, place, skin, side, hand)
  if (person.gown) d.turned(person.at, [[15, 2], [13.5, 26], [10, 52]], paint(person.legs))
  d.turned(person.at, [[10.6, 46], [9.6, 56], [10, 66], [12.5, 82], [9.5, 89], [4, 92]], paint(person.top))
  if (person.apron && c + s > 0.5) apron(d, person.apron, place)
  d.cable([place([0, 0, 91]), place([0.5, 0, 97])], 5.5, { ...skin, black: (skin.black ?? 0) + 14 }, true)
  head(d, person, place, skin, c + s)
  for (const { side, hand } of arms.filter((arm) => near(arm.hand) > 0)) drawArm(d, person, place, skin, side, hand)
}

type Placing = (spot: Place) => Point

function legs(d: Sketch, { gown, legs: material, walking }: Person, place: Placing) {
  const stride = walking ? 9 : 0
  for (const side of [-1, 1]) {
    const step = stride * side
    d.cable([place([step, side * 6, 3]), place([step + 6, side * 6.4, 2])], 7, paint('dark'), true)
    if (!gown) d.cable([place([0, side * 5.5, 50]), place([step * 0.6 + 1, side * 6, 27]), place([step, side * 6, 7])], 10.5, paint(material))
  }
}

function drawArm(d: Sketch, { top }: Person, place: Placing, skin: Paint, side: number, hand: Place) {
  const shoulder: Place = [0, side * 13, 83]
  const middle: Place = [(hand[0] + shoulder[0]) / 2 - 3, (hand[1] + shoulder[1]) / 2 + side * 3, (hand[2] + shoulder[2]) / 2 - 6]
  const wrist: Place = [middle[0] + (hand[0] - middle[0]) * 0.72, middle[1] + (hand[1] - middle[1]) * 0.72, middle[2] + (hand[2] - middle[2]) * 0.72]
  d.cable([place(wrist), place(hand)], 6, skin, true)
  d.cable([place(shoulder), place(middle), place(wrist)], 8, paint(top))
}

function apron(d: Sketch, material: Material, place: Placing) {
  d.patch([place([9, -5, 80]), place([9, 5, 80]), place([11, 8, 62]), place([11, 9, 38]), place([11, -9, 38]), place([11, -8, 62])], paint(material))
}

function head(d: Sketch, { head: { wear, material = 'laterite' } }: Person, place: Placing, skin: Paint, front: number) {
  const center = place([1.2, 0, 104])
  const above = (up: number): Point => [center[0], center[1], center[2] + up]
  const hair = paint('hair')
  if (wear === 'hijab') {
    hijab(d, material, place, skin, front)
    return
  }
  if (wear === 'braids') d.cable([place([-4, 0, 108]), place([-8, 0, 98]), place([-9, 0, 82])], 8, hair)
  d.turned(above(0), [[2.5, -9.5], [6, -6], [7, -1], [6.6, 4], [4.4, 8], [0.4, 9.6]], skin)
  face(d, place, front)
  const crown = [[7.3, 1], [7, 5], [4.8, 9.4], [0.4, 11]] as const
  if (wear === 'hair' || wear === 'braids') d.turned(place([-0.6, 0, 104]), [[7.2, 2.5], [7.4, 6], [5, 10.6], [0.4, 12]], hair)
  if (wear === 'kufi') d.turned(above(0), [[7.4, 3], [7.2, 11]], paint(material))
  if (wear === 'wrap') {
    d.turned(above(0), [[7.6, 2], [10, 6], [10.4, 12], [7, 17], [0.4, 18]], paint(material))
    d.curve([place([6, -7, 108]), place([9, 0, 112]), place([5, 8, 117])], ink, 1)
  }
  if (wear === 'cap') {
    d.turned(above(0), crown, paint(material))
    d.patch([place([6, -6, 106]), place([15, -3.5, 105]), place([15, 3.5, 105]), place([6, 6, 106])], paint(material), 22)
  }
  if (wear === 'helmet') {
    d.disc(above(3), [0, 0, 1], 9.6, paint(material, 'made'), 14)
    d.turned(above(1), [[8, 2], [7.6, 6], [5, 10.6], [0.4, 12]], paint(material))
  }
}

function face(d: Sketch, place: Placing, front: number) {
  if (front < 0.1) return
  for (const side of [-2.7, 2.7]) d.line([place([6.4, side, 104]), place([6.4, side, 104])], ink, 2)
  d.curve([place([6.6, -1.8, 98.5]), place([7, 0, 97.8]), place([6.6, 1.8, 98.5])], ink, 1)
}

function hijab(d: Sketch, material: Material, place: Placing, skin: Paint, front: number) {
  d.turned(place([0.6, 0, 104]), [[13, -22], [12, -15], [8.6, -8], [8.6, 0], [7.4, 6], [4.6, 10], [0.4, 11.4]], paint(material))
  if (front < 0.1) return
  const oval = [[0, 6.5], [4.4, 3.5], [4.6, -2], [2.6, -6.6], [0, -7.6], [-2.6, -6.6], [-4.6, -2], [-4.4, 3.5]] as const
  d.patch(oval.map(([side, up]) => place([7.4 - Math.abs(side) * 0.3, side, 104 + up])), skin)
  face(d, place, front)
}
