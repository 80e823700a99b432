import { people as named } from '#content/proof/people.ts'
import type { ProofPerson } from '#content/schema/proof.ts'
import type { Program } from '#content/schema/programs.ts'
import { programs as offered } from '#domain/programs/catalogue.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

/** Returns a hint about courses without a named instructor, but only if at least one instructor names courses. */
export function untaughtCourses(people: readonly ProofPerson[] = named, programs: readonly Program[] = offered): Forgotten[] {
  const taught = new Set(people.flatMap(({ sample, courses = [] }) => (sample ? [] : courses)))
  const without = programs.flatMap(({ courses }) => courses).filter(({ id }) => !taught.has(id))
  if (taught.size === 0 || without.length === 0) return []
  const list = without.map(({ label, id }) => `${label} (${id})`).join(', ')
  return [{ file: 'content/proof/people.ts', what: `the pages of these courses name no instructor: ${list}`, isHint: true }]
}
