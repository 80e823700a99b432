import { home } from '#content/home.ts'
import type { ProgramDetails, ProgramTexts } from '#content/schema/program-details.ts'
import { programById } from '#domain/programs.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { type ListedProgram, listCourses } from './programs-data.ts'

export type ProgramPageData = {
  program: ListedProgram
  details: ProgramDetails
  texts: ProgramTexts
  /** Work the program leads to. */
  careers: { id: string; title: string; summary: string }[]
  /** The admission process, by its steps' names. */
  steps: string[]
}

/** What a program's page shows; null for a program there is not. */
export async function loadProgram(id: string): Promise<ProgramPageData | null> {
  const program = programById(id)
  if (program === undefined) return null
  const [content, { careersOfProgram }, courses] = await Promise.all([
    withRetry(() => import('#content/program-details.ts')),
    withRetry(() => import('#domain/careers.ts')),
    listCourses(program),
  ])
  const details = content.programDetails.find((candidate) => candidate.id === id)
  if (details === undefined) return null
  const steps = home.admissionProcess.steps.map(({ title }) => title)
  const careers = careersOfProgram(id).map(({ id: careerId, title, summary }) => ({ id: careerId, title, summary }))
  return { program: { ...program, courses }, details, texts: content.programTexts, careers, steps }
}
