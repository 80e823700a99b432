import { useState } from 'react'
import { type LetterWords, defaultWords, isSameWords, normalWords } from '#domain/letters/letter-words.ts'
import type { LetterName, LetterRecord } from '#domain/letters/letters.ts'
import { keepLetter, keptLetter } from './kept-letters.ts'

type Draft = { words: LetterWords; version: number }

/** The words of a letter as one person writes them; kept in this tab with each key until they are saved or given up. */
export function useLetterDraft(letter: LetterName, { version, own }: LetterRecord, personId: string) {
  const inForce = own?.words ?? defaultWords(letter)
  const [draft, setDraft] = useState<Draft | null>(() => keptLetter(letter, personId))
  const set = (next: Draft | null) => {
    keepLetter(letter, next && { personId, ...next })
    setDraft(next)
  }
  const words = draft?.words ?? inForce
  return {
    words,
    isDirty: draft !== null && !isSameWords(normalWords(words), inForce),
    /** A colleague has saved or taken back since these words were begun. */
    isBehind: draft !== null && draft.version !== version,
    type: (part: Partial<LetterWords>) => {
      const next = { ...words, ...part }
      set(
        isSameWords(next, inForce) && (draft === null || draft.version === version)
          ? null
          : { words: next, version: draft?.version ?? version },
      )
    },
    /** Goes on with what was typed here, over what the colleague has saved. */
    keepMine: () => set({ words, version }),
    drop: () => set(null),
  }
}
