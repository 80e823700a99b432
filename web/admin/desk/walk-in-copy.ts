import { createStore } from 'zustand'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { WITHHELD, type Withheld, withheldAt } from '#domain/staff/one-application.ts'
import { type SavedApplication, blankApplication, savedPart } from '#web/features/applications/draft/application-state.ts'
import { type FormCopyStore, copyActions } from '#web/features/applications/draft/form-copy.ts'
import { contentOf, formOf, hasContent, saidIn } from '#web/features/applications/draft/form-content.ts'
import { presetsOf } from '#web/features/applications/draft/presets.ts'
import { keepWalkIn, keptWalkIn } from './kept-walk-ins.ts'

/** Stands in the copy that the server is known to hold for an answer of which only is known that it may be there. */
const UNKNOWN = '\uFFFC'

/** Whether the server holds all of it. */
export const isStored = ({ draftId, savedContent, formData }: SavedApplication): boolean =>
  draftId === null ? !hasContent(formData) : contentOf(formData) === savedContent

/** The withheld answers that a form and what the server is known to hold say differently: given or cleared at this sitting. */
export const withheldToTell = (form: ApplicationForm, stored: ApplicationForm): Withheld[] =>
  WITHHELD.filter((answer) => saidIn(form, `personalInfo.${answer}`) !== saidIn(stored, `personalInfo.${answer}`))

/**
 * A withheld answer that is touched must be told even if it is blank again in the end, since what was given at an earlier sitting is
 * not known here and would stay.
 */
function withUnknown(savedContent: string | null, answered: readonly string[]): string | null {
  const stored = formOf(savedContent)
  if (stored === null) return savedContent
  for (const answer of answered.map(withheldAt)) {
    if (answer === 'disability') {
      const { hasDisability, details } = stored.personalInfo.disability
      if (!hasDisability && details === '') stored.personalInfo.disability.details = UNKNOWN
    } else if (answer !== undefined && stored.personalInfo[answer] === '') stored.personalInfo[answer] = UNKNOWN
  }
  return contentOf(stored)
}

/** What this tab keeps of a copy: withheld answers only for as long as the server does not have them. */
function keptPart(state: SavedApplication): SavedApplication {
  const { savedContent, sentContent, ...saved } = savedPart(state)
  const stored = formOf(savedContent)
  if (stored === null) return { ...saved, savedContent, sentContent }
  const told = withheldToTell(saved.formData, stored)
  const isKept = (path: string) => {
    const answer = withheldAt(path)
    return answer === undefined || told.includes(answer)
  }
  const kept = (form: ApplicationForm): ApplicationForm => {
    const blank = emptyApplicationForm().personalInfo
    const withheld = WITHHELD.filter((answer) => !told.includes(answer)).map((answer) => [answer, blank[answer]])
    return { ...form, personalInfo: { ...form.personalInfo, ...Object.fromEntries(withheld) } }
  }
  const sent = formOf(sentContent)
  return {
    ...saved,
    formData: kept(saved.formData),
    changedAt: Object.fromEntries(Object.entries(saved.changedAt).filter(([path]) => isKept(path))),
    savedContent: contentOf(kept(stored)),
    sentContent: sent && contentOf(kept(sent)),
  }
}

/**
 * The copy of a walk-in draft that an officer fills in; this tab keeps it for as long as the server does not have it. The browser's copy
 * of an application of the officer's own is another one.
 */
export function walkInCopy(walkIn: string, personId: string): FormCopyStore {
  const copy: FormCopyStore = createStore((set, get) => {
    const actions = copyActions(set, get)
    return {
      ...(keptWalkIn(walkIn, personId) ?? blankApplication(personId)),
      errors: [],
      revision: 0,
      presets: presetsOf({ name: '', email: '', course: null }),
      ...actions,
      edit(formData, answered) {
        const { changedAt, savedContent } = get()
        actions.edit(formData, answered)
        if (get().changedAt !== changedAt) set({ savedContent: withUnknown(savedContent, answered) })
      },
    }
  })
  copy.subscribe((state) => keepWalkIn(walkIn, state.personId === null || isStored(state) ? null : keptPart(state)))
  return copy
}
