import type { Look, Material, Point } from '#tools/art/pictures/drawing.ts'
import { axis, colour, dimension, ink, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { arc, facingX, onFloor, rectangle, toothed } from '#tools/art/pictures/outlines.ts'
import { drawPerson } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { bench, blocks, crate, drill, laptop, sheet, toolbox, vise } from './furniture.ts'

/** Questions: a cabinet of labelled drawers. Some are open, and one has been taken out. */
export function drawQuestions(): Sketch {
  const d = new Sketch()
  const [deep, wide, high, columns, rows] = [64, 58, 40, 4, 4]
  sheet(d, [-16, -46], 226, 312)
  d.box([0, 0, 0], [deep, columns * wide + 8, 10], paint('dark'))
  d.box([0, 0, 10], [deep, columns * wide + 8, rows * high + 8], paint('wood'))
  const open: Record<string, number> = { '0,2': 34, '1,1': 52, '2,3': 30, '2,0': 44, '3,1': 20 }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const out = open[`${row},${column}`] ?? 2
      drawer(d, [deep, 6 + column * wide, 14 + row * high], [out, wide - 4, high - 4], row === 1 && column === 1 ? 'drawn' : 'made')
    }
  }
  const top = rows * high + 18
  toolbox(d, [20, 168, top], 'forest')
  d.turned([34, 40, top], [[12, 0], [16, 6], [14, 22], [10, 28]], paint('copper'), 'dark')
  for (const [x, y, material] of [[28, 34, 'laterite'], [38, 44, 'indigo'], [34, 36, 'sun']] as const) d.cable([[34, 40, top + 26], [x, y, top + 54]], 3.5, paint(material), true)
  projection(d, [[118, 92, 50], [178, 92, 50], [178, 92, 0]])
  crate(d, [160, 40, 0], [40, 54, 22], 'drawn')
  drawPerson(d, { at: [136, 40, 0], facing: 190, skin: 'dark', top: 'laterite', legs: 'indigo', gown: true, head: { wear: 'braids' }, right: [22, 6, 86], left: [15, -12, 62] })
  drawPerson(d, { at: [150, 214, 0], facing: 185, skin: 'deep', top: 'teal', legs: 'dark', head: { wear: 'kufi', material: 'white' }, right: [26, 8, 66], left: [12, -10, 62] })
  dimension(d, [0, 256, 10], [0, 256, top - 8], [0, 8, 0])
  return d
}

/** A drawer that slides out along x, with its label and knob. */
function drawer(d: Sketch, [x, y, z]: Point, [out, width, height]: Point, look: Look) {
  d.box([x, y, z], [out, width, height - 8], paint('wood', look))
  if (out > 10 && look === 'made') {
    d.face(rectangle([x, y + 3], out - 4, width - 6).map(onFloor(z + height - 7.8)), paint('dark'))
    for (const [index, material] of (['white', 'sun', 'white'] as const).entries()) d.face(rectangle([y + 8 + index * 3, z + height - 16], 30, 18).map(facingX(x + 8 + index * 8)), paint(material), [1, 0, 0], -26)
  }
  d.box([x + out - 4, y, z], [4, width, height], paint('wood', look))
  const front = facingX(x + out + 0.3)
  d.face(rectangle([y + 14, z + 20], width - 28, 10).map(front), paint('white', look), [1, 0, 0], -30)
  d.line([front([y + width - 18, z + 25]), front([y + 22, z + 25])], look === 'made' ? ink : trace, 2)
  d.line([front([y + width / 2, z + 10]), front([y + width / 2, z + 10])], look === 'made' ? colour('laterite') : trace, 7)
}

