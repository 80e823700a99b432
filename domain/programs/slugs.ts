import type { Course } from '#content/schema/programs.ts'

/** A title in lower case, joined by hyphens: a program's slug where no table knows it (specification, section 2), and a course's. */
export function hyphened(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The name of a course in learners' addresses, and what their progress is kept under. */
export function slugOfCourse({ slug, label }: Course): string {
  return slug ?? hyphened(label)
}
