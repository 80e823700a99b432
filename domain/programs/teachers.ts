import { people } from '#content/proof/people.ts'
import type { ProofPerson } from '#content/schema/proof.ts'
import { programs } from './catalogue.ts'
import { type Teacher, teachersByCourse, teachersInShort, withTeaches } from './teaching.ts'

/**
 * Values derived from content/proof/people.ts. This module exports only values, and the build computes them
 * (scripts/build/worked-out.ts).
 */

export const staffAndTeachers: readonly ProofPerson[] = withTeaches(people, programs)
export const courseTeachers: Readonly<Record<string, readonly Teacher[]>> = teachersByCourse(people)
export const TEACHERS_IN_SHORT: string = teachersInShort(people)
