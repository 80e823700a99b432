import type { StoreApi } from 'zustand'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'
import type { SavedApplication } from './application-state.ts'
import { differingPaths } from './form-merge.ts'
import { changedNow } from './merge-saved.ts'
import type { Presets } from './presets.ts'

/** An application form in progress, either a person's own or one at the front desk. The question fields display it and change it. */
export type FormCopy = SavedApplication & {
  /** The errors that the server found in the current answers, by field. */
  errors: Problem[]
  /** Counts how often `formData` has been replaced by something other than the form on screen, which must then show the new data. */
  revision: number
  /** Data known about the person before they type anything. */
  presets: Presets
}

export type CopyActions = {
  /**
   * Called when the form on screen has changed. `answered` lists the paths of the changed answers; `formData` may also contain presets
   * that are saved with the first of them.
   */
  edit(formData: ApplicationForm, answered: readonly string[]): void
  /** Replaces `formData` with another copy, which is then shown in the form on screen. */
  replaceForm(formData: ApplicationForm): void
  note(part: Partial<SavedApplication>): void
}

/** The store that contains a copy. */
export type FormCopyStore = StoreApi<FormCopy & CopyActions>

/** The operations available on any copy of a form. */
export function copyActions(set: (part: Partial<FormCopy>) => void, get: () => FormCopy): CopyActions {
  return {
    edit(formData, answered) {
      const { formData: before, changedAt, submissionKey, presets } = get()
      const paths = differingPaths(before, formData)
      // A preset that the person has cleared looks like an answer that was never given.
      const typed = answered.filter((path) => paths.includes(path) || path in presets)
      // Displaying data from another copy is not a change.
      if (typed.length === 0) return
      const key = submissionKey ?? crypto.randomUUID()
      // Presets saved with the first answer of a step must count as older than anything typed.
      const alongside = paths.filter((path) => !typed.includes(path)).map((path) => [path, 1] as const)
      // The server's errors related to the previous answers.
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