/** Volunteering: an experienced tradesperson teaches two learners. */
export function drawVolunteering(): Sketch {
  const d = new Sketch()
  sheet(d, [-12, 16], 252, 232)
  d.box([0, 40, 0], [6, 6, 150], paint('wood'))
  d.box([0, 190, 0], [6, 6, 150], paint('wood'))
  d.box([6, 30, 64], [5, 176, 84], paint('white'))
  const chalk = facingX(11.3)
  d.face(rectangle([34, 68], 168, 76).map(chalk), paint('forest'), [1, 0, 0], -10)
  for (const [y, z, radius, teeth] of [[156, 106, 22, 12], [118, 100, 13, 8]] as const) {
    const outline = toothed([y, z], radius, teeth).map(chalk)
    d.line([...outline, outline[0] ?? chalk([y, z])], colour('white'), 1.5)
    d.circle([11.4, y, z], [1, 0, 0], radius * 0.34, colour('white'), 1.5)
  }
  d.line([chalk([196, 106]), chalk([86, 106])], colour('sun'), 1, '14 4 3 4')
  for (const [z, to] of [[128, 50], [116, 62], [104, 46], [92, 70]] as const) d.line([chalk([90, z]), chalk([to, z])], colour('white'), 2)
  drawPerson(d, { at: [84, 112, 0], facing: 30, skin: 'deep', top: 'white', legs: 'dark', apron: 'laterite', head: { wear: 'hair' }, left: [24, -14, 70], right: [36, 10, 74] })
  bench(d, [112, 40, 0], [56, 176])
  d.extrude(toothed([140, 104], 22, 12).map(onFloor(52)), [0, 0, 9], paint('teal'), 20)
  d.disc([140, 104, 61], [0, 0, 1], 7, paint('dark'))
  d.extrude(toothed([140, 148], 16, 9).map(onFloor(52)), [0, 0, 9], paint('steel', 'drawn'), 20)
  axis(d, [[140, 148, 61], [140, 148, 92]])
  vise(d, [124, 52, 52], 'made', 'laterite')
  drill(d, [124, 188, 52])
  drawPerson(d, { at: [202, 90, 0], facing: 175, skin: 'brown', top: 'indigo', legs: 'teal', gown: true, head: { wear: 'hijab', material: 'sun' }, left: [22, -12, 58], right: [20, 8, 58] })
  drawPerson(d, { at: [200, 172, 0], facing: 195, skin: 'dark', top: 'forest', legs: 'dark', head: { wear: 'cap', material: 'laterite' }, left: [20, -8, 60], right: [26, 4, 62] })
  toolbox(d, [206, 196, 0], 'forest')
  return d
}

/** Programs: three benches, one for each field. */
export function drawPrograms(): Sketch {
  const d = new Sketch()
  const places: readonly [number, number][] = [[0, 134], [134, 0], [134, 134]]
  const washes: readonly Material[] = ['indigo', 'sun', 'teal']
  d.box([0, 0, -14], [124, 124, 14], paint('paper', 'ghost'))
  axis(d, [[62, -40, 0], [62, 124, 0]])
  axis(d, [[-40, 62, 0], [124, 62, 0]])
  for (const [index, [x, y]] of places.entries()) {
    d.box([x, y, -14], [124, 124, 14], paint('paper'))
    d.line([[x + 8, y + 8, 0], [x + 116, y + 8, 0], [x + 116, y + 116, 0], [x + 8, y + 116, 0], [x + 8, y + 8, 0]], colour(washes[index] ?? 'teal'), 2)
  }
  programmer(d)
  const [x, y] = places[1] ?? [0, 0]
  bench(d, [x + 18, y + 14, 0], [46, 100])
  blocks(d, [x + 28, y + 18, 52], 4, 3)
  d.cable([[x + 54, y + 96, 54], [x + 54, y + 112, 56]], 7, paint('wood'), true)
  drawPerson(d, { at: [x + 92, y + 62, 0], facing: 185, skin: 'deep', top: 'sun', legs: 'dark', head: { wear: 'helmet', material: 'sun' }, left: [26, -8, 66], right: [22, 10, 62] })
  fitter(d)
  return d
}

function programmer(d: Sketch) {
  const [x, y] = [0, 134]
  bench(d, [x + 18, y + 14, 0], [46, 100])
  d.box([x + 26, y + 50, 52], [14, 24, 3], paint('dark'))
  d.box([x + 30, y + 58, 55], [5, 8, 12], paint('dark'))
  d.box([x + 29, y + 34, 66], [5, 60, 42], paint('dark'))
  const screen = facingX(x + 34.3)
  d.face(rectangle([y + 37, 69], 54, 36).map(screen), paint('indigo'), [1, 0, 0], -34)
  for (const [up, to] of [[98, 54], [91, 46], [84, 60], [77, 50]] as const) d.line([screen([y + 86, up]), screen([y + to, up])], colour(up === 84 ? 'sun' : 'glow'), 2)
  d.box([x + 42, y + 44, 52], [14, 40, 3], paint('steel'))
  d.box([x + 26, y + 18, 52], [24, 22, 3], paint('forest', 'drawn'))
  drawPerson(d, { at: [x + 92, y + 64, 0], facing: 180, skin: 'brown', top: 'indigo', legs: 'indigo', gown: true, head: { wear: 'hijab', material: 'teal' }, left: [32, -8, 57], right: [32, 8, 57] })
}

