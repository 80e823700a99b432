import { afterEach, expect, it, vi } from 'vitest'
import { sessionStorageAdapter } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { loadAuth } from './auth-client.ts'
import { fetchAsPerson } from './backend.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const token = [{ alg: 'HS256' }, { sub: 'amina', exp: inAnHour, aal: 'aal1' }, ''].map(part).join('.')

const keep = () =>
  sessionStorageAdapter.setItem(
    storageKeys.session,
    JSON.stringify({ access_token: token, refresh_token: 'refresh', expires_at: inAnHour, user: { id: 'amina' } }),
  )

afterEach(async () => {
  await (await loadAuth()).stopAutoRefresh()
  sessionStorageAdapter.removeItem(storageKeys.session)
  vi.unstubAllGlobals()
})

it('sends requests as the signed-in user, and none as a visitor after sign-out', async () => {
  const asked: (string | null)[] = []
  const ask = fetchAsPerson(async (_input, init) => {
    asked.push(new Headers(init?.headers).get('authorization'))
    return new Response()
  })
  vi.stubGlobal('fetch', async () => Response.json({ supabaseUrl: 'http://localhost:1', supabaseAnonKey: 'anyone', authProviders: [] }))
  keep()
  expect((await ask('/list')).status).toBe(200)
  sessionStorageAdapter.removeItem(storageKeys.session)
  const late = await ask('/list')
  expect([late.status, await late.json()]).toEqual([401, { code: 'session_expired', message: 'This session has ended.' }])
  expect(asked).toEqual([`Bearer ${token}`])
})
