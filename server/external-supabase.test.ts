// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from './testing/mail/mail-server.ts'
import { picture } from '#supabase-server/testing/pictures.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { freePort } from '#server/testing/free-port.ts'
import { COMPILED_ONCE } from '#server/testing/processes/compiled-once.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/**
 * Two copies of the server on the same database. The first serves the Supabase protocols, and the second treats the first as its external
 * Supabase project.
 */
let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let folder: string
let mails: MailServer
let project: ServerProcess
let site: ServerProcess
let anonKey: string

beforeAll(async () => {
  copy = await createEmptyCopy('template0')
  folder = await mkdtemp(join(tmpdir(), 'external-'))
  mails = await startMailServer()
  const database = { ...COMPILED_ONCE, DATABASE_URL: copy.ownerUrl, ADMISSIONS_EMAIL: 'admissions@institute.example' }
  project = new ServerProcess(await freePort(), { ...database, DATA_DIR: join(folder, 'project') })
  await project.start()
  anonKey = ((await (await fetch(`${project.url}/config.json`)).json()) as { supabaseAnonKey: string }).supabaseAnonKey
  site = new ServerProcess(await freePort(), {
    ...database,
    DATA_DIR: join(folder, 'site'),
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: anonKey,
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@institute.example',
  })
  await site.start()
})

afterAll(async () => {
  await site.stop()
  await project.stop()
  await mails.close()
  await copy.drop()
  await rm(folder, { recursive: true, force: true })
})

it('sends the browser to the project and serves no Supabase protocol itself', async () => {
  const config = (await (await fetch(`${site.url}/config.json`)).json()) as Record<string, unknown>
  expect(config).toMatchObject({ supabaseUrl: project.url, supabaseAnonKey: anonKey })
  for (const path of ['/auth/v1/health', '/rest/v1/applications', '/storage/v1/bucket']) {
    expect((await fetch(site.url + path)).status).toBe(404)
  }
})

it("offers no robot check, because the project checks with the site key from this server's configuration", async () => {
  expect(await (await fetch(`${site.url}/api/robot-check`)).json()).toEqual({ check: 'none' })
})

it('allows the browser to reach the project under its content security policy', async () => {
  const policy = (await fetch(site.url)).headers.get('content-security-policy') ?? ''
  expect(/connect-src [^;]*/.exec(policy)?.[0]).toContain(project.url)
})

it("trusts the project's tokens and sends the emails for an application", async () => {
  const email = 'external@applicants.example'
  const client = createClient(project.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const signedUp = await client.auth.signUp({ email, password: 'Workshop-2027!' })
  expect(signedUp.error).toBeNull()
  const mail = await mails.newest(email, subjectLike('confirm_signup'))
  const link = new URL(/https?:\S+\/auth\/confirm\?\S+/.exec(mail.text)?.[0] ?? '')
  expect(link.origin).toBe(site.url)
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: link.searchParams.get('token_hash') ?? '' })
  expect(error).toBeNull()

  const sent = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: data.user?.id, status: 'pending' })
    .select('id, number')
    .single<{ id: string; number: string }>()
  expect(sent.error).toBeNull()
  const wake = (token: string) =>
    fetch(`${site.url}/api/send-application-emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ applicationId: sent.data?.id }),
    })
  expect((await wake(data.session?.access_token ?? '')).status).toBe(200)
  const forged = `${data.session?.access_token.split('.').slice(0, 2).join('.') ?? ''}.${'A'.repeat(43)}`
  expect((await wake(forged)).status).toBe(401)
  expect((await mails.newest(email, subjectLike('application_received'))).subject).toContain(sent.data?.number)
})

it('exports the data of a project user, and deletes their account with its pictures', async () => {
  const email = 'leaving@applicants.example'
  const client = createClient(project.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await client.auth.signUp({ email, password: 'Workshop-2027!' })
  const mail = await mails.newest(email, subjectLike('confirm_signup'))
  const link = new URL(/https?:\S+\/auth\/confirm\?\S+/.exec(mail.text)?.[0] ?? '')
  const { data } = await client.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' })
  const path = `${data.user?.id ?? ''}/avatar.png`
  const uploaded = await client.storage.from('avatars').upload(path, await picture('png'), { contentType: 'image/png' })
  expect(uploaded.error).toBeNull()
  const publicUrl = client.storage.from('avatars').getPublicUrl(path).data.publicUrl
  expect((await fetch(publicUrl)).status).toBe(200)
  const ask = (at: string, init: RequestInit = {}) =>
    fetch(site.url + at, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token ?? ''}` },
    })

  expect(await (await ask('/api/account')).json()).toEqual({ hasPassword: true, isEmbedded: false })
  expect((await ask('/api/devices')).status).toBe(404)
  expect(await (await ask('/api/my-data')).json()).toMatchObject({ account: { email }, devices: [expect.anything()] })
  const deletion = await ask('/api/delete-account', { method: 'POST', body: JSON.stringify({ email }) })
  expect([deletion.status, await deletion.json()]).toEqual([200, { ok: true }])
  expect((await fetch(publicUrl, { cache: 'no-store' })).status).toBe(404)
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403 })
  expect((await mails.newest(email, subjectLike('account_deleted'))).text).toContain('We do not keep anything from it.')
})

it('runs in any number of copies', async () => {
  const another = new ServerProcess(await freePort(), {
    DATABASE_URL: copy.ownerUrl,
    DATA_DIR: join(folder, 'another'),
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: anonKey,
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@institute.example',
    ADMISSIONS_EMAIL: 'admissions@institute.example',
  })
  await another.start()
  expect((await fetch(`${another.url}/readyz`)).status).toBe(200)
  await another.stop()
})
