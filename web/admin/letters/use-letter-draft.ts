import { useState } from 'react'
import { type LetterWords, defaultWords, isSameWords, normalWords } from '#domain/letters/letter-words.ts'
import type { LetterName, LetterRecord } from '#domain/letters/letters.ts'
import { keepLetter, storedLetter } from './stored-letters.ts'

type Draft = { words: LetterWords; version: number }

/** The words of a letter as one person writes them; kept in this tab with each key until they are saved or given up. */
export function useLetterDraft(letter: LetterName, { version, own }: LetterRecord, personId: string) {
  const inForce = own?.words ?? defaultWords(letter)
  const [draft, setDraft] = useState<Draft | null>(() => storedLetter(letter, personId))
  const set = (next: Draft | null) => {
    keepLetter(letter, next && { personId, ...next })
    setDraft(next)
  }
  const words = draft?.words ?? inForce
  const isDirty = draft !== null && !isSameWords(normalWords(words), inForce)
  /** What the words were begun on; whoever has only what is in force begins on that. */
  const begunOn = isDirty ? draft.version : version
  return {
    words,
    isDirty,
    /** A colleague has saved or taken back since these words were begun. */
    isBehind: begunOn !== version,
    type: (part: Partial<LetterWords>) => {
      const next = { ...words, ...part }
      set(isSameWords(next, inForce) && begunOn === version ? null : { words: next, version: begunOn })
    },
    /** `said` was changed, which made it `newVersion`. Answers whether something else was typed, which stays. */
    settle: (said: LetterWords, newVersion: number): boolean => {
      const typed = storedLetter(letter, personId)?.words
      const isMore = typed !== undefined && !isSameWords(normalWords(typed), said)
      set(isMore ? { words: typed, version: newVersion } : null)
      return isMore
    },
    /** Goes on with what was typed here, over what the colleague has saved. */
    keepMine: () => set({ words, version }),
    drop: () => set(null),
  }
}
