import { expect, it } from 'vitest'
import { colours } from '#content/colours.ts'
import { contrastOf, weakPairs } from './colour-contrast.ts'

it('finds nothing too close in either theme of the institute', () => {
  expect(weakPairs(colours)).toEqual([])
})

it('measures as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#abcdef', '#abcdef')).toBe(1)
})

it('names each pair that cannot be read, in the theme where it is so', () => {
  const [first, ...others] = colours.hues
  if (first === undefined) throw new Error('There is no hue')
  const found = weakPairs({
    ...colours,
    dark: { ...colours.dark, focus: colours.dark.paper },
    hues: [{ ...first, light: { ...first.light, tone: '#9999ff' } }, ...others],
  })
  expect(found).toEqual([
    { path: ['hues', 0, 'light', 'tone'], message: 'is too close to its wash: 2.04 to 1, where 4.5 to 1 can be read' },
    { path: ['hues', 0, 'light', 'tone'], message: 'is too close to light.sheet: 2.45 to 1, where 4.5 to 1 can be read' },
    { path: ['dark', 'focus'], message: 'is too close to dark.paper: 1.00 to 1, where 3 to 1 can be read' },
    { path: ['dark', 'focus'], message: 'is too close to dark.sheet: 1.10 to 1, where 3 to 1 can be read' },
    { path: ['dark', 'focus'], message: 'is too close to dark.well: 1.27 to 1, where 3 to 1 can be read' },
  ])
})
