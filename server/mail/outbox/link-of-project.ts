import { addresses } from '#server/addresses.ts'
import type { LateEmail, LinkState, RenewLink } from './overdue-emails.ts'

/** Seconds after which a link from the project counts as expired: an hour less than `otp_expiry` in supabase/config.toml. */
const GOOD_FOR = 82_800
const PATIENCE_MS = 10_000

const ended = (what: string, final: boolean): LinkState => ({
  state: 'ended',
  reason: `its link has expired, and the account server ${what}`,
  final,
})

/**
 * Only the Supabase project can create links for its accounts. We request a new email, as the person could do themselves. The project's
 * hook queues it, and the delayed one is no longer needed. A project that requires a robot check does not create one.
 */
export function linkOfProject({ url, anonKey }: { url: string; anonKey: string }): RenewLink {
  return async ({ kind, recipient, redirectTo, age }: LateEmail) => {
    if (age < GOOD_FOR) return { state: 'good' }
    const address = new URL(`${addresses.auth}/${kind === 'confirm_signup' ? 'resend' : 'recover'}`, url)
    if (redirectTo !== '') address.searchParams.set('redirect_to', redirectTo)
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: recipient, ...(kind === 'confirm_signup' && { type: 'signup' }) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return { state: 'unneeded' }
      return ended(`answered ${answer.status}`, answer.status < 500 && answer.status !== 429)
    } catch {
      return ended('did not answer', false)
    }
  }
}
