import type { Program } from '#content/schema/programs.ts'
import { readCatalogue } from './read-programs.ts'

/** Every program with its courses, read from content/programs and content/courses. */
export const programs: readonly Program[] = await readCatalogue()
