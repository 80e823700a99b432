import { query } from '#web/lib/queries/query.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'

/** A signed-in browser of the person, as GET /api/devices gives it; times are ISO 8601. */
export type Device = {
  id: string
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer' | null
  /** `102.89.23.*` */
  network: string | null
  signedInAt: string
  lastUsedAt: string
  isCurrent: boolean
}

/** The devices of the person who is signed in, this one first. */
export const devicesQuery = () => query(ownKey('devices'), async () => (await callApi<{ devices: Device[] }>('devices')).devices)

/** Signs one device out. One that is signed out already is no error. Throws `BackendError`. */
export async function signOutDevice(id: string): Promise<void> {
  try {
    await callApi(`devices/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (cause) {
    if (!(cause instanceof BackendError) || cause.failure !== 'missing') throw cause
  }
}

/** Signs out everywhere but here; the one thing that a project of Supabase offers, too. Throws the client's `AuthError`. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: 'others' })
  if (error) throw error
}

/** `Chrome on Android`, or as much of it as the browser said. */
export function nameOf({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser')
}
