import type { ProgramTexts } from '#content/schema/program-texts.ts'
import type { Program, ProgramDetails } from '#content/schema/programs.ts'
import { programById } from '#domain/programs/programs.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadCourses } from '#web/features/programs/facts/listed-courses.ts'

export type ProgramPageData = {
  program: Omit<Program, 'courses'>
  courses: { id: string; label: string; months: number }[]
  details: Omit<ProgramDetails, 'id'>
  texts: ProgramTexts
  /** Careers that the program leads to. */
  careers: { id: string; title: string }[]
}

/** Loads the content of a program page; null if there is no such program. */
export async function loadProgram(id: string): Promise<ProgramPageData | null> {
  const program = programById(id)
  if (program === undefined) return null
  const [{ texts: ofAll, programDetails }, { careersOfProgram }, written] = await Promise.all([
    withRetry(() => import('#domain/programs/program-details.ts')),
    withRetry(() => import('#domain/programs/careers.ts')),
    loadCourses(id),
  ])
  const details = programDetails.find((candidate) => candidate.id === id)
  if (details === undefined) return null
  const { courses: named, ...rest } = program
  const { id: _, ...texts } = details
  return {
    program: rest,
    courses: named.flatMap((course) => {
      const months = written.find((candidate) => candidate.id === course.id)?.months
      return months === undefined ? [] : { ...course, months }
    }),
    details: texts,
    texts: ofAll,
    careers: careersOfProgram(id).map((career) => ({ id: career.id, title: career.title })),
  }
}
