import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import type { newsletterMessages } from '#domain/newsletter/newsletter.ts'
import { normaliseText } from '#domain/text/text.ts'
import { BackendError, dataOf } from '#web/lib/backend/backend-error.ts'
import { loadVisitorData } from '#web/lib/backend/visitor-data.ts'

/** The message beside the field, and the text of the toast if it differs. */
export type SubscribeResult = { kind: 'success' | 'error'; message: string; toast?: string; advice?: string }

/** All possible messages. The form passes them because the page already has them, so this module does not need to include them. */
export type SubscribeWords = typeof newsletterMessages & { unreachable: string }

const error = (message: string, more: { toast?: string; advice?: string } = {}): SubscribeResult => ({ kind: 'error', message, ...more })

function refusalOf(failure: unknown, words: SubscribeWords): SubscribeResult {
  if (!(failure instanceof BackendError)) return error(words.unexpected)
  switch (failure.failure) {
    case 'conflict':
      return error(words.alreadySubscribed)
    case 'refused':
      return error(words.invalid, { toast: words.invalidToast })
    case 'unreachable':
      return error(words.failed, { advice: words.unreachable })
    case 'signed-out':
    case 'forbidden':
    case 'missing':
    case 'too-many':
    case 'unexpected':
      return error(words.failed)
  }
}

/** The validation error for an address; null if it is valid. */
export const checkAddress = (typed: string, words: Pick<SubscribeWords, 'invalid' | 'invalidToast'>): SubscribeResult | null =>
  isEmailAddress(normaliseText(typed)) ? null : error(words.invalid, { toast: words.invalidToast })

/** Adds an address to the list as a visitor (specification, sections 5, 7 and 8). Never throws. */
export async function subscribe(typed: string, words: SubscribeWords): Promise<SubscribeResult> {
  const problem = checkAddress(typed, words)
  if (problem) return problem
  const email = normaliseText(typed)
  try {
    const data = await loadVisitorData()
    dataOf(await data.from('subscribers').insert({ email }))
    return { kind: 'success', message: words.succeeded, toast: words.succeededToast }
  } catch (failure) {
    return refusalOf(failure, words)
  }
}
