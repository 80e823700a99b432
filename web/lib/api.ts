import * as z from 'zod/mini'
import { BackendError } from './backend-error.ts'
import { loadPersonFetch } from './backend.ts'

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

/** An error of /api, or what the client answers in its place when the session is over. */
const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
const answerSchema = z.union([z.pipe(z.object({ error: problemSchema }), z.transform(({ error }) => error)), problemSchema])

/**
 * Calls an endpoint of the product's own (`path` without `/api/`) as the person who is signed in. Answers the JSON, or
 * undefined where there is none. Throws `BackendError`, with status 0 when no answer came.
 */
export async function callApi<Answer>(path: string, { method = 'GET', body }: Call = {}): Promise<Answer> {
  const send = await loadPersonFetch()
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
  throw new BackendError(answer.status, problem.success ? problem.data : { message: `The server answered ${answer.status}` })
}
