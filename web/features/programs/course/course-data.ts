import type { CourseDetails } from '#content/schema/courses.ts'
import type { ProgramTexts } from '#content/schema/program-texts.ts'
import type { Course, Program } from '#content/schema/programs.ts'
import { HAS_FEES } from '#domain/offered.ts'
import { slugOfCourse } from '#domain/programs/slugs.ts'
import type { Teacher } from '#domain/programs/teaching.ts'
import { programById } from '#domain/programs/programs.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { loadCourses } from '#web/features/programs/facts/listed-courses.ts'

export type CoursePageData = {
  program: Pick<Program, 'id' | 'title'>
  /** `slug`: part of the URL of its learning page. */
  course: CourseDetails & { label: string; slug: string }
  /** The number of courses in the program. */
  count: number
  previous: Course | null
  next: Course | null
  /** Careers that the course leads to. */
  careers: { id: string; title: string }[]
  /** The teachers of the course; absent if none is named. */
  teachers?: readonly Teacher[]
  /** The fees page has the full text on the allowance and the award. It is included here only if there is no fees page. */
  texts: Pick<ProgramTexts, 'length' | 'award'> & Partial<Pick<ProgramTexts, 'allowance' | 'awardText'>>
}

/** Loads the content of a course page; null if the program has no such course. */
export async function loadCourse(programId: string, courseId: string): Promise<CoursePageData | null> {
  const program = programById(programId)
  const courses = program?.courses ?? []
  const index = courses.findIndex(({ id }) => id === courseId)
  const named = courses[index]
  if (!program || !named) return null
  const [
    written,
    {
      texts: { allowance, length, award, awardText },
    },
    { careersOfCourse },
    { teachersOfCourse },
  ] = await Promise.all([
    loadCourses(programId),
    withRetry(() => import('#domain/programs/program-details.ts')),
    withRetry(() => import('#domain/programs/careers.ts')),
    withRetry(() => import('./teachers-of-course.ts')),
  ])
  const details = written.find(({ id }) => id === courseId)
  if (!details) return null
  return {
    program: { id: program.id, title: program.title },
    course: { ...details, label: named.label, slug: slugOfCourse(named) },
    count: courses.length,
    previous: courses[index - 1] ?? null,
    next: courses[index + 1] ?? null,
    careers: careersOfCourse(courseId).map(({ id, title }) => ({ id, title })),
    ...teachersOfCourse(courseId),
    texts: HAS_FEES ? { length, award } : { length, award, allowance, awardText },
  }
}
