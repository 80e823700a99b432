import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Modules whose exports are values that follow from content/ alone. */
const modules = ['domain/offered.ts', 'domain/page-words.ts', 'domain/region.ts', 'domain/programs/cost-scale.ts']

/**
 * Runs such a module while the site is built, and writes its values where they are read: a page neither computes them nor carries
 * what it does not use. In development the browser runs it itself, as the server does.
 */
export const workedOut = (root: string): Plugin => ({
  name: 'worked-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: modules.map((module) => join(root, module)) },
    handler: async (_, id) => {
      const values = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
  },
})
