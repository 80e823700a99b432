import { readPrograms } from './read-programs.ts'

/** A course as its learners know it: its slug, its id, and what it consists of. */
type LearnedModules = { course: string; courseId: string; modules: readonly { id: string; title: string }[] }

/** What every course consists of, by its slug, without the texts. */
export const learningModules: readonly LearnedModules[] = (await readPrograms())
  .flatMap(({ courses }) =>
    courses.map(({ slug, course, learning }) => ({
      course: slug,
      courseId: course.id,
      modules: learning.modules.map(({ id, title }) => ({ id, title })),
    })),
  )
  .sort((a, b) => (a.course < b.course ? -1 : 1))
