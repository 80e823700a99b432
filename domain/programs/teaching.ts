import type { ProofPerson } from '#content/schema/proof.ts'
import type { Program } from '#content/schema/programs.ts'
import { LANGUAGE } from '#domain/region.ts'

/** A teacher of a course, as shown on its page. */
export type Teacher = Pick<ProofPerson, 'sample' | 'name' | 'before'>

const coursesOf = ({ courses = [] }: ProofPerson): readonly string[] => courses

/** Returns the same people with the subjects they teach: in their own words, or otherwise the names of their courses. */
export function withTeaches(people: readonly ProofPerson[], programs: readonly Program[]): ProofPerson[] {
  const labels = new Map(programs.flatMap(({ courses }) => courses.map(({ id, label }) => [id, label] as const)))
  return people.map((person) => {
    const named = coursesOf(person).map((id) => labels.get(id) ?? id)
    return person.teaches === undefined && named.length > 0 ? { ...person, teaches: named.join(', ') } : person
  })
}

/** The teachers of each course, by course id. A course without teachers has no entry. */
export function teachersByCourse(people: readonly ProofPerson[]): Record<string, Teacher[]> {
  const courses = [...new Set(people.flatMap(coursesOf))]
  const teachersOf = (course: string) =>
    people
      .filter((person) => coursesOf(person).includes(course))
      .map(({ sample, name, before }) => ({ ...(sample && { sample }), name, before }))
  return Object.fromEntries(courses.map((course) => [course, teachersOf(course)]))
}

/** `Ngozi Eze, Chidi Obi and 17 more`: the teachers, without samples. Empty if there are none. */
export function teachersInShort(people: readonly ProofPerson[]): string {
  const names = people.flatMap((person) => {
    const isTeaching = person.teaches !== undefined || coursesOf(person).length > 0
    return isTeaching && !person.sample ? [person.name] : []
  })
  const more = names.length > 2 ? [`${names.length - 2}\u00a0more`] : []
  return new Intl.ListFormat(LANGUAGE).format([...names.slice(0, 2), ...more])
}
