import { Drawing, type Look, type Material, type Point } from './drawing.ts'

const paint = (material: Material, look: Look = 'made') => ({ material, look })
const trace = 'var(--p-trace)'
const ink = 'var(--p-line)'

/** Computer technology: a laptop, the board that it will program and the router that connects them. */
export function drawComputing(): Drawing {
  const d = new Drawing()
  rings(d, [60, 20, 0], [46, 74, 102])
  router(d, [30, -10, 0])
  laptop(d, [60, 110, 0])
  board(d, [190, 60, 0])
  return d
}

function rings(d: Drawing, center: Point, radii: number[]) {
  for (const radius of radii) d.circle(center, [0, 0, 1], radius, trace, 1.25, '5 4')
}

function router(d: Drawing, [x, y, z]: Point) {
  d.tube([x + 8, y + 10, z + 16], [x + 8, y + 10, z + 84], 3.2, paint('dark'))
  d.tube([x + 8, y + 62, z + 16], [x + 8, y + 62, z + 84], 3.2, paint('dark'))
  d.box([x, y, z], [58, 74, 16], paint('white'))
  for (const [index, material] of (['sun', 'forest', 'forest'] as const).entries()) {
    d.disc([x + 58.3, y + 58 - index * 14, z + 8], [1, 0, 0], 3.4, paint(material), -34)
  }
}

function laptop(d: Drawing, [x, y, z]: Point) {
  // The lid leans back by about a fifth of its height.
  const lid = (across: number, up: number, out = 0): Point => [x - up * 0.22 + out, y + across, z + 6 + up]
  d.prism([lid(0, 0), lid(120, 0), lid(120, 84), lid(0, 84)], [-5, 0, -1], paint('dark'))
  d.face([lid(0, 0), lid(120, 0), lid(120, 84), lid(0, 84)], paint('dark'), [1, 0, 0], -14)
  d.face([lid(7, 7), lid(113, 7), lid(113, 78), lid(7, 78)], paint('indigo'), [1, 0, 0], -34)
  const code: readonly [up: number, from: number, to: number, stroke: string][] = [
    [68, 104, 72, 'sun'],
    [58, 96, 48, 'glow'],
    [48, 96, 60, 'glow'],
    [38, 88, 34, 'sun'],
    [28, 96, 66, 'glow'],
    [18, 104, 84, 'glow'],
  ]
  for (const [up, from, to, stroke] of code) d.line([lid(from, up), lid(to, up)], `var(--p-${stroke})`, 2.5)
  d.box([x, y, z], [86, 120, 6], paint('steel'))
  d.face([[x + 8, y + 8, z + 6], [x + 46, y + 8, z + 6], [x + 46, y + 112, z + 6], [x + 8, y + 112, z + 6]], paint('dark'))
  for (const key of [17, 27, 37]) d.line([[x + key, y + 12, z + 6], [x + key, y + 108, z + 6]], 'var(--p-steel)', 5, '7 3.5')
  d.face([[x + 54, y + 42, z + 6], [x + 80, y + 42, z + 6], [x + 80, y + 78, z + 6], [x + 54, y + 78, z + 6]], paint('steel'), [0, 0, 1], 8)
}

function board(d: Drawing, [x, y, z]: Point) {
  d.box([x, y + 88, z], [88, 52, 5], paint('forest', 'drawn'))
  d.box([x, y, z], [88, 88, 5], paint('forest'))
  const top = z + 5.2
  for (const step of [14, 24, 34]) {
    d.line([[x + 44, y + 44, top], [x + 44 + step, y + 44 + step * 0.4, top], [x + 82, y + 44 + step * 0.4, top]], 'var(--p-glow)', 1.5)
    d.line([[x + 44, y + 44, top], [x + 44 - step * 0.3, y + 84 - step * 0.2, top], [x + 44 - step * 0.3, y + 138, top]], 'var(--p-glow)', 1.5)
  }
  for (const step of [8, 24, 40, 56, 72]) d.box([x + 76, y + step, z + 5], [8, 9, 6], paint('sun'))
  d.box([x + 24, y + 26, z + 5], [38, 38, 8], paint('dark'))
  d.disc([x + 32, y + 56, z + 13.2], [0, 0, 1], 3, paint('glow'))
  d.tube([x + 12, y + 12, z + 5], [x + 12, y + 12, z + 22], 6, paint('indigo'))
  d.tube([x + 12, y + 74, z + 5], [x + 12, y + 74, z + 22], 6, paint('indigo'))
}

/** Vocational studies: meshing gears, a pipe joint and a lamp on its wire. */
export function drawVocational(): Drawing {
  const d = new Drawing()
  gear(d, [40, 150, 0], 62, 14, 14, 'drawn')
  gear(d, [128, 40, 0], 52, 12, 16, 'made')
  d.tube([128, 40, 16], [128, 40, 46], 14, paint('steel'), true)
  spanner(d, [116, 196, 0])
  pipeJoint(d, [206, 140, 22])
  return d
}

