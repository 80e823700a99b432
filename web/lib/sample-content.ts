import type { SampleContent } from '#domain/sample-content.ts'
import { BackendError } from './backend/backend-error.ts'
import { once } from './backend/auth-client.ts'
import { fetchInTime } from './backend/fetch-in-time.ts'

/**
 * Content labelled 'Sample' for users who have no real data of a kind yet. Null if the site shows no sample data (rulings 32). Fetched
 * once per page load. Throws `BackendError`; after a failure the next call tries again.
 */
export const loadSampleContent: () => Promise<SampleContent | null> = once(async () => {
  const answer = await fetchInTime('/api/sample-content').catch((cause: unknown) => {
    throw new BackendError(0, { message: cause instanceof Error ? cause.message : String(cause) })
  })
  if (!answer.ok) throw new BackendError(answer.status, { message: `The server responded with status ${answer.status}` })
  return answer.status === 204 ? null : ((await answer.json()) as SampleContent)
})
