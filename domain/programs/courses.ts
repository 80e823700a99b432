import type { Course } from '#content/schema/programs.ts'
import { programs } from '#content/programs.ts'
import { slugOfTitle } from './programs.ts'

/** A course as learners know it, with its own address below /courses. */
export type LearnedCourse = Course & { slug: string; programId: string }

/** The name of a course in learners' addresses, and what their progress is kept under. */
export function slugOfCourse({ slug, label }: Course): string {
  return slug ?? slugOfTitle(label)
}

/** Every course of the institute, in the order of the programs. */
export const learnedCourses: readonly LearnedCourse[] = programs.flatMap(({ id, courses }) =>
  courses.map((course) => ({ ...course, slug: slugOfCourse(course), programId: id })),
)

export function courseBySlug(slug: string): LearnedCourse | undefined {
  return learnedCourses.find((course) => course.slug === slug)
}
