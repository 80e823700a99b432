import { BackendError } from './backend-error.ts'
import { loadPersonFetch } from './backend.ts'

type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown }

/** What an endpoint below /api says was wrong: its own code and sentence, or the client's when the session is over. */
function problemIn(answer: unknown, status: number): { code: string; message: string } {
  const found = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer
  const { code, message } = (typeof found === 'object' ? found : null) as { code?: unknown; message?: unknown } ?? {}
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : `The server answered ${status}` }
}

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
  if (!answer.ok) throw new BackendError(answer.status, problemIn(read, answer.status))
  return read as Answer
}
