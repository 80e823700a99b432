import { type StoreApi, createStore } from 'zustand'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { WITHHELD, type Withheld, withheldAt } from '#domain/staff/withheld-details.ts'
import { type SavedApplication, blankApplication, savedPart } from '#web/features/applications/draft/application-state.ts'
import { type CopyActions, type FormCopy, copyActions } from '#web/features/applications/draft/form-copy.ts'
import { contentOf, formOf, hasContent, saidIn } from '#web/features/applications/draft/form-content.ts'
import { answerPaths, partsOf } from '#web/features/applications/draft/form-merge.ts'
import { changedNow } from '#web/features/applications/draft/merge-saved.ts'
import { presetsOf } from '#web/features/applications/draft/presets.ts'
import { storeAssistedApplication, storedAssistedApplication } from './stored-assisted-applications.ts'

/** Stands in for a withheld answer in the copy of the server's data. The answer may exist on the server, but its value is unknown here. */
const UNKNOWN = '\uFFFC'

/** Whether the server has all of the content. */
export const isStored = ({ draftId, savedContent, formData }: SavedApplication): boolean =>
  draftId === null ? !hasContent(formData) : contentOf(formData) === savedContent

/** Labels of the answers whose current values may not be on the server yet. */
export function unsavedLabels({ savedContent, formData }: SavedApplication): string[] {
  const stored = formOf(savedContent) ?? emptyApplicationForm()
  const isUnsaved = (path: string) => partsOf(path).some((part) => saidIn(stored, part) !== saidIn(formData, part))
  return [...new Set(answerPaths.filter(isUnsaved).map(labelAt))]
}

/** The withheld answers at the given paths. */
const withheldOf = (paths: readonly string[]): Withheld[] => WITHHELD.filter((answer) => paths.some((path) => withheldAt(path) === answer))

/**
 * A withheld answer that was touched must be sent even if it ends up blank. A value from an earlier session, or from a save whose
 * response was lost, is unknown here and would otherwise remain on the server.
 */
function withUnknown(savedContent: string | null, untold: readonly Withheld[]): string | null {
  const stored = formOf(savedContent)
  if (stored === null) return savedContent
  for (const answer of untold) {
    if (answer === 'disability') stored.personalInfo.disability.details = UNKNOWN
    else stored.personalInfo[answer] = UNKNOWN
  }
  return contentOf(stored)
}

/** The part of a copy that this tab stores. It includes withheld answers only until the server has them. */
function storedPart(state: SavedApplication & Untold): SavedApplication {
  const { savedContent, sentContent, ...saved } = savedPart(state)
  const isKept = (path: string) => {
    const answer = withheldAt(path)
    return answer === undefined || state.untold.includes(answer)
  }
  const kept = (form: ApplicationForm): ApplicationForm => {
    const blank = emptyApplicationForm().personalInfo
    const withheld = WITHHELD.filter((answer) => !state.untold.includes(answer)).map((answer) => [answer, blank[answer]])
    return { ...form, personalInfo: { ...form.personalInfo, ...Object.fromEntries(withheld) } }
  }
  const stored = formOf(savedContent)
  const sent = formOf(sentContent)
  return {
    ...saved,
    formData: kept(saved.formData),
    changedAt: Object.fromEntries(Object.entries(saved.changedAt).filter(([path]) => isKept(path))),
    savedContent: stored && contentOf(kept(stored)),
    sentContent: sent && contentOf(kept(sent)),
  }
}

/** Withheld answers that were entered or cleared in this session and that the server has not confirmed yet. */
type Untold = { untold: readonly Withheld[] }

type Earlier = {
  /** Withheld answers from before this session. Emptying the field does not clear them. Only `remove` does. */
  earlier: readonly Withheld[]
  remove: (answer: Withheld) => void
}

export type AssistedApplicationCopy = StoreApi<FormCopy & CopyActions & Untold & Earlier>

/** Whether an answer has no content. An answer about a disability has none until the disability is described. */
const isEmpty = ({ personalInfo }: ApplicationForm, answer: Withheld): boolean =>
  (answer === 'disability' ? personalInfo.disability.details : personalInfo[answer]).trim() === ''

