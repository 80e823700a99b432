import type { SampleContent } from '#domain/sample-content.ts'
import { BackendError } from './backend/backend-error.ts'
import { once } from './backend/auth-client.ts'
import { fetchInTime } from './backend/fetch-in-time.ts'

/**
 * What to show, labelled 'Sample', where somebody has nothing real of a kind yet; null where the site shows no samples (rulings
 * 32). Asked once for as long as the page lives. Throws `BackendError`; a failure is not remembered.
 */
export const loadSampleContent: () => Promise<SampleContent | null> = once(async () => {
  const answer = await fetchInTime('/api/sample-content').catch((cause: unknown) => {
    throw new BackendError(0, { message: cause instanceof Error ? cause.message : String(cause) })
  })
  if (!answer.ok) throw new BackendError(answer.status, { message: `The server answered ${answer.status}` })
  return answer.status === 204 ? null : ((await answer.json()) as SampleContent)
})
