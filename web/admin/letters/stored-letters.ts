import { LETTER_PARTS, type LetterWords } from '#domain/letters/letter-words.ts'
import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** The wording being typed, and the version that it is based on. */
export type StoredLetter = { personId: string; words: LetterWords; version: number }

const isKept = (value: unknown): value is StoredLetter => {
  if (!isRecord(value) || typeof value['personId'] !== 'string' || typeof value['version'] !== 'number') return false
  const { words } = value
  return isRecord(words) && LETTER_PARTS.every((part) => typeof words[part] === 'string')
}

/** Unsaved wordings in this tab, by template. They survive a reload, the lock screen and the end of the session. */
function readStored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(storageKeys.letterDrafts) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** @param kept null if nothing is left to save. */
export function keepLetter(letter: string, kept: StoredLetter | null): void {
  const { [letter]: _before, ...others } = readStored()
  const all = kept === null ? others : { ...others, [letter]: kept }
  if (Object.keys(all).length === 0) tabStore.removeItem(storageKeys.letterDrafts)
  else tabStore.setItem(storageKeys.letterDrafts, JSON.stringify(all))
}

/** The stored wording, returned only to the person who typed it. */
export function storedLetter(letter: string, personId: string): StoredLetter | null {
  const kept = readStored()[letter]
  return isKept(kept) && kept.personId === personId ? kept : null
}

/** Nothing is saved automatically, because saved wording goes out to people. Users are asked before they sign out. */
export async function send(personId: string): Promise<boolean> {
  return Object.keys(readStored()).every((letter) => storedLetter(letter, personId) === null)
}

/** Discards everything that other users typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const letter of Object.keys(readStored())) if (storedLetter(letter, personId) === null) keepLetter(letter, null)
}
