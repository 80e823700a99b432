import type { Course } from '#content/schema/programs.ts'
import { programs } from './catalogue.ts'
import { slugOfCourse } from './slugs.ts'

/** A course with its slug, which forms its URL below /courses. */
export type LearnedCourse = Course & { slug: string; programId: string }

/** Every course of the institute, in the order of the programs. */
export const learnedCourses: readonly LearnedCourse[] = programs.flatMap(({ id, courses }) =>
  courses.map((course) => ({ ...course, slug: slugOfCourse(course), programId: id })),
)

export function courseBySlug(slug: string): LearnedCourse | undefined {
  return learnedCourses.find((course) => course.slug === slug)
}
