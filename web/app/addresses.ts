import { newsletterOutcomes } from '#content/newsletter-outcomes.ts'
import { reminderOutcomes } from '#content/reminder-outcomes.ts'
import { notificationOutcomes } from '#content/notification-outcomes.ts'
import { workEmailOutcomes } from '#content/work-email-outcomes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { careerFieldIds } from '#domain/programs/career-fields.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { paths, patterns } from '#domain/paths.ts'

const known: Partial<Record<string, readonly string[]>> = {
  [patterns.program]: programs.map(({ id }) => paths.program(id)),
  [patterns.careerField]: careerFieldIds.map(paths.careerField),
  [patterns.newsletter]: Object.keys(newsletterOutcomes).map(paths.newsletter),
  [patterns.reminders]: Object.keys(reminderOutcomes).map(paths.reminders),
  [patterns.notificationEmails]: Object.keys(notificationOutcomes).map(paths.notificationEmails),
  [patterns.workEmails]: Object.keys(workEmailOutcomes).map(paths.workEmails),
  [patterns.learn]: learnedCourses.map(({ slug }) => paths.learn(slug)),
  [patterns.course]: programs.flatMap(({ id, courses }) => courses.map((course) => paths.course(id, course.id))),
}

/**
 * The paths to prerender for a route. For a pattern listed here, these are the only valid paths: each has its own page, and any other
 * returns status 404. Other patterns are rendered once, as a shell. Only used by the build, not in browsers.
 */
export function addressesOf(pattern: string): readonly string[] {
  return known[pattern] ?? [pattern]
}
