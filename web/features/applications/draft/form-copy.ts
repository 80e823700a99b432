import type { StoreApi } from 'zustand'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'
import type { SavedApplication } from './application-state.ts'
import { differingPaths } from './form-merge.ts'
import { changedNow } from './merge-saved.ts'
import type { Presets } from './presets.ts'

/** A form that is being filled in, as its questions show and change it: a person's own, or one of the desk. */
export type FormCopy = SavedApplication & {
  /** What the server found wrong with these answers, by field. */
  errors: Problem[]
  /** Counts the times `formData` came from elsewhere than the form on the screen, which must then show it. */
  revision: number
  /** What is known of the person before anything is typed. */
  presets: Presets
}

export type CopyActions = {
  /** The form on the screen changed: the answers at these paths, and presets that come along with the first of them. */
  edit(formData: ApplicationForm, answered: readonly string[]): void
  /** `formData` replaced by another copy, which the form on the screen then shows. */
  replaceForm(formData: ApplicationForm): void
  note(part: Partial<SavedApplication>): void
}

/** Where a copy lives. */
export type FormCopyStore = StoreApi<FormCopy & CopyActions>

/** How any copy of a form is changed. */
export function copyActions(set: (part: Partial<FormCopy>) => void, get: () => FormCopy): CopyActions {
  return {
    edit(formData, answered) {
      const { formData: before, changedAt, submissionKey, presets } = get()
      const paths = differingPaths(before, formData)
      // A preset that was taken away looks like an answer that was never given.
      const typed = answered.filter((path) => paths.includes(path) || path in presets)
      // Showing what came from elsewhere is no change.
      if (typed.length === 0) return
      const key = submissionKey ?? crypto.randomUUID()
      // What comes along with the first answer of a step is older than anything that was typed.
      const alongside = paths.filter((path) => !typed.includes(path)).map((path) => [path, 1] as const)
      // The server judged other answers.
      set({
        formData,
        changedAt: changedNow({ ...changedAt, ...Object.fromEntries(alongside) }, typed),
        errors: [],
        submissionKey: key,
      })
    },
    replaceForm(formData) {
      const { formData: before, changedAt, revision } = get()
      set({ formData, changedAt: changedNow(changedAt, differingPaths(before, formData)), revision: revision + 1 })
    },
    note: (part) => set({ ...part, changedAt: changedNow(get().changedAt, ['']) }),
  }
}
