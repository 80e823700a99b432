import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Must match `oxfmt.config.ts`. */
const WIDTH = 140

/** Drawings, and files written by people who do not run a formatter. See `oxfmt.config.ts`. */
const leftAsWritten = ['content', 'tools/art/pictures', 'tools/art/films']

/** Generated or downloaded files, which are not source code. */
const notSource = ['domain/database/database-types.ts', 'node_modules', 'build', 'data', 'reports', 'screenshots', 'test-results', '.git']

/**
 * The formatter breaks code, but not comments, strings, templates, class lists or patterns, which could therefore run beyond the width of
 * a screen (docs/guides/developing.md).
 */
it('limits every line to the width set for code', () => {
  const files = globSync('**/*.{ts,tsx,js,css}', { cwd: root, exclude: [...leftAsWritten, ...notSource] })
  expect(files).toContain(join('tools/checks', 'line-length.test.ts'))
  const tooLong = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, length: Array.from(line).length }))
      .filter(({ length }) => length > WIDTH)
      .map(({ place, length }) => `${place} (${length})`),
  )
  expect(tooLong).toEqual([])
})
