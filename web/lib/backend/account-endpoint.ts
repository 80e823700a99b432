import type { GoTrueClient } from '@supabase/auth-js'
import { BackendError } from './backend-error.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { loadPublicConfig } from './public-config.ts'

/**
 * Calls one of our own endpoints next to the account protocol (`path` below /auth/v1), which uses the same response format. Returns the
 * JSON, or null if there is none. Throws `BackendError`.
 */
export async function callAccountEndpoint<Answer>(
  auth: GoTrueClient,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const [{ data, error }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([auth.getSession(), loadPublicConfig()])
  if (error) throw error
  const answer = await fetchInTime(`${supabaseUrl}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'x-supabase-api-version': '2024-01-01',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch((cause: unknown) => {
    throw new BackendError(0, { message: String(cause) })
  })
  const read: unknown = await answer.json().catch(() => null)
  if (answer.ok) return read as Answer
  const { code, message } = (read ?? {}) as { code?: string; message?: string }
  throw new BackendError(answer.status, { code: code ?? '', message: message ?? `The server responded with status ${answer.status}` })
}
