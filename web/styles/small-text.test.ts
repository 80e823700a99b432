import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LEAST = 14

/** The days above the squares of a week, which the words beside them say, too. */
const inDrawings = ['web/features/home/home.css: 11px']

const sizes = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/font-size:\s*(?:clamp\()?([\d.]+)(rem|px)/g)]
    .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < LEAST)
    .map(([, size, unit]) => `${file}: ${size}${unit}`)

test('no words of the site are smaller than a note', () => {
  const files = globSync('web/**/*.css').filter((file) => !file.startsWith('web/admin/'))
  expect(files.flatMap(sizes).toSorted()).toEqual(inDrawings)
})
