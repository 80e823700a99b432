import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { unsentWork } from '#web/lib/storage/unsent-work.ts'

/** An email being written. Sending it again with the same `key` sends nothing more. */
export type UnsentEmail = { personId: string; key: string; subject: string; text: string }

/** Unsent emails in this tab, by application number. */
const unsent = unsentWork(tabStore, storageKeys.applicationEmails, (value): UnsentEmail | null =>
  isRecord(value) && (['personId', 'key', 'subject', 'text'] as const).every((name) => typeof value[name] === 'string')
    ? (value as UnsentEmail)
    : null,
)

export const storeEmail = unsent.write

/** The stored email, returned only to the person who typed it. */
export function storedEmail(number: string, personId: string): UnsentEmail | null {
  const stored = unsent.read(number)
  return stored?.personId === personId ? stored : null
}

/** Nothing is sent automatically. Users are asked about unsent emails before they sign out. */
export async function send(personId: string): Promise<boolean> {
  return unsent.ids().every((number) => storedEmail(number, personId) === null)
}

/** Discards everything that other users typed in this tab. */
export function forgetOthers(personId: string): void {
  for (const number of unsent.ids()) if (storedEmail(number, personId) === null) storeEmail(number, null)
}
