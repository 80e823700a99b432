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
import { keepAssistedApplication, storedAssistedApplication } from './stored-assisted-applications.ts'

/** Stands in the copy that the server is known to hold for an answer of which only is known that it may be there. */
const UNKNOWN = '\uFFFC'

/** Whether the server holds all of it. */
export const isStored = ({ draftId, savedContent, formData }: SavedApplication): boolean =>
  draftId === null ? !hasContent(formData) : contentOf(formData) === savedContent

/** What the answers are called that the server is not known to hold as they are. */
export function unsavedLabels({ savedContent, formData }: SavedApplication): string[] {
  const stored = formOf(savedContent) ?? emptyApplicationForm()
  const isUnsaved = (path: string) => partsOf(path).some((part) => saidIn(stored, part) !== saidIn(formData, part))
  return [...new Set(answerPaths.filter(isUnsaved).map(labelAt))]
}

/** The withheld answers at some paths. */
const withheldOf = (paths: readonly string[]): Withheld[] => WITHHELD.filter((answer) => paths.some((path) => withheldAt(path) === answer))

/**
 * A withheld answer that is touched must be told even if it is blank again in the end, since what was given at an earlier session, or
 * by a save whose answer was lost, is not known here and would stay.
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

/** What this tab keeps of a copy: withheld answers only for as long as the server does not have them. */
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

/** Withheld answers given or cleared at this session of which the server has not said that it has them so. */
type Untold = { untold: readonly Withheld[] }

type Earlier = {
  /** Withheld answers that were given before this session: a field that is emptied keeps them, and only `remove` takes them away. */
  earlier: readonly Withheld[]
  remove: (answer: Withheld) => void
}

export type AssistedApplicationCopy = StoreApi<FormCopy & CopyActions & Untold & Earlier>

/** Whether nothing is written for an answer; a disability says nothing before it is described. */
const isEmpty = ({ personalInfo }: ApplicationForm, answer: Withheld): boolean =>
  (answer === 'disability' ? personalInfo.disability.details : personalInfo[answer]).trim() === ''

/** A save has told these answers as they stand in `form`; what was typed since is still to be told. */
export function noteTold(copy: AssistedApplicationCopy, told: readonly Withheld[], form: ApplicationForm): void {
  const { untold, formData } = copy.getState()
  const isTold = (answer: Withheld) =>
    told.includes(answer) && saidIn(form, `personalInfo.${answer}`) === saidIn(formData, `personalInfo.${answer}`)
  copy.setState({ untold: untold.filter((answer) => !isTold(answer)) })
}

/** What was told here may not be what the server holds now: hidden again, like answers of earlier sessions. */
export function hideTold(copy: AssistedApplicationCopy): void {
  const { untold, formData, changedAt, revision } = copy.getState()
  const told = WITHHELD.filter((answer) => !untold.includes(answer))
  const touched = withheldOf(Object.keys(changedAt))
  if (!told.some((answer) => touched.includes(answer))) return
  const blank = emptyApplicationForm().personalInfo
  const personalInfo = { ...formData.personalInfo, ...Object.fromEntries(told.map((answer) => [answer, blank[answer]])) }
  copy.setState({ formData: { ...formData, personalInfo }, changedAt: pathsBut(told, changedAt), revision: revision + 1 })
}

/** When the others were changed, as if these were not touched. */
const pathsBut = (answers: readonly Withheld[], changedAt: SavedApplication['changedAt']): SavedApplication['changedAt'] =>
  Object.fromEntries(Object.entries(changedAt).filter(([path]) => !answers.some((answer) => withheldAt(path) === answer)))

/**
 * The copy of an assisted application that an officer fills in; this tab keeps it for as long as the server does not have it. The browser's
 * copy of an application of the officer's own is another one.
 */
export function assistedApplicationCopy(assistedApplication: string, personId: string): AssistedApplicationCopy {
  const kept = storedAssistedApplication(assistedApplication, personId) ?? blankApplication(personId)
  const copy: AssistedApplicationCopy = createStore((set, get) => {
    const actions = copyActions(set, get)
    return {
      ...kept,
      // Of withheld answers only those are kept.
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
    keepAssistedApplication(assistedApplication, state.personId === null || isStored(state) ? null : storedPart(state)),
  )
  return copy
}
