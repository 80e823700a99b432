import type { Drawing, Point } from '#art/pictures/drawing.ts'
import { onLeftFace, onRightFace, paint, plate, thing, type Stop, type Thing } from './stop.ts'

const ink = 'var(--p-line)'
const glow = 'var(--p-glow)'
const sun = 'var(--p-sun)'

/** The computer lab: a room with its two near walls taken away. */
export function lab(origin: Point): Stop {
  return {
    name: 'lab',
    origin,
    things: [
      thing(-1, (d) => plate(d)),
      thing(0.5, (d) => walls(d, 176)),
      thing(1.2, windows),
      thing(1.5, board),
      thing(1.7, router),
      ...row(112, 2),
      ...row(280, 2.9),
    ],
  }
}

export function walls(d: Drawing, height: number) {
  d.box([14, 14, 0], [592, 12, height], paint('white'))
  d.box([14, 26, 0], [12, 440, height], paint('white'))
  d.line([[26, 466, 12], [26, 26, 12], [606, 26, 12]], 'var(--p-trace)', 1)
}

function windows(d: Drawing) {
  for (const y of [80, 210, 340]) {
    onRightFace(d, [26.3, y, 62], [92, 74], 'glow')
    d.line([[26.4, y + 46, 62], [26.4, y + 46, 136]], ink, 1.5)
    d.line([[26.4, y, 99], [26.4, y + 92, 99]], ink, 1.5)
  }
}

/** On the board the plan of the drone the class is building. */
function board(d: Drawing) {
  onLeftFace(d, [190, 26.3, 58], [250, 98], 'forest', 6)
  const y = 26.5
  const at = (x: number, z: number): Point => [x, y, z]
  for (const [x, z] of [[240, 86], [240, 128], [300, 86], [300, 128]] as const) d.circle(at(x, z), [0, 1, 0], 13, glow, 1.5)
  d.line([at(240, 86), at(300, 128)], glow, 2)
  d.line([at(240, 128), at(300, 86)], glow, 2)
  for (const [z, to] of [[132, 416], [116, 396], [100, 410], [84, 380]] as const) d.line([at(336, z), at(to, z)], z === 116 ? sun : glow, 2)
}

function router(d: Drawing) {
  onLeftFace(d, [494, 26.3, 118], [56, 18], 'dark', 0)
  for (const x of [500, 544]) d.line([[x, 26.5, 136], [x, 26.5, 164]], ink, 3)
  for (const x of [506, 514, 522]) d.line([[x, 26.6, 127], [x + 3, 26.6, 127]], sun, 3)
  d.line([[522, 26.5, 118], [522, 26.5, 4], [522, 60, 2]], ink, 2)
}

/** Three desks side by side, with their chairs in front. */
function row(y: number, at: number): Thing[] {
  return [90, 262, 434].flatMap((x, place) => [
    thing(at + place * 0.25, (d) => desk(d, x, y)),
    thing(at + 0.3 + place * 0.25, (d) => computer(d, x, y, place)),
    thing(at + 0.6 + place * 0.25, (d) => chair(d, x + 50, y + 76)),
  ])
}

function desk(d: Drawing, x: number, y: number) {
  for (const [left, back] of [[4, 4], [126, 4], [4, 48], [126, 48]] as const) d.box([x + left, y + back, 0], [8, 8, 62], paint('steel'))
  d.box([x, y, 62], [140, 62, 6], paint('wood'))
}

function computer(d: Drawing, x: number, y: number, which: number) {
  d.box([x + 52, y + 10, 68], [34, 22, 3], paint('dark'))
  d.box([x + 65, y + 16, 71], [8, 6, 14], paint('dark'))
  d.box([x + 24, y + 14, 82], [90, 8, 58], paint('dark'))
  onLeftFace(d, [x + 29, y + 22.4, 87], [80, 48], which === 1 ? 'teal' : 'indigo')
  const lines = [[128, 44, 78], [119, 50, 96], [110, 50, 88], [101, 44, 72], [93, 38, 92]] as const
  for (const [z, from, to] of lines) d.line([[x + from, y + 22.6, z], [x + to - which * 6, y + 22.6, z]], z === 119 ? sun : glow, 2)
  d.box([x + 34, y + 38, 68], [64, 18, 3], paint('steel'))
  d.box([x + 108, y + 40, 68], [9, 13, 3], paint('dark'))
}

function chair(d: Drawing, x: number, y: number) {
  for (const [left, back] of [[2, 2], [34, 2], [2, 30], [34, 30]] as const) d.box([x + left, y + back, 0], [4, 4, 36], paint('steel'))
  d.box([x, y, 36], [40, 36, 5], paint('forest'))
  d.box([x, y + 32, 41], [40, 4, 36], paint('forest'))
}
