import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LEAST = 14

const sizes = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/font-size:\s*(?:clamp\()?([\d.]+)(rem|px)/g)]
    .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < LEAST)
    .map(([, size, unit]) => `${file}: ${size}${unit}`)

test('no text on the site is smaller than note text', () => {
  const files = globSync('web/**/*.css').filter((file) => !file.startsWith('web/admin/'))
  expect(files.flatMap(sizes)).toEqual([])
})
