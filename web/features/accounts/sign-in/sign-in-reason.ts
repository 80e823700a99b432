import type { NoticeKind } from '#web/ui/notice.tsx'

/** Why a person has been sent to a sign-in page. */
export type SignInReason = {
  kind: NoticeKind
  message: string
  /** Advice for the person and a hint for the technician, if the previous page supplied them. */
  advice?: string
  hint?: string
  /** The page that the person wanted to open. */
  from: string | null
}

/**
 * The sentences that the server sends after an email link was used without JavaScript (`confirm-form.ts`). Text from the URL is shown
 * only if it is one of these, because anyone can write a URL and a page must not display their words.
 */
const knownErrors: readonly string[] = [
  'Too many attempts. Please try again later.',
  'Something went wrong on our side. Please open the link in your email again.',
  'This account is locked.',
  'This link is invalid or has expired. Please ask for a new one.',
  'This link has been used or is too old. If in doubt, choose a new password.',
]

function textOf(state: unknown, key: string): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** Reads the navigation state first, then the query string. */
export function readReason(state: unknown, query: URLSearchParams): SignInReason {
  const from = textOf(state, 'from')
  const error = textOf(state, 'error')
  if (error) {
    const [advice, hint] = [textOf(state, 'advice'), textOf(state, 'hint')]
    return { kind: 'error', message: error, ...(advice && { advice }), ...(hint && { hint }), from }
  }
  const notice = textOf(state, 'notice')
  if (notice) return { kind: 'success', message: notice, from }
  const linked = query.get('error')
  if (linked) return { kind: 'error', message: knownErrors.includes(linked) ? linked : 'Authentication failed', from }
  return { kind: 'info', message: from ? 'Please sign in to continue.' : '', from }
}
