import type { DraftStatus } from './draft-state.ts'

/** Specification, section 9: how long 'Draft saved automatically' is shown. */
const NOTICE = 3000

/** How a draft stands with the server, as it is shown. */
export type Saving = {
  status: DraftStatus
  /** True for 3 s after a save. */
  isJustSaved: boolean
}

export const notSavedYet: Saving = { status: { kind: 'idle' }, isJustSaved: false }

/** Tells `show` the state of a draft; 'Draft saved automatically' for 3 s after each save. */
export function saveReports(show: (part: Partial<Saving>) => void) {
  let isSaving = false
  let hasEnded = false
  let notice: ReturnType<typeof setTimeout> | undefined
  const report = (status: DraftStatus) => {
    // A last save may still be under way when the next draft is on the screen.
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
