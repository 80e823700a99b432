import { expect, it } from 'vitest'
import type { Program } from '#content/schema/programs.ts'
import { untaughtCourses } from './untaught-courses.ts'

const courses = [
  { id: 'wood', label: 'Carpentry' },
  { id: 'steel', label: 'Steel Fabrication' },
]
const programs: Program[] = [{ id: 'building', title: 'Building', level: 'Certificate', description: 'Houses.', courses }]
const person = { post: 'instructors', name: 'Ngozi Eze', before: 'Years of it' }

it('courses without a named instructor are reported as a hint once at least one instructor names courses', () => {
  expect(untaughtCourses([person], programs)).toEqual([])
  expect(untaughtCourses([{ ...person, sample: true, courses: ['wood'] }], programs)).toEqual([])
  const hint = { file: 'content/proof/people.ts', what: expect.stringMatching(/: Steel Fabrication \(steel\)$/), isHint: true }
  expect(untaughtCourses([{ ...person, courses: ['wood'] }], programs)).toEqual([hint])
  expect(untaughtCourses([{ ...person, courses: ['wood', 'steel'] }], programs)).toEqual([])
})
