import type { NoticeKind } from '#web/ui/notice.tsx'

/** Why a person stands on a sign-in page. */
export type SignInReason = {
  kind: NoticeKind
  message: string
  /** What to do about it, and what the technician should check, where the page before said so. */
  advice?: string
  hint?: string
  /** Where they wanted to go. */
  from: string | null
}

/**
 * The sentences the server sends along after a mail link was used without JavaScript (`confirm-form.ts`).
 * Only these are shown from the address: anybody can write into an address, and a page must not speak their words.
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

/** Reads the navigation state first, then the address. */
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
