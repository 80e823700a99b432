import type { DraftStatus } from './draft-state.ts'

/** How long 'Draft saved automatically' is shown, in milliseconds (specification, section 9). */
const NOTICE = 3000

/** A draft's save status, as displayed. */
export type Saving = {
  status: DraftStatus
  /** True for 3 s after a save. */
  isJustSaved: boolean
}

export const notSavedYet: Saving = { status: { kind: 'idle' }, isJustSaved: false }

/** Reports a draft's save status to `show`. 'Draft saved automatically' is shown for 3 s after each save. */
export function saveReports(show: (part: Partial<Saving>) => void) {
  let isSaving = false
  let hasEnded = false
  let notice: ReturnType<typeof setTimeout> | undefined
  const report = (status: DraftStatus) => {
    // A final save may still be in flight when the next draft is on screen.
    if (hasEnded) return
    show({ status })
    if (status.kind === 'saved' && isSaving) {
      clearTimeout(notice)
      show({ isJustSaved: true })
      notice = setTimeout(() => show({ isJustSaved: false }), NOTICE)
    }
    isSaving = status.kind === 'saving'
  }
  const end = () => {
    hasEnded = true
    clearTimeout(notice)
  }
  return { report, end }
}
