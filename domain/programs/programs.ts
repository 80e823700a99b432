import type { Course, Program } from '#content/schema/programs.ts'
import { programs } from './catalogue.ts'
import { hyphened } from './slugs.ts'

export function programById(id: string): Program | undefined {
  return programs.find((program) => program.id === id)
}

/** The courses of a program; none for an unknown or empty id, as before a program is chosen. */
export function coursesOf(programId: string): readonly Course[] {
  return programById(programId)?.courses ?? []
}

/** A program's slug from its title (specification, section 2): known ones by table, others in lowercase with hyphens. */
export function slugOfTitle(title: string): string {
  const known = programs.find((program) => program.title === title)
  if (known) return known.id
  return hyphened(title)
}
