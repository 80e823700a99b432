import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'should be a colour in small letters, such as #14512f'))
const ofDrawings = z.string().check(
  z.regex(/^(#[0-9a-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ [01]?\.?\d+\))$/, 'should be a colour, such as #14512f or rgb(20 81 47 / 0.5)'),
)

export const paletteSchema = z.object({
  /** The page background, the sheets on it, and the wells sunk into it. */
  paper: colour,
  sheet: colour,
  well: colour,
  /** Text, and less important text. */
  ink: colour,
  soft: colour,
  /** Lines between elements, outlines of controls, construction lines. */
  line: colour,
  edge: colour,
  trace: colour,
  /** The primary colour: links, buttons, selected items. */
  forest: colour,
  forestDeep: colour,
  onForest: colour,
  /** The secondary colour: the next recommended action. */
  laterite: colour,
  lateriteDeep: colour,
  onLaterite: colour,
  /** The highlight colour. */
  sun: colour,
  onSun: colour,
  /** Accommodation in the breakdown of monthly costs. Tuition uses forest, and the allowance uses sun. */
  room: colour,
  /** Error, success, warning and information, each with its own background. */
  error: colour,
  errorWash: colour,
  success: colour,
  successWash: colour,
  warning: colour,
  warningWash: colour,
  info: colour,
  infoWash: colour,
  /** The focus ring. */
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
  /** For programs: a tone for text and marks, and a wash for backgrounds. */
  hues: z.array(z.object({ light: toneSchema, dark: toneSchema })).check(z.minLength(1)),
  drawings: z.object({ light: drawingsSchema, dark: drawingsSchema }),
})
export type Colours = z.infer<typeof coloursSchema>
