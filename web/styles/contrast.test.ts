import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { themeColors } from '#web/lib/theme-colors.ts'

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for the outlines of controls and the focus ring (1.4.11). */
const text = 4.5
const shape = 3

type Pair = [front: string, back: string, least: number]

const surfaces = ['paper', 'sheet', 'well']
const onEverySurface = (colour: string, least: number) => surfaces.map((surface): Pair => [colour, surface, least])

const pairs: Pair[] = [
  ...onEverySurface('ink', 7),
  ...onEverySurface('soft', text),
  ...onEverySurface('forest', text),
  ...onEverySurface('forest-deep', text),
  ...onEverySurface('laterite', text),
  ...onEverySurface('error', text),
  ...onEverySurface('focus', shape),
  ...onEverySurface('edge', shape),
  ['on-forest', 'forest', text],
  ['on-laterite', 'laterite', text],
  ['on-laterite', 'laterite-deep', text],
  ['sheet', 'error', text],
  ...['computing', 'vocational', 'construction', 'error', 'success', 'warning', 'info'].flatMap((hue): Pair[] => [
    [hue, `${hue}-wash`, text],
    [hue, 'sheet', text],
    ['ink', `${hue}-wash`, 7],
    ['soft', `${hue}-wash`, text],
  ]),
]

function readTokens(css: string, start: string): Map<string, string> {
  const from = css.indexOf(start)
  const block = css.slice(from, css.indexOf('}', from))
  return new Map([...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
const themes = { light: readTokens(css, '@theme {'), dark: readTokens(css, '@variant dark {') }

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  test.each(pairs)('%s on %s is at least %d to 1', (front, back, least) => {
    const [a, b] = [tokens.get(front), tokens.get(back)]
    if (a === undefined || b === undefined) throw new Error(`--color-${front} or --color-${back} is not in tokens.css`)
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least)
  })
})

test.each(Object.entries(themeColors))('browsers paint their bars in the paper of the %s theme', (theme, color) => {
  expect(themes[theme as keyof typeof themes].get('paper')).toBe(color)
})
