import { programs } from './catalogue.ts'
import { careersOfProgram } from './careers.ts'

/** The programs that kinds of work stand under; each has a page of its own below that of careers. */
export const careerFieldIds: readonly string[] = programs.map(({ id }) => id).filter((id) => careersOfProgram(id).length > 0)
