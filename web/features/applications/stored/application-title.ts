import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { answerAt } from '#domain/applications/choices.ts'
import type { OfferedPlace } from '#domain/applications/offered-place.ts'

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

/** The form data with the offered place instead of the requested one (ruling 57). */
export function withOfferedPlace(form: ApplicationForm, offered: OfferedPlace | null): ApplicationForm {
  return offered === null ? form : { ...form, programSelection: { ...form.programSelection, ...offered } }
}
