import { Drawing, type Look, type Material, type Point } from './drawing.ts'

const paint = (material: Material, look: Look = 'made') => ({ material, look })
const trace = 'var(--p-trace)'

/** A part of the workshop that is drawn or finished as a whole. */
export type Piece = {
  name: string
  /** Its appearance in the hero picture on the home page. Null if it is not in the picture yet. */
  look: Look | null
  draw: (d: Drawing, look: Look) => void
}

/** The position at which the drone hovers, above the centre of its own plan. */
export const dronePlace: Point = [440, 215, 178]

/** Everything in the workshop, from far to near. The home page film builds it piece by piece. */
export function workshopPieces(dronePoint: Point = dronePlace): Piece[] {
  return [
    { name: 'sheet', look: 'made', draw: sheet },
    ...studs(),
    ...wall(),
    ...bench(),
    { name: 'plan', look: 'made', draw: (d) => plan(d, dronePoint[2] - 6) },
    { name: 'toolbox', look: 'made', draw: toolbox },
    { name: 'pipes', look: 'made', draw: pipes },
    { name: 'pipe-end', look: 'drawn', draw: pipeEnd },
    { name: 'drone', look: 'made', draw: (d) => drone(d, dronePoint) },
  ]
}

/** The hero picture on the home page: a drawing sheet on which a workshop turns from lines into the real thing, from left to right. */
export function drawWorkshop(onlyLines = false): Drawing {
  const d = new Drawing(onlyLines)
  for (const { look, draw } of workshopPieces()) if (look !== null) draw(d, look)
  return d
}

const WIDTH = 620
const DEPTH = 480

function sheet(d: Drawing) {
  d.face([[0, DEPTH, -6], [WIDTH, DEPTH, -6], [WIDTH, DEPTH, 0], [0, DEPTH, 0]], paint('paper'), [0, 1, 0])
  d.face([[WIDTH, 0, -6], [WIDTH, DEPTH, -6], [WIDTH, DEPTH, 0], [WIDTH, 0, 0]], paint('paper'), [1, 0, 0])
  d.face([[0, 0, 0], [WIDTH, 0, 0], [WIDTH, DEPTH, 0], [0, DEPTH, 0]], paint('paper'))
  for (let x = 40; x < WIDTH; x += 40) d.line([[x, 12, 0], [x, DEPTH - 12, 0]], 'var(--p-grid)', 1)
  for (let y = 40; y < DEPTH; y += 40) d.line([[12, y, 0], [WIDTH - 12, y, 0]], 'var(--p-grid)', 1)
  d.line([[12, 12, 0], [WIDTH - 12, 12, 0], [WIDTH - 12, DEPTH - 12, 0], [12, DEPTH - 12, 0], [12, 12, 0]], trace, 1.5)
  // The title block in the corner, as on every drawing sheet.
  const [x, y] = [WIDTH - 12, DEPTH - 12]
  d.line([[x - 150, y, 0], [x - 150, y - 60, 0], [x, y - 60, 0]], trace, 1.5)
  d.line([[x - 150, y - 30, 0], [x, y - 30, 0]], trace, 1)
  d.line([[x - 60, y, 0], [x - 60, y - 60, 0]], trace, 1)
}

/** A timber frame along the far left edge. It is an outline, except for two studs that are already up. */
function studs(): Piece[] {
  const bar = (name: string, corner: Point, size: Point, look: Look): Piece => ({
    name: `stud-${name}`,
    look,
    draw: (d, as) => d.box(corner, size, paint('wood', as)),
  })
  const posts = [60, 130, 200, 270, 340, 410].flatMap((y, index) => [
    bar(`${index}`, [30, y, 10], [14, 12, 170], index < 2 ? 'made' : 'drawn'),
    ...(index === 3 ? [bar('rail', [30, 212, 62], [14, 128, 10], 'drawn')] : []),
  ])
  return [
    bar('sill-near', [30, 60, 0], [14, 80, 10], 'made'),
    bar('sill-far', [30, 140, 0], [14, 280, 10], 'drawn'),
    ...posts,
    bar('plate-near', [30, 60, 180], [14, 80, 10], 'made'),
    bar('plate-far', [30, 140, 180], [14, 282, 10], 'drawn'),
    { name: 'stud-height', look: 'made', draw: studHeight },
  ]
}

function studHeight(d: Drawing) {
  d.line([[37, 436, 0], [37, 436, 190]], trace, 1)
  for (const z of [0, 190]) d.line([[37, 426, z], [37, 446, z]], trace, 1)
}

