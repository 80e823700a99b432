import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { answerAt } from '#domain/applications/choices.ts'
import { courseOfPlace } from '#domain/applications/offered-place.ts'

/** For example `Drone Technology`, or the best description available so far. */
export function titleOf(form: ApplicationForm): string {
  return answerAt('programSelection.course', form) || answerAt('programSelection.program', form) || 'Course not chosen yet'
}

/** For example `Computer Technology`; empty until a program is chosen. */
export function programOf(form: ApplicationForm): string {
  return answerAt('programSelection.program', form)
}

/** Undefined until a program is chosen. */
export function hueOf({ programSelection: { program } }: ApplicationForm): string | undefined {
  return program === '' ? undefined : program
}

/** The form data with the offered course instead of the requested one: an offered course replaces the choice (ruling 57). */
export function withOfferedCourse(form: ApplicationForm, offered: string | null): ApplicationForm {
  const place = offered === null ? undefined : courseOfPlace(offered)
  if (place === undefined) return form
  return { ...form, programSelection: { ...form.programSelection, program: place.programId, course: place.id } }
}
