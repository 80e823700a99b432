import type { Course } from '#content/schema/programs.ts'

/**
 * A title in lower case, joined by hyphens. Used for the slug of a program that is not in the table (specification, section 2), and of a
 * course.
 */
export function hyphened(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The slug of a course in URLs. Learners' progress is stored under it. */
export function slugOfCourse({ slug, label }: Course): string {
  return slug ?? hyphened(label)
}
