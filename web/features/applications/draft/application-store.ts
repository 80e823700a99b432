import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Problem } from '#domain/rules.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type SavedApplication, type SentApplication, blankApplication, readSavedApplication, savedPart } from './application-state.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { debouncedStorage } from './debounced-storage.ts'
import { type CopyActions, type FormCopy, copyActions } from './form-copy.ts'
import { mergeSaved } from './merge-saved.ts'

type Actions = CopyActions & {
  /** Assigns the store to this person. Another person's data is discarded and never shown (ruling 27). */
  open(personId: string): void
  /**
   * Resets the form to empty data at step 0 with no step complete, for the same person. `sent` is the application created from the form.
   */
  reset(sent?: SentApplication): void
  setSubmitting(isSubmitting: boolean): void
  setErrors(errors: Problem[]): void
}

export type ApplicationState = FormCopy & { isSubmitting: boolean } & Actions

const storage = debouncedStorage<SavedApplication>(() => browserStore)

/** Data that is not linked to a person is not stored. Otherwise a change after signing out would write an empty form to the storage. */
const keep: typeof storage.setItem = (name, value) => {
  if (value.state.personId === null) storage.removeItem(name)
  else storage.setItem(name, value)
}

export const useApplication = create<ApplicationState>()(
  persist<ApplicationState, [], [], SavedApplication>(
    (set, get) => ({
      ...blankApplication(null),
      isSubmitting: false,
      errors: [],
      revision: 0,
      presets: {},
      open(personId) {
        if (get().personId === personId) return
        set({ ...blankApplication(personId), isSubmitting: false, errors: [], revision: get().revision + 1 })
      },
      ...copyActions(set, get),
      reset(sent) {
        const { personId, sent: before, revision } = get()
        const begunAt = Date.now()
        set({ ...blankApplication(personId), begunAt, sent: sent ?? before, isSubmitting: false, errors: [], revision: revision + 1 })
      },
      setSubmitting: (isSubmitting) => set({ isSubmitting }),
      setErrors: (errors) => set({ errors }),
    }),
    {
      name: storageKeys.application,
      storage: { ...storage, setItem: keep },
      partialize: savedPart,
      merge: (stored, current) => ({ ...current, ...readSavedApplication(stored) }),
    },
  ),
)

/**
 * Syncs this tab with the browser's other tabs, answer by answer, and writes the last keystrokes when the user leaves the page. Calls
 * `changed` with the previous draft id after adopting another tab's data. Returns a function that stops the sync.
 */
export function followStorage(changed: (draftIdBefore: string | null) => void): () => void {
  const look = (text: string | null) => {
    const heard = storage.hear(text)
    if (heard === undefined) return
    const state = useApplication.getState()
    const { revision, formData, draftId } = state
    const next = heard ? mergeSaved(savedPart(state), readSavedApplication(heard.state)) : blankApplication(null)
    const sameText = JSON.stringify(next.formData) === JSON.stringify(formData)
    useApplication.setState({ ...next, revision: sameText ? revision : revision + 1 })
    // A sign-out in another tab removed the data. This tab must not write it back.
    if (heard === null) storage.removeItem(storageKeys.application)
    changed(draftId)
  }
  const hear = (event: StorageEvent) => {
    if (event.key === storageKeys.application || event.key === null) look(event.key === null ? null : event.newValue)
  }
  const leave = () => storage.flush()
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    leave()
  }
}

/** Removes all personal data from this browser and this tab's memory when signing out. */
export function forgetApplication(): void {
  useApplication.setState({ ...blankApplication(null), isSubmitting: false, errors: [], presets: {} })
  storage.removeItem(storageKeys.application)
}
