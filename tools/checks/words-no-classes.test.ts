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

/** What a shared part may give as its classes: in quotes, or within an expression that compares nothing. */
function classesIn(code: string): string[] {
  const settled = code.replaceAll(/\$\{[^}]*\}/g, '$').replaceAll(/[!=]==\s*'[^']*'/g, '')
  const values = [...settled.matchAll(/className\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g)]
  const lists = values.flatMap(([, quoted, single, expression = '']) => {
    const within = [...expression.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, one, other]) => one ?? other)
    return [quoted, single, ...within]
  })
  // What is put together from a word of the code is no name that one could look for.
  return lists.flatMap((list) => (list ?? '').split(/\s+/)).filter((name) => name !== '' && !name.includes('$'))
}

it('gives the shared parts classes of our own style sheets only, and no utilities', () => {
  const sheets = globSync('web/**/*.css', { cwd: root, exclude: ['web/admin/**'] }).map(read)
  const defined = new Set(sheets.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)))
  const used = globSync('web/{app,ui}/**/*.tsx', { cwd: root }).flatMap((file) => classesIn(read(file)).map((name) => ({ file, name })))
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !defined.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
