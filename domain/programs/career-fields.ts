import { programs } from './catalogue.ts'
import { careersOfProgram } from './careers.ts'

/** The programs that have careers. Each has its own page below the careers page. */
export const careerFieldIds: readonly string[] = programs.map(({ id }) => id).filter((id) => careersOfProgram(id).length > 0)
