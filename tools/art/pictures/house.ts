import { Drawing, type Look, type Material, type Point } from './drawing.ts'

const paint = (material: Material, look: Look = 'made') => ({ material, look })
const trace = 'var(--p-trace)'

const W = 96
const D = 80
const H = 56
const RIDGE = 38

type Parts = { ground: Look; walls: Look; roof: Look; openings: Look; garden: Look | null; lit: boolean; brick: boolean }

/** The four steps of admission, shown as a small house: planned, checked, built and lived in. */
export function drawHouse(stage: 1 | 2 | 3 | 4): Drawing {
  const d = new Drawing()
  ground(d, stage === 4 ? 'made' : 'drawn')
  if (stage === 1) {
    plan(d)
    return d
  }
  const walls: Look = stage === 2 ? 'drawn' : 'made'
  const roof: Look = stage === 4 ? 'made' : 'drawn'
  body(d, { ground: 'drawn', walls, roof, openings: walls, garden: null, lit: stage === 4, brick: stage === 3 })
  if (stage === 2) dimensions(d)
  if (stage === 3) ladder(d)
  if (stage === 4) garden(d, 'made')
  return d
}

/** The same house with the given number of its five parts finished, in building order: ground, walls, roof, openings, garden. */
export function drawBuilding(parts: number): Drawing {
  const d = new Drawing()
  const look = (part: number): Look => (parts >= part ? 'made' : 'drawn')
  ground(d, look(1))
  body(d, { ground: look(1), walls: look(2), roof: look(3), openings: look(4), garden: look(5), lit: parts >= 4, brick: false })
  garden(d, look(5))
  return d
}

function ground(d: Drawing, look: Look) {
  const [from, to] = [-34, 40]
  const corners: Point[] = [[from, D + to, 0], [W + to, D + to, 0], [W + to, from, 0], [from, from, 0]]
  d.face(corners, look === 'made' ? paint('glow') : paint('paper', 'drawn'))
  for (let step = from + 18; step < W + to; step += 18) d.line([[step, from + 4, 0], [step, D + to - 4, 0]], 'var(--p-grid)', 1)
  for (let step = from + 18; step < D + to; step += 18) d.line([[from + 4, step, 0], [W + to - 4, step, 0]], 'var(--p-grid)', 1)
}

function plan(d: Drawing) {
  const square = (inset: number, width: number) =>
    d.line([[inset, inset, 0], [W - inset, inset, 0], [W - inset, D - inset, 0], [inset, D - inset, 0], [inset, inset, 0]], trace, width)
  square(0, 2)
  square(7, 1.25)
  d.line([[W / 2, 7, 0], [W / 2, 46, 0]], trace, 1.25)
  d.circle([W, 58, 0], [0, 0, 1], 18, trace, 1, '4 3')
  for (const [x, y] of [[0, 0], [W, 0], [W, D], [0, D]] as const) d.line([[x, y, 0], [x, y, H]], trace, 1, '3 4')
  d.tube([130, 24, 0], [100, 46, 26], 2.6, paint('sun'))
}

