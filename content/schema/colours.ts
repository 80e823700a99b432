import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'should be a colour in small letters, such as #14512f'))
const ofDrawings = z.string().check(
  z.regex(/^(#[0-9a-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ [01]?\.?\d+\))$/, 'should be a colour, such as #14512f or rgb(20 81 47 / 0.5)'),
)

export const paletteSchema = z.object({
  /** The ground of pages; sheets lie on it, wells are sunk into it. */
  paper: colour,
  sheet: colour,
  well: colour,
  /** Text, and what is less important. */
  ink: colour,
  soft: colour,
  /** Lines between things, the outlines of controls, construction lines. */
  line: colour,
  edge: colour,
  trace: colour,
  /** The first colour: links, buttons, what is chosen. */
  forest: colour,
  forestDeep: colour,
  onForest: colour,
  /** The second: what one should do next. */
  laterite: colour,
  lateriteDeep: colour,
  onLaterite: colour,
  /** What shines. */
  sun: colour,
  onSun: colour,
  /** The room on campus among the parts of a month's money; tuition is forest, the allowance sun. */
  room: colour,
  /** What went wrong, what went well, what needs care, what is good to know: each on its own ground. */
  error: colour,
  errorWash: colour,
  success: colour,
  successWash: colour,
  warning: colour,
  warningWash: colour,
  info: colour,
  infoWash: colour,
  /** The ring around what has the focus. */
  focus: colour,
})
export type Palette = z.infer<typeof paletteSchema>

const toneSchema = z.object({ tone: colour, wash: colour })

const drawingsSchema = z.object({
  line: ofDrawings,
  trace: ofDrawings,
  grid: ofDrawings,
  blank: ofDrawings,
  paper: ofDrawings,
  white: ofDrawings,
  wood: ofDrawings,
  block: ofDrawings,
  brick: ofDrawings,
  steel: ofDrawings,
  dark: ofDrawings,
  copper: ofDrawings,
  forest: ofDrawings,
  laterite: ofDrawings,
  sun: ofDrawings,
  indigo: ofDrawings,
  teal: ofDrawings,
  glow: ofDrawings,
  skin: ofDrawings,
  hair: ofDrawings,
})

export const coloursSchema = z.object({
  light: paletteSchema,
  dark: paletteSchema,
  /** Of programs: a tone for text and marks, and a wash for grounds. */
  hues: z.array(z.object({ light: toneSchema, dark: toneSchema })).check(z.minLength(1)),
  drawings: z.object({ light: drawingsSchema, dark: drawingsSchema }),
})
export type Colours = z.infer<typeof coloursSchema>
