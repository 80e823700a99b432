import { jsonResponse } from '#web/lib/backend/json-response.ts'

/** By how many seconds a device's clock may differ from the server's before we correct for it. */
const TOLERANCE = 30

type Ends = { expires_at?: unknown; expires_in?: unknown }

const ends = (body: unknown): body is Ends => typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body

/**
 * The response with the end of its session converted to this device's clock. The client compares that time with its own clock whenever it
 * needs a token. On a device that is a day ahead, every session would seem expired and be refreshed on each request.
 */
export async function byThisClock(answer: Response, now = Date.now()): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const body: unknown = await answer.clone().json()
  if (!ends(body) || typeof body.expires_in !== 'number' || typeof body.expires_at !== 'number') return answer
  const here = Math.round(now / 1000) + body.expires_in
  if (Math.abs(here - body.expires_at) <= TOLERANCE) return answer
  return jsonResponse({ ...body, expires_at: here }, { status: answer.status, headers: answer.headers })
}