/** Sandcrete blocks in running bond, rising from left to right. */
function wall(): Piece[] {
  const [length, height, depth] = [80, 38, 36]
  const pieces: Piece[] = []
  for (let course = 0; course < 5; course += 1) {
    const shift = course % 2 === 0 ? 0 : -length / 2
    for (let place = 1; place <= 7; place += 1) {
      const left = Math.max(120, place * length + shift + 40)
      const right = Math.min(600, (place + 1) * length + shift + 40)
      if (right - left < 30) continue
      const start = 200 + course * 40
      const look: Look | null = left >= start ? 'made' : left >= start - 80 ? 'drawn' : null
      pieces.push({
        name: `block-${course}-${place}`,
        look,
        draw: (d, as) => d.box([left, 30, course * height], [right - left, depth, height], paint('block', as)),
      })
    }
  }
  return [...pieces, { name: 'trowel', look: 'made', draw: (d) => trowel(d, [480, 36, 190]) }]
}

function trowel(d: Drawing, [x, y, z]: Point) {
  d.prism([[x, y + 4, z], [x + 46, y + 14, z], [x, y + 24, z]], [0, 0, 3], paint('steel'))
  d.tube([x, y + 14, z + 3], [x - 12, y + 14, z + 14], 2.4, paint('steel'))
  d.tube([x - 44, y + 14, z + 14], [x - 12, y + 14, z + 14], 5, paint('laterite'))
}

/** The bench. The part under the screen is finished, and the far end is still an outline. */
function bench(): Piece[] {
  const top = 104
  const legs = (d: Drawing, y: number, look: Look) => {
    d.box([130, y, 0], [14, 14, top], paint('wood', look))
    d.box([246, y, 0], [14, 14, top], paint('wood', look))
  }
  return [
    {
      name: 'bench-near',
      look: 'made',
      draw: (d, look) => {
        legs(d, 134, look)
        d.box([250, 148, 34], [10, 132, 12], paint('wood', look))
        d.box([120, 124, top], [150, 156, 14], paint('wood', look))
      },
    },
    {
      name: 'bench-far',
      look: 'drawn',
      draw: (d, look) => {
        d.box([250, 280, 34], [10, 126, 12], paint('wood', look))
        legs(d, 406, look)
        d.box([120, 280, top], [150, 150, 14], paint('wood', look))
      },
    },
    { name: 'bench-joint', look: 'made', draw: (d) => d.line([[120, 280, top + 14], [270, 280, top + 14], [270, 280, top]], 'var(--p-line)') },
    { name: 'screen', look: 'made', draw: (d) => screen(d, 118) },
    { name: 'vise', look: 'drawn', draw: (d, look) => vise(d, 118, look) },
    { name: 'helmet', look: 'made', draw: (d) => helmet(d, [220, 256, 118]) },
  ]
}

function screen(d: Drawing, z: number) {
  d.box([150, 172, z], [34, 44, 4], paint('dark'))
  d.box([160, 188, z + 4], [8, 12, 18], paint('dark'))
  d.box([156, 136, z + 20], [10, 118, 80], paint('dark'))
  const face = (y: number, h: number): Point => [166.5, y, z + h]
  d.face([face(248, 26), face(142, 26), face(142, 94), face(248, 94)], paint('indigo'), [0, 0, 1])
  // The screen, which shows an outline of the drone and the lines of its program.
  const glow = 'var(--p-glow)'
  d.line([face(234, 60), face(196, 60)], glow, 2)
  d.line([face(215, 42), face(215, 78)], glow, 2)
  for (const [y, h] of [[234, 60], [196, 60], [215, 42], [215, 78]] as const) d.circle(face(y, h), [1, 0, 0], 8, glow, 1.5)
  for (const [h, from, to] of [[84, 182, 160], [74, 176, 150], [64, 182, 166], [54, 176, 154], [44, 182, 162]] as const) {
    d.line([face(from, h), face(to, h)], h === 64 ? 'var(--p-sun)' : glow, 2)
  }
  d.box([196, 150, z], [34, 84, 5], paint('steel'))
  for (const x of [204, 212, 220]) d.line([[x, 156, z + 5], [x, 228, z + 5]], 'var(--p-line)', 1, '6 2')
}

function vise(d: Drawing, z: number, look: Look) {
  d.box([206, 350, z], [40, 40, 12], paint('steel', look))
  d.box([206, 354, z + 12], [16, 32, 26], paint('steel', look))
  d.box([250, 354, z + 12], [12, 32, 26], paint('steel', look))
  d.tube([222, 370, z + 20], [290, 370, z + 20], 5, paint('steel', look))
  d.tube([284, 386, z + 20], [284, 352, z + 20], 2, paint('steel', look))
}

function helmet(d: Drawing, [x, y, z]: Point) {
  d.disc([x, y, z + 2], [0, 0, 1], 25, paint('sun'), 16)
  d.dome([x - 1, y - 1, z + 4], 20, 26, paint('sun'))
  d.line([[x - 18, y - 1, z + 16], [x - 4, y - 1, z + 29], [x + 12, y + 1, z + 20]], 'var(--p-line)', 1.5)
}

