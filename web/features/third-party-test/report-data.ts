import type { ProviderFinding, ThirdPartyReport } from '#domain/accounts/third-party.ts'
import { query } from '#web/lib/queries/query.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'

/** GET /api/auth-test. Throws if there is no response or it is not a report. */
async function readReport(): Promise<ThirdPartyReport> {
  const answer = await fetchInTime('/api/auth-test')
  if (!answer.ok) throw new Error(`the third-party sign-in check returned status ${answer.status}`)
  return (await answer.json()) as ThirdPartyReport
}

export const reportQuery = query(['third-party-report'], readReport, { staleTime: 0 })

type FindingWords = { tone: 'success' | 'error'; state: string; text: string }

/** The meaning of each finding, and what to do about it. */
export const findingWords: Record<ProviderFinding, FindingWords> = {
  answers: { tone: 'success', state: 'Answers', text: 'The server reaches it.' },
  silent: {
    tone: 'error',
    state: 'No answer',
    text: 'The server cannot reach it. Check the address and whether this server is allowed to make outgoing requests.',
  },
  stranger: {
    tone: 'error',
    state: 'No provider there',
    text: 'The address responds, but /.well-known/openid-configuration does not come from an OpenID Connect provider. Check the address.',
  },
  'other-issuer': {
    tone: 'error',
    state: 'Another issuer',
    text: 'The provider reports a different address as its own. Set exactly that address.',
  },
  'switched-on': { tone: 'success', state: 'Switched on', text: 'It is switched on in the Supabase project.' },
  'switched-off': { tone: 'error', state: 'Switched off', text: 'Switch it on in the Supabase project, under Authentication.' },
}
