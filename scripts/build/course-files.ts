import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { detailsOf, readPrograms, type WrittenCourse } from '#domain/programs/read-programs.ts'

const asked = /\/content\/(?:programs|courses\/[^/]+)\/[^/]+\.ts\?(?:courses|learning)$/

const exported = (name: string, value: unknown) => ({
  code: `export const ${name} = ${JSON.stringify(value)}\n`,
  moduleType: 'js' as const,
})

async function coursesOf(programId: string): Promise<readonly WrittenCourse[]> {
  return (await readPrograms()).find(({ id }) => id === programId)?.courses ?? []
}

/**
 * Each course is one file, but no page needs all of it. `content/programs/<program>.ts?courses` has the data for the pages of all courses
 * of a program, and `content/courses/<program>/<course>.ts?learning` has the self-study material. For the build, development and tests.
 */
export const courseFiles = (): Plugin => ({
  name: 'course-files',
  enforce: 'pre',
  load: {
    filter: { id: asked },
    async handler(id) {
      const [file = '', part] = id.split('?')
      const name = basename(file, '.ts')
      if (part === 'courses') return exported('courses', (await coursesOf(name)).map(detailsOf))
      const course = (await coursesOf(basename(dirname(file)))).find(({ slug }) => slug === name)
      return exported('learning', course?.learning)
    },
  },
})
