import type { Challenge } from 'altcha-lib'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import type { CaptchaProvider } from './captcha-widget.ts'

/** The answer of GET /api/robot-check. */
type Offer = { check: 'none' } | { check: CaptchaProvider; site_key: string } | { check: 'proof-of-work'; challenge: Challenge }

const words = 'Checking that you are not a robot…'

/**
 * The token that shows the server that no robot asks. Loaded only when it wants one. Undefined when there is none to be had: no
 * connection, no script of the provider, no solution, or nothing set up.
 * @param say tells the person what is going on; null when it is over
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
