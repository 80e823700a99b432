import { isUnread } from '#domain/contacts/phone-reader.ts'

/** Brings what reads phone numbers (`domain/contacts/phone-reader.ts`). */
export const loadPhoneReader = () => import('#domain/contacts/read-phone.ts')

/** The same for a form that has just been shown: a slow device can use its first field before. */
export const loadPhoneReaderLater = () => new Promise((resolve) => setTimeout(resolve, 1000)).then(loadPhoneReader)

/** Resolves once these numbers can be read, at once where they can; or when that cannot be loaded: the server judges them then. */
export async function phonesRead(...typed: string[]): Promise<void> {
  if (typed.some(isUnread)) await loadPhoneReader().catch(() => undefined)
}
