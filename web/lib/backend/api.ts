import * as z from 'zod/mini'
import { BackendError } from './backend-error.ts'
import { personFetch } from './backend.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { waitNamedBy } from '#web/lib/sending/try-again.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

/** An error from /api, or the client's own error when the session has ended. */
const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.nullable(z.string())),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
const answerSchema = z.union([
  z.pipe(
    z.object({ error: problemSchema }),
    z.transform(({ error }) => error),
  ),
  problemSchema,
])

/**
 * Calls one of the product's own endpoints (`path` without `/api/`) as the signed-in user. Returns the JSON, or undefined if there is
 * none. Throws `BackendError`, with status 0 if there was no response.
 */
export async function callApi<Answer>(path: string, call?: Call): Promise<Answer> {
  return callWith<Answer>(personFetch, path, call)
}

/**
 * Like `callApi`, but for public endpoints: called as the signed-in user or as a visitor, who does not load the account code. A user
 * whose session has just ended counts as a visitor.
 */
export async function callApiAsAnybody<Answer>(path: string, call?: Call): Promise<Answer> {
  if (readStoredSession() !== null) {
    try {
      return await callApi<Answer>(path, call)
    } catch (cause) {
      if (!(cause instanceof BackendError && cause.failure === 'signed-out')) throw cause
    }
  }
  return callWith<Answer>(fetchInTime, path, call)
}

async function callWith<Answer>(send: typeof fetch, path: string, { method = 'GET', body }: Call = {}): Promise<Answer> {
  const answer = await send(`/api/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new BackendError(0, { message: cause instanceof Error ? cause.message : String(cause) })
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const read: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  if (answer.ok) return read as Answer
  const problem = answerSchema.safeParse(read)
  const told = problem.success ? problem.data : { message: `The server responded with status ${answer.status}` }
  throw new BackendError(answer.status, told, waitNamedBy(answer))
}