/** The plan of the drone on the sheet, and the vertical lines that lead from it to the drone. */
function plan(d: Drawing, height: number) {
  const [x, y] = dronePlace
  d.line([[x - 108, y, 0], [x + 108, y, 0]], trace, 1.5, '14 4 3 4')
  d.line([[x, y - 108, 0], [x, y + 108, 0]], trace, 1.5, '14 4 3 4')
  for (const [dx, dy] of [[-70, 0], [70, 0], [0, -70], [0, 70]] as const) {
    d.circle([x + dx, y + dy, 0], [0, 0, 1], 34, trace, 1.5)
    d.circle([x + dx, y + dy, 0], [0, 0, 1], 4, trace, 1.5)
  }
  d.line([[x - 24, y - 24, 0], [x + 24, y - 24, 0], [x + 24, y + 24, 0], [x - 24, y + 24, 0], [x - 24, y - 24, 0]], trace, 1.5)
  for (const [dx, dy] of [[-70, 0], [70, 0], [0, -70], [0, 70]] as const) d.line([[x + dx, y + dy, 0], [x + dx, y + dy, height]], trace, 1, '3 5')
}

function drone(d: Drawing, [x, y, z]: Point) {
  const arm = (dx: number, dy: number) => {
    const [from, to]: [Point, Point] = [[x, y, z], [x + dx, y + dy, z]]
    d.tube(dx < 0 || dy < 0 ? to : from, dx < 0 || dy < 0 ? from : to, 5, paint('dark'))
  }
  const rotor = (dx: number, dy: number) => {
    d.tube([x + dx, y + dy, z - 8], [x + dx, y + dy, z + 14], 8, paint('steel'))
    d.disc([x + dx, y + dy, z + 17], [0, 0, 1], 34, { material: 'glow' })
    d.circle([x + dx, y + dy, z + 17], [0, 0, 1], 22, 'var(--p-line)', 1, '18 12')
    d.disc([x + dx, y + dy, z + 18], [0, 0, 1], 4, paint('dark'))
  }
  arm(-70, 0)
  arm(0, -70)
  rotor(-70, 0)
  rotor(0, -70)
  for (const side of [-24, 24]) {
    for (const along of [-16, 16]) d.tube([x + along, y + side, z - 42], [x + along, y + side, z - 10], 2.2, paint('dark'))
    d.tube([x - 40, y + side * 1.1, z - 44], [x + 40, y + side * 1.1, z - 44], 3, paint('dark'))
  }
  d.tube([x + 6, y + 6, z - 34], [x + 6, y + 6, z - 14], 11, paint('dark'))
  d.box([x - 27, y - 27, z - 16], [54, 54, 20], paint('laterite'))
  d.box([x - 18, y - 18, z + 4], [36, 36, 9], paint('sun'))
  arm(70, 0)
  arm(0, 70)
  rotor(70, 0)
  rotor(0, 70)
}

function toolbox(d: Drawing) {
  const [x, y] = [330, 380]
  d.box([x, y, 0], [44, 84, 34], paint('forest'))
  d.box([x, y, 34], [44, 84, 10], paint('forest'))
  d.line([[x + 22, y + 20, 44], [x + 22, y + 20, 58], [x + 22, y + 64, 58], [x + 22, y + 64, 44]], 'var(--p-line)', 5)
  d.face([[x + 44.4, y + 32, 28], [x + 44.4, y + 52, 28], [x + 44.4, y + 52, 40], [x + 44.4, y + 32, 40]], paint('sun'), [1, 0, 0], -20)
}

/** A pipe run with an elbow, a valve and a gauge. */
function pipes(d: Drawing) {
  const [x, z] = [520, 26]
  const copper = paint('copper')
  const collar = paint('sun')
  d.tube([x, 300, 0], [x, 300, 6], 20, paint('steel'))
  d.tube([x, 300, 6], [x, 300, z + 62], 11, copper)
  d.tube([x, 300, z + 62], [x, 300, z + 76], 14, collar)
  d.tube([x, 300, z + 96], [x + 10, 300, z + 96], 20, paint('sun'))
  d.disc([x + 10.2, 300, z + 96], [1, 0, 0], 16, paint('white'), -34)
  d.line([[x + 10.5, 300, z + 96], [x + 10.5, 309, z + 106]], 'var(--p-laterite)', 2.5)
  d.tube([x, 300, z], [x, 390, z], 11, copper)
  d.tube([x, 318, z], [x, 332, z], 15, collar)
  d.box([x - 14, 344, z - 14], [28, 28, 28], paint('copper'))
  d.tube([x, 358, z + 14], [x, 358, z + 34], 4, paint('steel'))
  d.tube([x, 358, z + 34], [x, 358, z + 39], 20, paint('laterite'))
  d.disc([x, 358, z + 39.5], [0, 0, 1], 12, paint('white'))
  d.disc([x, 358, z + 40], [0, 0, 1], 5, paint('laterite'))
  d.tube([x, 384, z], [x, 398, z], 15, collar)
}

/** The missing end of the pipe run. */
function pipeEnd(d: Drawing, look: Look) {
  d.tube([520, 398, 26], [520, 440, 26], 11, paint('copper', look))
}