function gear(d: Drawing, [x, y, z]: Point, radius: number, teeth: number, height: number, look: Look) {
  const outline: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [share, reach] of [[0, 1], [0.28, 1.2], [0.54, 1.2], [0.82, 1]] as const) {
      const turn = ((tooth + share) / teeth) * 2 * Math.PI
      outline.push([x + Math.cos(turn) * radius * reach, y + Math.sin(turn) * radius * reach, z])
    }
  }
  d.prism(outline, [0, 0, height], paint(look === 'made' ? 'teal' : 'steel', look))
  const up: Point = [0, 0, 1]
  d.disc([x, y, z + height], up, radius * 0.72, paint('teal', look), 10)
  d.disc([x, y, z + height], up, radius * 0.3, paint(look === 'made' ? 'dark' : 'steel', look))
  if (look === 'made') return
  d.circle([x, y, z + height], up, radius * 1.1, trace, 1, '10 4 2 4')
  d.line([[x - radius * 1.45, y, z + height], [x + radius * 1.45, y, z + height]], trace, 1, '14 4 3 4')
  d.line([[x, y - radius * 1.45, z + height], [x, y + radius * 1.45, z + height]], trace, 1, '14 4 3 4')
}

function pipeJoint(d: Drawing, [x, y, z]: Point) {
  const copper = paint('copper')
  const collar = paint('sun')
  d.tube([x - 40, y + 20, z], [x, y + 20, z], 12, copper)
  d.tube([x - 8, y + 20, z], [x + 6, y + 20, z], 16, collar)
  d.tube([x + 24, y + 20, z + 10], [x + 24, y + 20, z + 30], 12, copper)
  d.box([x + 6, y + 4, z - 16], [36, 34, 32], copper)
  d.tube([x + 24, y + 20, z + 16], [x + 24, y + 20, z + 26], 16, collar)
  d.tube([x + 24, y + 20, z + 26], [x + 24, y + 20, z + 74], 12, copper, true)
  d.tube([x + 42, y + 20, z], [x + 54, y + 20, z], 16, collar)
  d.tube([x + 54, y + 20, z], [x + 96, y + 20, z], 12, paint('copper', 'drawn'))
  d.tube([x + 24, y + 38, z], [x + 24, y + 48, z], 16, collar)
  d.tube([x + 24, y + 48, z], [x + 24, y + 78, z], 12, copper, true)
}

function spanner(d: Drawing, [x, y, z]: Point) {
  const shape: readonly (readonly [number, number])[] = [
    [0, 6], [0, -6], [70, -6], [80, -18], [100, -20], [88, -6], [88, 6], [100, 20], [80, 18], [70, 6],
  ]
  d.prism(shape.map(([along, off]): Point => [x + off, y + 110 - along, z]), [0, 0, 6], paint('steel'))
}

/** Manufacturing and construction: a corner of a brick wall with its next courses still only drawn, and a floor being tiled. */
export function drawConstruction(): Drawing {
  const d = new Drawing()
  d.box([-8, -8, -10], [216, 216, 10], paint('block'))
  tiles(d)
  for (const level of [0, 1, 2]) course(d, 44, level, 'made')
  for (const level of [3, 4]) course(d, 44, level, 'drawn')
  spiritLevel(d)
  plank(d, [84, 128, 0])
  bucket(d, [150, 84, 0])
  return d
}

function tiles(d: Drawing) {
  const size = 36
  for (let i = 0; i < 4; i += 1) {
    for (let j = 0; j < 4; j += 1) {
      const [x, y] = [44 + i * size, 44 + j * size]
      const look: Look | null = i + (3 - j) >= 3 ? 'made' : null
      if (look === null) d.line([[x, y + size, 0], [x, y, 0], [x + size, y, 0]], trace, 1)
      else d.box([x, y, 0], [size, size, 2], paint((i + j) % 2 === 0 ? 'white' : 'teal'))
    }
  }
}

function spiritLevel(d: Drawing) {
  const [x, y, z] = [88, 4, 78]
  d.box([x, y, z], [40, 7, 12], paint('sun'))
  d.face([[x + 14, y + 7.3, z + 3], [x + 26, y + 7.3, z + 3], [x + 26, y + 7.3, z + 9], [x + 14, y + 7.3, z + 9]], paint('glow'), [0, 1, 0], -16)
}

/** One course, in running bond, of the two walls that meet in the far corner. */
function course(d: Drawing, length: number, level: number, look: Look) {
  const [height, thick] = [26, 22]
  const z = level * height
  const shift = level % 2 === 0 ? 0 : length / 2
  const cut = (from: number, end: number) => {
    const pieces: [number, number][] = []
    for (let start = from - shift; start < end; start += length) {
      const [a, b] = [Math.max(from, start), Math.min(end, start + length)]
      if (b - a > 4) pieces.push([a, b])
    }
    return pieces
  }
  const material: Material = 'brick'
  for (const [a, b] of cut(0, 188 - level * 22)) d.box([a, 0, z], [b - a, thick, height], paint(material, look))
  for (const [a, b] of cut(thick, 188 - level * 22)) d.box([0, a, z], [thick, b - a, height], paint(material, look))
}

function bucket(d: Drawing, [x, y, z]: Point) {
  d.tube([x, y, z], [x, y, z + 40], 24, paint('steel'))
  d.disc([x, y, z + 40], [0, 0, 1], 20, paint('block'), 14)
  d.line([[x - 24, y + 2, z + 38], [x - 18, y + 14, z + 62], [x + 18, y - 4, z + 62], [x + 24, y - 2, z + 38]], ink, 2)
  d.tube([x + 2, y, z + 42], [x + 16, y - 14, z + 66], 4, paint('wood'))
}

function plank(d: Drawing, [x, y, z]: Point) {
  for (const [across, up] of [[0, 2], [24, 2], [12, 10]] as const) d.box([x + across, y, z + up], [16, 72, 8], paint('wood'))
}
