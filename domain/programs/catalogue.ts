import type { Program } from '#content/schema/programs.ts'
import { readCatalogue } from './read-programs.ts'

/** Every program with its courses; their files are found in content/programs and content/courses. */
export const programs: readonly Program[] = await readCatalogue()