function fitter(d: Sketch) {
  const [x, y] = [134, 134]
  bench(d, [x + 18, y + 14, 0], [46, 100])
  vise(d, [x + 30, y + 26, 52])
  const z = 62
  d.tube([x + 42, y + 58, z], [x + 42, y + 82, z], 6, paint('copper'))
  d.tube([x + 42, y + 78, z], [x + 42, y + 86, z], 8, paint('sun'))
  d.cable([[x + 42, y + 90, z], [x + 42, y + 97, z], [x + 42, y + 101, z + 5], [x + 42, y + 101, z + 14]], 12, paint('copper'))
  d.tube([x + 42, y + 101, z + 14], [x + 42, y + 101, z + 38], 6, paint('copper', 'drawn'))
  d.circle([x + 42, y + 101, z + 40], [0, 0, 1], 14, trace, 1.25, '4 4')
  d.curve(arc([0, 0], 20, 200, 320, 4).map(([a, b]): Point => [x + 42 + a, y + 101 + b, z + 40]), colour('laterite'), 2)
  drawPerson(d, { at: [x + 92, y + 60, 0], facing: 180, skin: 'dark', top: 'teal', legs: 'dark', apron: 'copper', head: { wear: 'cap', material: 'laterite' }, left: [26, -14, 66], right: [24, 14, 70] })
}

/** Sponsorships: a learner's bench to which tools are added one after another. */
export function drawSponsorships(): Sketch {
  const d = new Sketch()
  sheet(d, [-16, -10], 240, 272)
  d.box([0, 14, 0], [8, 8, 168], paint('wood'))
  d.box([0, 226, 0], [8, 8, 168], paint('wood'))
  d.box([8, 6, 70], [5, 236, 100], paint('white'))
  pegs(d)
  bench(d, [24, 20, 0], [64, 208])
  laptop(d, [34, 36, 52])
  vise(d, [52, 188, 52], 'drawn')
  drill(d, [50, 116, 52], 'drawn')
  for (const [x, y] of [[44, 112], [62, 112], [62, 152]] as const) projection(d, [[x, y, 52], [x + 96, y, 52], [x + 96, y, 36]])
  d.line([[64, 92, 53], [64, 80, 53]], ink, 2)
  crate(d, [132, 104, 0], [46, 58, 30], 'made', true)
  drill(d, [148, 124, 26])
  drawPerson(d, { at: [120, 60, 0], facing: 180, skin: 'dark', top: 'teal', legs: 'indigo', gown: true, head: { wear: 'braids' }, left: [34, -6, 57], right: [34, 8, 57] })
  drawPerson(d, { at: [190, 196, 0], facing: 215, skin: 'brown', top: 'white', legs: 'white', head: { wear: 'kufi', material: 'laterite' }, right: [22, 6, 70], left: [18, -10, 62] })
  d.box([162, 172, 62], [16, 26, 12], paint('sun'))
  return d
}

/** A board with a place for every tool. Some tools hang on it, and the rest are outlines. */
function pegs(d: Sketch) {
  const on = facingX(13.4)
  const hang = (outline: readonly (readonly [number, number])[], y: number, z: number, material: Material, look: Look) =>
    d.extrude(outline.map(([a, b]) => on([y + a, z + b])), [3, 0, 0], paint(material, look), 70)
  const hammer = [[-3, 0], [3, 0], [3, 44], [14, 46], [14, 58], [-14, 58], [-14, 46], [-3, 44]] as const
  const square = [[0, 0], [8, 0], [8, 42], [40, 42], [40, 50], [0, 50]] as const
  const spanner = [[-4, 8], [4, 8], [4, 44], [11, 50], [11, 62], [4, 56], [-4, 56], [-11, 62], [-11, 50], [-4, 44]] as const
  const saw = [[0, 0], [6, 20], [66, 26], [66, 18], [10, -2]] as const
  hang(hammer, 218, 92, 'laterite', 'made')
  hang(spanner, 188, 90, 'steel', 'made')
  hang(saw, 100, 132, 'steel', 'drawn')
  hang(square, 116, 78, 'sun', 'made')
  hang(hammer, 92, 92, 'wood', 'ghost')
  hang(spanner, 62, 90, 'steel', 'ghost')
  hang(spanner, 36, 90, 'steel', 'ghost')
  d.circle([14, 38, 88], [1, 0, 0], 10, trace, 1.25, '4 4')
}
