import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** As `oxfmt.config.ts` sets code. */
const WIDTH = 140

/** Written by people who run no formatter, or drawn: see `oxfmt.config.ts`. */
const leftAsWritten = ['content', 'tools/art/pictures', 'tools/art/films']

/** What is made here or brought here, and is no source. */
const notSource = ['domain/database/database-types.ts', 'node_modules', 'build', 'data', 'reports', 'screenshots', 'test-results', '.git']

/**
 * The formatter breaks code, but no comment, text, template, class list or pattern: those would run on beyond what a screen
 * shows (docs/guides/developing.md).
 */
it('keeps every line within the width that code is set to', () => {
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
