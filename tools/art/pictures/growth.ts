import { Drawing, type Look, type Material, type Point } from './drawing.ts'

const paint = (material: Material, look: Look = 'made') => ({ material, look })
const trace = 'var(--p-trace)'

const W = 150
const D = 112
const H = 68

/** The growth of a business, shown as one workshop: a first bench, the owner's own tools, a second workplace, and a roof with a sign. */
export function drawGrowth(stage: 1 | 2 | 3 | 4): Drawing {
  const d = new Drawing()
  const look = (from: number): Look => (stage >= from ? 'made' : 'drawn')
  const ink = (from: number) => (stage >= from ? 'var(--p-line)' : trace)
  walls(d, look(4))
  tools(d, look(2), ink(2))
  bench(d, [26, 10, 0], [78, 30], look(1))
  box(d, look(1))
  vice(d, look(2))
  bench(d, [8, 54, 0], [30, 50], look(3))
  drill(d, look(3))
  stool(d, look(1))
  order(d, look(3))
  roof(d, look(4), ink(4))
  return d
}

function walls(d: Drawing, look: Look) {
  const made = look === 'made'
  const corners: Point[] = [[-10, D + 12, 0], [W + 12, D + 12, 0], [W + 12, -10, 0], [-10, -10, 0]]
  d.face(corners, made ? paint('glow') : paint('paper', 'drawn'))
  for (let step = 8; step < W + 12; step += 18) d.line([[step, -6, 0], [step, D + 8, 0]], 'var(--p-grid)', 1)
  for (let step = 8; step < D + 12; step += 18) d.line([[-6, step, 0], [W + 8, step, 0]], 'var(--p-grid)', 1)
  d.box([-5, -5, 0], [5, D + 5, H], paint('white', look))
  d.box([0, -5, 0], [W, 5, H], paint('white', look))
  if (made) d.face([[0, 62, 28], [0, 96, 28], [0, 96, 54], [0, 62, 54]], paint('sun'), [1, 0, 0])
  d.line([[0, 79, 28], [0, 79, 54]], made ? 'var(--p-line)' : trace, 1)
}

function tools(d: Drawing, look: Look, ink: string) {
  d.face([[66, 0.5, 30], [134, 0.5, 30], [134, 0.5, 53], [66, 0.5, 53]], paint('wood', look), [0, 1, 0])
  for (const [x, length] of [[76, 14], [86, 11], [96, 16], [106, 10]] as const) d.line([[x, 1, 51], [x, 1, 51 - length]], ink, 2.5)
  d.line([[116, 1, 50], [126, 1, 50], [126, 1, 35]], look === 'made' ? 'var(--p-laterite)' : ink, 2.5)
}

function bench(d: Drawing, [x, y]: Point, [w, depth]: readonly [number, number], look: Look) {
  for (const [left, far] of [[x + 2, y + 2], [x + 2, y + depth - 7], [x + w - 7, y + 2], [x + w - 7, y + depth - 7]] as const) {
    d.box([left, far, 0], [5, 5, 25], paint('wood', look))
  }
  d.box([x, y, 25], [w, depth, 5], paint('wood', look))
}

function box(d: Drawing, look: Look) {
  d.box([36, 16, 30], [22, 13, 10], paint('laterite', look))
  d.line([[41, 22, 40], [41, 22, 45], [53, 22, 45], [53, 22, 40]], look === 'made' ? 'var(--p-line)' : trace, 2)
}

function vice(d: Drawing, look: Look) {
  d.box([84, 26, 30], [12, 10, 5], paint('steel', look))
  d.box([84, 26, 35], [12, 3, 6], paint('steel', look))
  d.box([84, 34, 35], [12, 4, 6], paint('teal', look))
  d.tube([90, 38, 37], [90, 47, 37], 1.4, paint('dark', look))
}

function drill(d: Drawing, look: Look) {
  d.box([12, 72, 30], [20, 20, 3], paint('dark', look))
  d.tube([17, 82, 33], [17, 82, 62], 2.4, paint('steel', look))
  d.box([12, 76, 52], [24, 12, 12], paint('forest', look))
  d.tube([30, 82, 52], [30, 82, 42], 1.6, paint('steel', look))
}

function stool(d: Drawing, look: Look) {
  for (const [x, y] of [[74, 58], [86, 58], [74, 70], [86, 70]] as const) d.line([[x, y, 0], [80, 64, 18]], look === 'made' ? 'var(--p-line)' : trace, 2)
  d.disc([80, 64, 18], [0, 0, 1], 9, paint('wood', look))
}

/** A finished order waiting to be collected: sections on trestles. */
function order(d: Drawing, look: Look) {
  for (const x of [108, 138]) d.box([x, 74, 0], [4, 30, 12], paint('dark', look))
  for (const y of [78, 87, 96]) d.box([102, y, 12], [46, 5, 4], paint('steel', look))
}

function roof(d: Drawing, look: Look, ink: string) {
  const slope = (y: number, z: number): [Point, Point] => [[-10, y, z], [W + 10, y, z]]
  const [back, front] = [slope(-12, 86), slope(26, 72)]
  d.box([W - 5, 21, 0], [5, 5, 72], paint('wood', look))
  d.face([back[0], back[1], front[1], front[0]], paint('laterite', look))
  for (let x = 6; x < W + 10; x += 16) d.line([[x, -12, 86], [x, 26, 72]], ink, 1)
  d.face([[-10, 26, 72], [W + 10, 26, 72], [W + 10, 26, 68], [-10, 26, 68]], paint('laterite', look), [0, 1, 0])
  d.face([[-6, 27, 70], [66, 27, 70], [66, 27, 94], [-6, 27, 94]], paint('forest', look), [0, 1, 0])
  d.line([[3, 27.5, 86], [42, 27.5, 86]], look === 'made' ? 'var(--p-sun)' : trace, 3)
  d.line([[3, 27.5, 78], [56, 27.5, 78]], look === 'made' ? 'var(--p-white)' : trace, 2)
}
