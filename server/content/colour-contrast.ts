import type { Colours, Palette } from '#content/schema/colours.ts'

/**
 * WCAG 2.2 requires a contrast of 4.5 for text (1.4.3) and 3 for the outlines of controls and the focus ring (1.4.11). We require 7 for
 * body text.
 */
const READ = 7
const TEXT = 4.5
const SHAPE = 3

type Name = keyof Palette
type Pair = readonly [front: Name, back: Name, least: number]

const surfaces = ['paper', 'sheet', 'well'] as const
const onEverySurface = (colour: Name, least: number) => surfaces.map((surface): Pair => [colour, surface, least])
const onItsWash = (colour: Name, wash: Name): Pair[] => [
  [colour, wash, TEXT],
  [colour, 'sheet', TEXT],
  ['ink', wash, READ],
  ['soft', wash, TEXT],
]

const pairs: readonly Pair[] = [
  ...onEverySurface('ink', READ),
  ...(['soft', 'forest', 'forestDeep', 'laterite', 'error'] as const).flatMap((colour) => onEverySurface(colour, TEXT)),
  ...(['focus', 'edge', 'room'] as const).flatMap((colour) => onEverySurface(colour, SHAPE)),
  ['onForest', 'forest', TEXT],
  ['onLaterite', 'laterite', TEXT],
  ['onLaterite', 'lateriteDeep', TEXT],
  ['onSun', 'sun', TEXT],
  ['sheet', 'error', TEXT],
  ...onItsWash('error', 'errorWash'),
  ...onItsWash('success', 'successWash'),
  ...onItsWash('warning', 'warningWash'),
  ...onItsWash('info', 'infoWash'),
]

/** Two colours with too little contrast; `path` leads to the foreground colour. */
export type WeakPair = { path: readonly PropertyKey[]; message: string }

/** The pairs with too little contrast, in both themes. */
export function weakPairs({ light, dark, hues }: Colours): WeakPair[] {
  const weak: WeakPair[] = []
  for (const [theme, palette] of Object.entries({ light, dark })) {
    const judge = (path: readonly PropertyKey[], front: string, back: string, on: string, least: number) => {
      const found = contrastOf(front, back)
      if (found >= least) return
      weak.push({ path, message: `is too close to ${on}: ${found.toFixed(2)} to 1, where ${least} to 1 can be read` })
    }
    for (const [front, back, least] of pairs) judge([theme, front], palette[front], palette[back], `${theme}.${back}`, least)
    hues.forEach((hue, index) => {
      const { tone, wash } = hue[theme as 'light' | 'dark']
      const path = ['hues', index, theme, 'tone']
      judge(path, tone, wash, 'its wash', TEXT)
      judge(path, tone, palette.sheet, `${theme}.sheet`, TEXT)
      judge([theme, 'ink'], palette.ink, wash, `the wash of hues.${index}`, READ)
      judge([theme, 'soft'], palette.soft, wash, `the wash of hues.${index}`, TEXT)
    })
  }
  return weak
}

/** The contrast of two colours in the form `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