/** Records that a save has sent these answers with the values in `form`. Anything typed since then is still unsent. */
export function noteTold(copy: AssistedApplicationCopy, told: readonly Withheld[], form: ApplicationForm): void {
  const { untold, formData } = copy.getState()
  const isTold = (answer: Withheld) =>
    told.includes(answer) && saidIn(form, `personalInfo.${answer}`) === saidIn(formData, `personalInfo.${answer}`)
  copy.setState({ untold: untold.filter((answer) => !isTold(answer)) })
}

/**
 * Hides withheld answers that have already been sent, because the server may have newer values. Answers from earlier sessions are hidden
 * for the same reason.
 */
export function hideTold(copy: AssistedApplicationCopy): void {
  const { untold, formData, changedAt, revision } = copy.getState()
  const told = WITHHELD.filter((answer) => !untold.includes(answer))
  const touched = withheldOf(Object.keys(changedAt))
  if (!told.some((answer) => touched.includes(answer))) return
  const blank = emptyApplicationForm().personalInfo
  const personalInfo = { ...formData.personalInfo, ...Object.fromEntries(told.map((answer) => [answer, blank[answer]])) }
  copy.setState({ formData: { ...formData, personalInfo }, changedAt: pathsBut(told, changedAt), revision: revision + 1 })
}

/** Returns the change times without those of the given answers, as if those answers had not been touched. */
const pathsBut = (answers: readonly Withheld[], changedAt: SavedApplication['changedAt']): SavedApplication['changedAt'] =>
  Object.fromEntries(Object.entries(changedAt).filter(([path]) => !answers.some((answer) => withheldAt(path) === answer)))

/**
 * The copy of an assisted application that an officer is filling in. This tab stores it until the server has it. It is separate from the
 * browser's copy of the officer's own application.
 */
export function assistedApplicationCopy(assistedApplication: string, personId: string): AssistedApplicationCopy {
  const kept = storedAssistedApplication(assistedApplication, personId) ?? blankApplication(personId)
  const copy: AssistedApplicationCopy = createStore((set, get) => {
    const actions = copyActions(set, get)
    return {
      ...kept,
      // Withheld answers other than these are not stored.
      untold: withheldOf(Object.keys(kept.changedAt)),
      earlier: [],
      errors: [],
      revision: 0,
      presets: presetsOf({ name: '', email: '', course: null }),
      ...actions,
      edit(formData, answered) {
        const { changedAt } = get()
        actions.edit(formData, answered)
        if (get().changedAt === changedAt) return
        const { savedContent, untold, earlier } = get()
        const written = withheldOf(answered)
        const emptied = written.filter((answer) => earlier.includes(answer) && isEmpty(formData, answer))
        const touched = WITHHELD.filter((answer) => (untold.includes(answer) || written.includes(answer)) && !emptied.includes(answer))
        set({
          untold: touched,
          savedContent: withUnknown(savedContent, touched),
          changedAt: pathsBut(emptied, get().changedAt),
        })
      },
      remove(answer) {
        const { formData, changedAt: before, untold, earlier, savedContent, revision } = get()
        const told = WITHHELD.filter((known) => known === answer || untold.includes(known))
        set({
          formData: { ...formData, personalInfo: { ...formData.personalInfo, [answer]: emptyApplicationForm().personalInfo[answer] } },
          changedAt: changedNow(before, [`personalInfo.${answer}`]),
          untold: told,
          earlier: earlier.filter((known) => known !== answer),
          savedContent: withUnknown(savedContent, told),
          revision: revision + 1,
        })
      },
      note({ savedContent, ...part }) {
        actions.note(savedContent === undefined ? part : { ...part, savedContent: withUnknown(savedContent, get().untold) })
      },
    }
  })
  copy.subscribe((state) =>
    storeAssistedApplication(assistedApplication, state.personId === null || isStored(state) ? null : storedPart(state)),
  )
  return copy
}
