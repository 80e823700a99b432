import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words in the code that the site's stylesheet must not treat as class names, so that it contains no utilities for them. */
const noClasses = () => new Set(/@source not inline\('\{([a-z,]+)\}'\)/.exec(read('web/styles/site.css'))?.[1]?.split(','))

/** The `className` of an element on the public site, as a quoted string or inside an expression. */
const CLASSES = /className=(?:"([^"]*)"|\{[^}]*?['"`]([^'"`]*)['"`])/g

it("gives no element a class that is missing from the site's stylesheet", () => {
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

/** Returns the class names of a shared component, from quoted strings and from expressions without comparisons. */
function classesIn(code: string): string[] {
  const settled = code.replaceAll(/\$\{[^}]*\}/g, '$').replaceAll(/[!=]==\s*'[^']*'/g, '')
  const values = [...settled.matchAll(/className\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g)]
  const lists = values.flatMap(([, quoted, single, expression = '']) => {
    const within = [...expression.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, one, other]) => one ?? other)
    return [quoted, single, ...within]
  })
  // A class name that is built from a variable cannot be looked up.
  return lists.flatMap((list) => (list ?? '').split(/\s+/)).filter((name) => name !== '' && !name.includes('$'))
}

it('gives shared components only classes from our own stylesheets, not utilities', () => {
  const sheets = globSync('web/**/*.css', { cwd: root, exclude: ['web/admin/**'] }).map(read)
  const defined = new Set(sheets.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)))
  const used = globSync('web/{app,ui}/**/*.tsx', { cwd: root }).flatMap((file) => classesIn(read(file)).map((name) => ({ file, name })))
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !defined.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
