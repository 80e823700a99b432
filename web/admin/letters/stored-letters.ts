import { LETTER_PARTS, type LetterWords } from '#domain/letters/letter-words.ts'
import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Words as they are typed, and the version they were begun on. */
export type StoredLetter = { personId: string; words: LetterWords; version: number }

const isKept = (value: unknown): value is StoredLetter => {
  if (!isRecord(value) || typeof value['personId'] !== 'string' || typeof value['version'] !== 'number') return false
  const { words } = value
  return isRecord(words) && LETTER_PARTS.every((part) => typeof words[part] === 'string')
}

/** What was typed in this tab and not saved, by letter; it outlives a reload, the cover and a lost session. */
function readStored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.letterDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param kept null: nothing is left to save. */
export function keepLetter(letter: string, kept: StoredLetter | null): void {
  const { [letter]: _before, ...others } = readStored()
  const all = kept === null ? others : { ...others, [letter]: kept }
  if (Object.keys(all).length === 0) tabStore.removeItem(storageKeys.letterDrafts)
  else tabStore.setItem(storageKeys.letterDrafts, JSON.stringify(all))
}

/** What was kept for whoever typed it; nobody else is shown it. */
export function storedLetter(letter: string, personId: string): StoredLetter | null {
  const kept = readStored()[letter]
  return isKept(kept) && kept.personId === personId ? kept : null
}

/** Nothing is saved by itself, since what is saved goes out: whoever signs out is asked first. */
export async function send(personId: string): Promise<boolean> {
  return Object.keys(readStored()).every((letter) => storedLetter(letter, personId) === null)
}

/** Nothing of what anybody else typed in this tab stays. */
export function forgetOthers(personId: string): void {
  for (const letter of Object.keys(readStored())) if (storedLetter(letter, personId) === null) keepLetter(letter, null)
}
