import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The words of the code that the sheet of the site takes for no classes, and whose utilities it therefore has none of. */
const noClasses = () => new Set(/@source not inline\('\{([a-z,]+)\}'\)/.exec(read('web/styles/site.css'))?.[1]?.split(','))

/** What an element of the public site says after `className=`, in quotes of its own or within an expression. */
const CLASSES = /className=(?:"([^"]*)"|\{[^}]*?['"`]([^'"`]*)['"`])/g

it('gives no element a class that the sheet of the site does not have', () => {
  const words = noClasses()
  expect(words).toContain('inline')
  const wrong = globSync('web/**/*.tsx', { cwd: root, exclude: ['web/admin/**'] }).flatMap((file) =>
    [...read(file).matchAll(CLASSES)]
      .flatMap(([, quoted, within]) => (quoted ?? within ?? '').split(/\s+/))
      .filter((name) => words.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})
