import { readPrograms } from './read-programs.ts'

/** The modules of a course, with its slug and id. */
type LearnedModules = { course: string; courseId: string; modules: readonly { id: string; title: string }[] }

/** The modules of every course, without their texts. */
export const learningModules: readonly LearnedModules[] = (await readPrograms())
  .flatMap(({ courses }) =>
    courses.map(({ slug, course, learning }) => ({
      course: slug,
      courseId: course.id,
      modules: learning.modules.map(({ id, title }) => ({ id, title })),
    })),
  )
  .sort((a, b) => (a.course < b.course ? -1 : 1))
