import { Sketch } from '#tools/art/pictures/sketch.ts'
import { clipped } from './clipped.ts'
import { partlyDrawn, strokesOf, type Stroke } from './strokes.ts'
import { between, ease } from './timing.ts'

/** How much of a thing is there: nothing, its lines, the thing itself. */
export type State = 'none' | 'lines' | 'made'

/** A thing in the two states that can be seen. `box` is left, top, width, height on paper. */
export type Cel = { lines: Stroke[]; made: string; linesText: string; box: readonly [number, number, number, number] }

export function celOf(draw: (d: Sketch) => void): Cel {
  const [outlined, solid] = [new Sketch(true), new Sketch()]
  draw(outlined)
  draw(solid)
  return { lines: strokesOf(outlined), linesText: outlined.content(), made: solid.content(), box: solid.viewBox(3) }
}

/** Line after line, each begun when the one before is under way. */
function drawnLines(lines: readonly Stroke[], share: number): string {
  const overlap = 0.6
  const span = 1 / (1 + (lines.length - 1) * (1 - overlap))
  return lines.map((line, index) => partlyDrawn(line, between(share, index * span * (1 - overlap), span))).join('')
}

/** The lines fill from the ground up, as things are built. */
function rising({ made, linesText, box: [x, y, width, height] }: Cel, share: number): string {
  const top = y + height * (1 - share)
  return linesText + clipped(made, [x, top, width, y + height - top])
}

/** A thing on its way from one state to another, `share` of the way there. */
export function celBetween(cel: Cel, from: State, to: State, share: number): string {
  if (share <= 0 || from === to) return from === 'none' ? '' : from === 'lines' ? cel.linesText : cel.made
  if (share >= 1) return celBetween(cel, to, to, 0)
  if (from === 'made' || (from === 'lines' && to === 'none')) return celBetween(cel, to, from, 1 - share)
  if (from === 'lines') return rising(cel, ease(share))
  if (to === 'lines') return drawnLines(cel.lines, share)
  return share < 0.5 ? drawnLines(cel.lines, share * 2) : rising(cel, ease(share * 2 - 1))
}
