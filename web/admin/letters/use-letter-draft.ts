import { useState } from 'react'
import { type LetterWords, defaultWords, isSameWords, normalWords } from '#domain/letters/letter-words.ts'
import type { LetterName, LetterRecord } from '#domain/letters/letters.ts'
import { keepLetter, storedLetter } from './stored-letters.ts'

type Draft = { words: LetterWords; version: number }

/** One person's draft of the wording of an email. Stored in this tab on every change until it is saved or discarded. */
export function useLetterDraft(letter: LetterName, { version, own }: LetterRecord, personId: string) {
  const inForce = own?.words ?? defaultWords(letter)
  const [draft, setDraft] = useState<Draft | null>(() => storedLetter(letter, personId))
  const set = (next: Draft | null) => {
    keepLetter(letter, next && { personId, ...next })
    setDraft(next)
  }
  const words = draft?.words ?? inForce
  const isDirty = draft !== null && !isSameWords(normalWords(words), inForce)
  /** The version that the draft is based on. Without changes, that is the current version. */
  const begunOn = isDirty ? draft.version : version
  return {
    words,
    isDirty,
    /** A colleague has saved or reset the wording since this draft was started. */
    isBehind: begunOn !== version,
    type: (part: Partial<LetterWords>) => {
      const next = { ...words, ...part }
      set(isSameWords(next, inForce) && begunOn === version ? null : { words: next, version: begunOn })
    },
    /** Called when `said` has been saved as `newVersion`. Returns whether something else was typed in the meantime, which is kept. */
    settle: (said: LetterWords, newVersion: number): boolean => {
      const typed = storedLetter(letter, personId)?.words
      const isMore = typed !== undefined && !isSameWords(normalWords(typed), said)
      set(isMore ? { words: typed, version: newVersion } : null)
      return isMore
    },
    /** Continues with the draft, based on the version that the colleague saved. */
    keepMine: () => set({ words, version }),
    drop: () => set(null),
  }
}
