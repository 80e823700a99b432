import type { Course, Program } from '#content/schema/programs.ts'
import { programs } from './catalogue.ts'
import { hyphened } from './slugs.ts'

export function programById(id: string): Program | undefined {
  return programs.find((program) => program.id === id)
}

/** The courses of a program. Empty if the id is unknown or if no program has been chosen yet. */
export function coursesOf(programId: string): readonly Course[] {
  return programById(programId)?.courses ?? []
}

/**
 * Derives a program's slug from its title (specification, section 2). Known titles come from the table, others are put in lower case with
 * hyphens.
 */
export function slugOfTitle(title: string): string {
  const known = programs.find((program) => program.title === title)
  if (known) return known.id
  return hyphened(title)
}
