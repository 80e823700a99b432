import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { answerAt } from '#domain/applications/choices.ts'

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
