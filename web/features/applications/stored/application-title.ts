import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { answerAt } from '#domain/applications/choices.ts'
import { courseOfPlace } from '#domain/applications/offered-place.ts'

/** `Drone Technology`, or what is known so far. */
export function titleOf(form: ApplicationForm): string {
  return answerAt('programSelection.course', form) || answerAt('programSelection.program', form) || 'Course not chosen yet'
}

/** `Computer Technology`; empty until a program is chosen. */
export function programOf(form: ApplicationForm): string {
  return answerAt('programSelection.program', form)
}

/** None until a program is chosen. */
export function hueOf({ programSelection: { program } }: ApplicationForm): string | undefined {
  return program === '' ? undefined : program
}

/** The answers with the course that was offered in place of the one asked for: from then on it counts (ruling 57). */
export function withOfferedCourse(form: ApplicationForm, offered: string | null): ApplicationForm {
  const place = offered === null ? undefined : courseOfPlace(offered)
  if (place === undefined) return form
  return { ...form, programSelection: { ...form.programSelection, program: place.programId, course: place.id } }
}
