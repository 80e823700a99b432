import { axis, dimension, paint, projection, trace } from '#tools/art/pictures/marks.ts'
import { drawPerson } from '#tools/art/pictures/people.ts'
import { Sketch } from '#tools/art/pictures/sketch.ts'
import { board, sheet, toolbox } from './furniture.ts'

/** Page not found: a plot for a house, marked with stakes but empty. A person compares it with the plan. */
export function drawNowhere(): Sketch {
  const d = new Sketch()
  sheet(d, [-20, -20], 346, 316)
  d.face([[-20, 232, 0.2], [326, 232, 0.2], [326, 280, 0.2], [-20, 280, 0.2]], paint('block'), [0, 0, 1])
  for (const x of [-6, 52, 110, 168, 226, 284]) d.line([[x, 256, 0.4], [x + 24, 256, 0.4]], 'var(--p-white)', 3)
  // The missing house.
  const [left, back, right, front, wall, ridge] = [40, 20, 190, 160, 84, 132]
  d.box([left, back, 0], [right - left, front - back, wall], paint('white', 'ghost'))
  const middle = (left + right) / 2
  d.face([[right, back, wall], [right, front, wall], [middle, front, ridge], [middle, back, ridge]], paint('laterite', 'ghost'), [1, 0, 1])
  d.face([[left, front, wall], [right, front, wall], [middle, front, ridge]], paint('white', 'ghost'), [0, 1, 0])
  d.face([[98, front, 0], [132, front, 0], [132, front, 56], [98, front, 56]], paint('white', 'ghost'), [0, 1, 0])
  axis(d, [[middle, back - 34, 0.4], [middle, front + 44, 0.4]])
  axis(d, [[left - 34, (back + front) / 2, 0.4], [right + 44, (back + front) / 2, 0.4]])
  // The plot's stakes, with a string around them.
  const corners = [[left, back], [right, back], [right, front], [left, front]] as const
  d.line([...corners, corners[0]].map(([x, y]) => [x, y, 9] as const), 'var(--p-laterite)', 1.5)
  for (const [x, y] of corners) d.box([x - 2, y - 2, 0], [4, 4, 14], paint('wood'))
  dimension(d, [left, front + 34, 0.4], [right, front + 34, 0.4], [0, 8, 0])
  // The visitor with the plan.
  drawPerson(d, { at: [246, 128, 0], facing: 200, skin: 'dark', top: 'teal', legs: 'dark', head: { wear: 'helmet', material: 'sun' }, left: [17, -13, 66], right: [17, 13, 66] })
  d.face([[222, 106, 60], [230, 136, 60], [222, 139, 80], [214, 109, 80]], paint('paper'), [-1, 0, 1])
  projection(d, [[214, 122, 72], [right, 122, 40]])
  toolbox(d, [272, 158, 0], 'forest')
  d.box([276, 30, 0], [6, 6, 70], paint('wood'))
  d.box([276, 92, 0], [6, 6, 70], paint('wood'))
  board(d, 'x', [282, 22, 46], 86, 52, 'laterite', [0.7, 0.45])
  d.line([[20, 256, 0.4], [20, 256, 0.4]], trace)
  return d
}