function body(d: Drawing, { walls, roof, openings, lit, brick }: Parts) {
  const wall: Material = brick ? 'brick' : 'white'
  // The gable faces left and the eaves face right.
  d.face([[0, D, 0], [W, D, 0], [W, D, H], [W / 2, D, H + RIDGE], [0, D, H]], paint(wall, walls), [0, 1, 0])
  d.face([[W, 0, 0], [W, D, 0], [W, D, H], [W, 0, H]], paint(wall, walls), [1, 0, 0])
  if (brick) courses(d)
  opening(d, openings, lit)
  const [over, thick] = [9, 5]
  const drop = (over * RIDGE) / (W / 2)
  const eave = H - drop
  const right: Point[] = [[W / 2, -over, H + RIDGE], [W / 2, D + over, H + RIDGE], [W + over, D + over, eave], [W + over, -over, eave]]
  d.face([[W / 2, D + over, H + RIDGE], [-over, D + over, eave], [-over, D + over, eave + thick], [W / 2, D + over, H + RIDGE + thick]], paint('laterite', roof), [0, 1, 0])
  d.face([[W / 2, D + over, H + RIDGE], [W + over, D + over, eave], [W + over, D + over, eave + thick], [W / 2, D + over, H + RIDGE + thick]], paint('laterite', roof), [0, 1, 0])
  d.face([[W + over, -over, eave], [W + over, D + over, eave], [W + over, D + over, eave + thick], [W + over, -over, eave + thick]], paint('laterite', roof), [1, 0, 0])
  d.face(right.map(([x, y, z]): Point => [x, y, z + thick]), paint('laterite', roof), [0.5, 0, 1])
  for (const y of [10, 27, 44, 61, 78]) {
    d.line([[W / 2, y, H + RIDGE + thick], [W + over, y, eave + thick]], roof === 'made' ? 'var(--p-line)' : trace, 1)
  }
}

function courses(d: Drawing) {
  for (const z of [11, 22, 33, 44]) d.line([[0, D, z], [W, D, z], [W, 0, z]], 'var(--p-line)', 1)
  d.line([[0, D, H], [W, D, H]], 'var(--p-line)', 1)
}

function opening(d: Drawing, look: Look, lit: boolean) {
  const light: Material = lit ? 'sun' : 'dark'
  const door = (y: number, z: number): Point => [W + 0.3, y, z]
  d.face([door(46, 0), door(70, 0), door(70, 42), door(46, 42)], paint(lit ? 'forest' : 'dark', look), [1, 0, 0], -20)
  d.face([door(14, 18), door(36, 18), door(36, 42), door(14, 42)], paint(light, look), [1, 0, 0], -34)
  const gable = (x: number, z: number): Point => [x, D + 0.3, z]
  d.face([gable(30, 18), gable(66, 18), gable(66, 42), gable(30, 42)], paint(light, look), [0, 1, 0], -16)
  if (lit) d.line([gable(48, 18), gable(48, 42)], 'var(--p-line)', 1.5)
}

function dimensions(d: Drawing) {
  const y = D + 24
  d.line([[0, y, 0], [W, y, 0]], 'var(--p-laterite)', 1.5)
  for (const x of [0, W]) {
    d.line([[x, D + 6, 0], [x, y + 6, 0]], 'var(--p-laterite)', 1)
    d.line([[x - 4, y + 4, 0], [x + 4, y - 4, 0]], 'var(--p-laterite)', 2)
  }
  d.line([[W + 24, 0, 0], [W + 24, D, 0]], 'var(--p-laterite)', 1.5)
  for (const at of [0, D]) {
    d.line([[W + 6, at, 0], [W + 30, at, 0]], 'var(--p-laterite)', 1)
    d.line([[W + 28, at - 4, 0], [W + 20, at + 4, 0]], 'var(--p-laterite)', 2)
  }
}

function ladder(d: Drawing) {
  for (const y of [8, 22]) d.line([[W + 26, y, 0], [W + 4, y, 62]], 'var(--p-copper)', 3)
  for (const step of [0.15, 0.32, 0.49, 0.66, 0.83]) {
    d.line([[W + 26 - 22 * step, 8, 62 * step], [W + 26 - 22 * step, 22, 62 * step]], 'var(--p-copper)', 2)
  }
}

function garden(d: Drawing, look: Look) {
  d.face([[W, 46, 0.2], [W + 40, 46, 0.2], [W + 40, 70, 0.2], [W, 70, 0.2]], paint('white', look))
  d.tube([16, D + 22, 0], [16, D + 22, 14], 3, paint('wood', look))
  d.ball([16, D + 22, 30], 14, paint('forest', look))
  d.ball([26, D + 26, 24], 8, paint('forest', look))
}
