import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules whose exports are values that depend only on content/ and the day of the build. Those for programs and courses read folders of
 * content/.
 */
const modules = [
  'domain/applications/before-applying/dates-and-fee.ts',
  'domain/inquiries/kinds.ts',
  'domain/offered.ts',
  'domain/page-words.ts',
  'domain/programs/career-fields.ts',
  'domain/programs/catalogue.ts',
  'domain/programs/course-lengths.ts',
  'domain/programs/intakes-of-build.ts',
  'domain/programs/learning-modules.ts',
  'domain/programs/program-details.ts',
  'domain/programs/search-words.ts',
  'domain/programs/teachers.ts',
]

/**
 * Runs such a module during the build and inserts its values where they are used. A page then neither computes them nor carries those it
 * does not use. The unbundled server, scripts and tests run the module themselves.
 */
export const workedOut = (root: string): Plugin => ({
  name: 'worked-out',
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
