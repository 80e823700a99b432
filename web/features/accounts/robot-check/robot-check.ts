import type { Challenge } from 'altcha-lib'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import type { CaptchaProvider } from './captcha-widget.ts'

/** The response of GET /api/robot-check. */
type Offer = { check: 'none' } | { check: CaptchaProvider; site_key: string } | { check: 'proof-of-work'; challenge: Challenge }

const words = 'Checking that you are not a robot…'

/**
 * Returns the token that proves to the server that the caller is not a robot. Loaded only if the server requires one. Undefined if no
 * token can be obtained: no connection, no script from the provider, no solution, or nothing configured.
 * @param say shows the person the current step; null when the check has ended
 */
export async function robotCheckToken(say: (words: string | null) => void): Promise<string | undefined> {
  say(words)
  try {
    const answer = await fetchInTime('/api/robot-check')
    return answer.ok ? await tokenFor((await answer.json()) as Offer) : undefined
  } catch {
    return undefined
  } finally {
    say(null)
  }
}

async function tokenFor(offer: Offer): Promise<string | undefined> {
  switch (offer.check) {
    case 'none':
      return undefined
    case 'proof-of-work': {
      const { solve } = await withRetry(() => import('./proof-of-work.ts'))
      return solve(offer.challenge)
    }
    case 'hcaptcha':
    case 'turnstile': {
      const { tokenOfWidget } = await withRetry(() => import('./captcha-widget.ts'))
      return tokenOfWidget(offer.check, offer.site_key)
    }
  }
}
