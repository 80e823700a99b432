import { expect, it } from 'vitest'
import { colours } from '#content/colours.ts'
import { contrastOf, weakPairs } from './colour-contrast.ts'

it("finds no pair with too little contrast in either of the institute's themes", () => {
  expect(weakPairs(colours)).toEqual([])
})

it('measures contrast as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#abcdef', '#abcdef')).toBe(1)
})

it('reports each unreadable pair in the theme where it occurs', () => {
  const [first, ...others] = colours.hues
  if (first === undefined) throw new Error('There is no hue')
  const { wash } = first.light
  const { paper, sheet, well } = colours.dark
  const found = weakPairs({
    ...colours,
    dark: { ...colours.dark, focus: paper },
    hues: [{ ...first, light: { ...first.light, tone: wash } }, ...others],
  })
  const against = (name: string, one: string, other: string, least: number) =>
    `is too close to ${name}: ${contrastOf(one, other).toFixed(2)} to 1, where ${least} to 1 can be read`
  expect(found).toEqual([
    { path: ['hues', 0, 'light', 'tone'], message: against('its wash', wash, wash, 4.5) },
    { path: ['hues', 0, 'light', 'tone'], message: against('light.sheet', wash, colours.light.sheet, 4.5) },
    { path: ['dark', 'focus'], message: against('dark.paper', paper, paper, 3) },
    { path: ['dark', 'focus'], message: against('dark.sheet', paper, sheet, 3) },
    { path: ['dark', 'focus'], message: against('dark.well', paper, well, 3) },
  ])
})
