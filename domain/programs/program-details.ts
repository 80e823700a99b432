import { programTexts } from '#content/program-texts.ts'
import type { ProgramTexts } from '#content/schema/program-texts.ts'
import type { ProgramDetails } from '#content/schema/programs.ts'
import { readPrograms } from './read-programs.ts'

/** Text that appears on the page of every program. */
export const texts: ProgramTexts = programTexts

/** Text for the page of each program, in program order. */
export const programDetails: readonly ProgramDetails[] = (await readPrograms()).map(
  ({ id, program: { order: _order, title: _title, level: _level, description: _description, ...details } }) => ({ id, ...details }),
)
