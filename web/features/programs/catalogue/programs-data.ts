import { programs } from '#domain/programs/catalogue.ts'
import type { Program } from '#content/schema/programs.ts'
import { type ListedCourse, loadCourses } from '#web/features/programs/facts/listed-courses.ts'

export type ListedProgram = Pick<Program, 'id' | 'title'> & { courses: ListedCourse[] }

/** Names and order come from the program. A course without a description is not listed. */
async function listCourses(program: Program): Promise<ListedCourse[]> {
  const details = await loadCourses(program.id)
  return program.courses.flatMap(({ id, label }) => {
    const course = details.find((candidate) => candidate.id === id)
    return course === undefined ? [] : { id, label, summary: course.summary, months: course.months, modes: course.modes }
  })
}

/** All programs with the listed details of their courses. */
export function loadPrograms(): Promise<ListedProgram[]> {
  return Promise.all(programs.map(async (program) => ({ id: program.id, title: program.title, courses: await listCourses(program) })))
}
