import { useState } from 'react'
import { type EmailWording, defaultWords, isSameWords, normalWords } from '#domain/emails/email-wording.ts'
import type { TemplateName, TemplateRecord } from '#domain/emails/email-templates.ts'
import { storeTemplate, storedTemplate } from '#web/admin/email-templates/stored-templates.ts'

type Draft = { words: EmailWording; version: number }

/** One person's draft of the wording of an email. Stored in this tab on every change, until it is saved or discarded. */
export function useTemplateDraft(template: TemplateName, { version, own }: TemplateRecord, personId: string) {
  const inForce = own?.words ?? defaultWords(template)
  const [draft, setDraft] = useState<Draft | null>(() => storedTemplate(template, personId))
  const set = (next: Draft | null) => {
    storeTemplate(template, next && { personId, ...next })
    setDraft(next)
  }
  const words = draft?.words ?? inForce
  const isDirty = draft !== null && !isSameWords(normalWords(words), inForce)
  /** The version on which the draft is based. If there are no changes, this is the current version. */
  const begunOn = isDirty ? draft.version : version
  return {
    words,
    isDirty,
    /** A colleague has saved or reset the wording since this draft was started. */
    isBehind: begunOn !== version,
    type: (part: Partial<EmailWording>) => {
      const next = { ...words, ...part }
      set(isSameWords(next, inForce) && begunOn === version ? null : { words: next, version: begunOn })
    },
    /**
     * Called when `said` has been saved as `newVersion`. Returns whether the user has typed anything else in the meantime. That text is
     * kept.
     */
    settle: (said: EmailWording, newVersion: number): boolean => {
      const typed = storedTemplate(template, personId)?.words
      const isMore = typed !== undefined && !isSameWords(normalWords(typed), said)
      set(isMore ? { words: typed, version: newVersion } : null)
      return isMore
    },
    /** Continues with the draft, based on the version that the colleague saved. */
    keepMine: () => set({ words, version }),
    drop: () => set(null),
  }
}
