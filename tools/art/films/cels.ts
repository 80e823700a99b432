import { Sketch } from '#tools/art/pictures/sketch.ts'
import { clipped } from './clipped.ts'
import { partlyDrawn, strokesOf, type Stroke } from './strokes.ts'
import { between, ease } from './timing.ts'

/** The state of an object: absent, drawn as lines, or finished. */
export type State = 'none' | 'lines' | 'made'

/** An object in its two visible states. `box` is left, top, width and height on paper. */
export type Cel = { lines: Stroke[]; made: string; linesText: string; box: readonly [number, number, number, number] }

export function celOf(draw: (d: Sketch) => void): Cel {
  const [outlined, solid] = [new Sketch(true), new Sketch()]
  draw(outlined)
  draw(solid)
  return { lines: strokesOf(outlined), linesText: outlined.content(), made: solid.content(), box: solid.viewBox(3) }
}

/** Draws the lines one after another. Each line starts before the previous one is finished. */
function drawnLines(lines: readonly Stroke[], share: number): string {
  const overlap = 0.6
  const span = 1 / (1 + (lines.length - 1) * (1 - overlap))
  return lines.map((line, index) => partlyDrawn(line, between(share, index * span * (1 - overlap), span))).join('')
}

/** Fills in the lines from the ground up, in the order of construction. */
function rising({ made, linesText, box: [x, y, width, height] }: Cel, share: number): string {
  const top = y + height * (1 - share)
  return linesText + clipped(made, [x, top, width, y + height - top])
}

/** Draws an object between two states. `share` is the progress from 0 to 1. */
export function celBetween(cel: Cel, from: State, to: State, share: number): string {
  if (share <= 0 || from === to) return from === 'none' ? '' : from === 'lines' ? cel.linesText : cel.made
  if (share >= 1) return celBetween(cel, to, to, 0)
  if (from === 'made' || (from === 'lines' && to === 'none')) return celBetween(cel, to, from, 1 - share)
  if (from === 'lines') return rising(cel, ease(share))
  if (to === 'lines') return drawnLines(cel.lines, share)
  return share < 0.5 ? drawnLines(cel.lines, share * 2) : rising(cel, ease(share * 2 - 1))
}
