import { isUnread } from '#domain/contacts/phone-reader.ts'

/** Loads the phone number parser (`domain/contacts/phone-reader.ts`). */
export const loadPhoneReader = () => import('#domain/contacts/read-phone.ts')

/** The same for a form that has just been shown, delayed so that slow devices can use its first field sooner. */
export const loadPhoneReaderLater = () => new Promise((resolve) => setTimeout(resolve, 1000)).then(loadPhoneReader)

/**
 * Resolves once these phone numbers can be parsed, immediately if they already can. Also resolves if loading fails, because the server
 * then validates them.
 */
export async function phonesRead(...typed: string[]): Promise<void> {
  if (typed.some(isUnread)) await loadPhoneReader().catch(() => undefined)
}
