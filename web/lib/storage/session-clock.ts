import { jsonAnswer } from '#web/lib/backend/json-response.ts'

/** Seconds by which the clock of a device may differ from the server's without being noticed. */
const TOLERANCE = 30

type Ends = { expires_at?: unknown; expires_in?: unknown }

const ends = (body: unknown): body is Ends => typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body

/**
 * The answer with the end of its session told by the clock of this device. The client compares that with its own time whenever
 * it needs a token: on a device a day ahead every session would be over, and be renewed, at each request.
 */
export async function byThisClock(answer: Response, now = Date.now()): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const body: unknown = await answer.clone().json()
  if (!ends(body) || typeof body.expires_in !== 'number' || typeof body.expires_at !== 'number') return answer
  const here = Math.round(now / 1000) + body.expires_in
  if (Math.abs(here - body.expires_at) <= TOLERANCE) return answer
  return jsonAnswer({ ...body, expires_at: here }, { status: answer.status, headers: answer.headers })
}
