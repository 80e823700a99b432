// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, bearer, post, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { device, ownerOf } from '#supabase-server/testing/devices.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { forgetEndedSessions } from '#server/jobs/forget-ended-sessions.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false, trustProxy: ['127.0.0.1', '::1'] })
})
afterAll(() => server.close())

const placesOf = (email: string) =>
  server.database.asAuth(async (tx) => {
    const { rows } = await tx.query<{ kind: string; mark: string }>(
      'select kind, mark from auth.known_places where user_id = (select id from auth.users where email = $1) order by kind, mark',
      [email],
    )
    return rows
  })
const countOf = async (email: string, kind: string) => (await placesOf(email)).filter((place) => place.kind === kind).length

describe('the device cookie', () => {
  test('is set for 400 days and cannot be read by scripts or other sites', async () => {
    const { headers } = await device(server, '198.51.100.1').signIn(await ownerOf(server, device(server, '198.51.100.1')))
    expect(headers.get('set-cookie')).toMatch(/^known_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  })

  test('is marked Secure if the site uses https', async () => {
    const secure = await startTestServer({ siteUrl: 'https://institute.example' })
    try {
      const { email } = await signedUp(secure)
      const mail = (await secure.mailbox()).find(({ to }) => to === email)
      const link = new URL(/https:\S+\/auth\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      const answer = await post(secure, '/auth/v1/verify', { type: 'signup', token_hash: link.searchParams.get('token_hash') })
      expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
    } finally {
      await secure.close()
    }
  })

  test('stays unchanged on a known device, and is not set after a wrong password', async () => {
    const own = device(server, '198.51.100.2')
    const email = await ownerOf(server, own)
    const before = own.cookie
    await own.signIn(email)
    expect(own.cookie).toBe(before)
    expect((await own.signIn(email, 'Wrong-horse-1')).headers.get('set-cookie')).toBeNull()
  })

  test('is stored only as a hash, like the network address', async () => {
    const own = device(server, '198.51.100.3')
    const email = await ownerOf(server, own)
    const places = await placesOf(email)
    expect(places).toEqual([
      { kind: 'device', mark: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: 'network', mark: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(JSON.stringify(places)).not.toContain(own.cookie.split('=')[1])
  })

  test('works for every account that uses the same browser', async () => {
    const shared = device(server, '198.51.100.4')
    const ada = await ownerOf(server, shared)
    const forAda = shared.cookie
    const obi = await ownerOf(server, shared)
    expect(shared.cookie).not.toBe(forAda)
    const cookie = shared.cookie
    await shared.signIn(ada)
    await shared.signIn(obi)
    expect(shared.cookie).toBe(cookie)
  })

  test('the latest ten devices and the latest twenty networks are remembered', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.5'))
    for (let i = 0; i < 24; i++) await device(server, `203.0.113.${i}`).signIn(email)
    expect([await countOf(email, 'device'), await countOf(email, 'network')]).toEqual([10, 20])
    const latest = await subjectsTo(server, email)
    await device(server, '203.0.113.23').signIn(email)
    expect(await subjectsTo(server, email)).toEqual(latest)
  })

  test('is forgotten after 400 days without a sign-in', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.6'))
    const age = (days: number) =>
      server.database.asAuth((tx) =>
        tx.query(
          `update auth.known_places set last_seen_at = now() - make_interval(days => $2)
           where user_id = (select id from auth.users where email = $1)`,
          [email, days],
        ),
      )
    await age(399)
    await forgetEndedSessions(server.database)
    expect(await placesOf(email)).toHaveLength(2)
    await age(401)
    await forgetEndedSessions(server.database)
    expect(await placesOf(email)).toEqual([])
  })

  test('is forgotten on every other device when the password changes', async () => {
    const own = device(server, '198.51.100.7')
    const email = await ownerOf(server, own)
    await device(server, '203.0.113.7').signIn(email)
    const { body } = await own.signIn(email)
    expect(await placesOf(email)).toHaveLength(4)
    const { url } = server
    const answer = await fetch(`${url}/auth/v1/user`, {
      method: 'PUT',
      body: JSON.stringify({ password: 'Another-horse-2' }),
      headers: { ...bearer(String(body.access_token)), cookie: own.cookie, 'x-forwarded-for': '198.51.100.7' },
    })
    expect(answer.status).toBe(200)
    expect(await placesOf(email)).toHaveLength(2)
    const cookie = own.cookie
    await own.signIn(email, 'Another-horse-2')
    expect(own.cookie).toBe(cookie)
  })
})

describe('the email about a new device', () => {
  const newSignIns = async (email: string) => (await subjectsTo(server, email)).filter((subject) => subjectLike('new_device').test(subject))

  test('is sent once for an unknown device and network, with the known details', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.20'))
    expect(await newSignIns(email)).toEqual([])
    const chrome = 'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
    const phone = device(server, '102.89.34.17', { userAgent: chrome })
    await phone.signIn(email)
    await phone.signIn(email)
    await device(server, '102.89.34.99', { cookie: phone.cookie }).signIn(email)
    expect(await newSignIns(email)).toHaveLength(1)
    const mail = (await server.mailbox()).find(({ to, subject }) => to === email && subjectLike('new_device').test(subject))
    expect(mail?.text).toContain('Dear Ada Obi,')
    for (const words of ['Chrome on Android', '102.89.34.17', `${server.config.siteUrl}/auth/confirm?token_hash=`, '&type=not_me'])
      expect(mail?.text).toContain(words)
  })

  test('is not sent for a known network', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.21'))
    await device(server, '198.51.100.21').signIn(email)
    expect(await newSignIns(email)).toEqual([])
  })

  test('is also sent for a caller with another account’s device cookie', async () => {
    const strange = device(server, '203.0.113.50')
    await ownerOf(server, strange)
    const email = await ownerOf(server, device(server, '198.51.100.22'))
    await strange.signIn(email)
    expect(await newSignIns(email)).toHaveLength(1)
  })

  test('does not fail the sign-in if it cannot be queued', async () => {
    const email = await ownerOf(server, device(server, '198.51.100.23'))
    const allow = (verb: string) => server.database.asServer((tx) => tx.query(verb))
    await allow('alter table private.outbox add constraint no_new_device check (kind <> $$new_device$$) not valid')
    try {
      expect((await device(server, '203.0.113.60').signIn(email)).status).toBe(200)
    } finally {
      await allow('alter table private.outbox drop constraint no_new_device')
    }
    expect(await newSignIns(email)).toEqual([])
    expect(await countOf(email, 'device')).toBe(2)
  })
})

describe('a planted device cookie', () => {
  test('does not help the thief who planted it', async () => {
    const thief = device(server, '203.0.113.70')
    await ownerOf(server, thief)
    const planted = thief.cookie
    // The victim signs in with the thief's cookie in their browser.
    const victim = device(server, '198.51.100.24', { cookie: planted })
    const email = await ownerOf(server, victim)
    expect(victim.cookie).not.toBe(planted)
    // Even with the password the thief still counts as a stranger, and the owner is notified.
    await device(server, '203.0.113.71', { cookie: planted }).signIn(email, PASSWORD)
    expect(await subjectsTo(server, email)).toContainEqual(expect.stringMatching(subjectLike('new_device')))
  })

  test.each(['known_device=', 'known_device=short', `known_device=${'x'.repeat(4000)}`, `other_known_device=${'x'.repeat(43)}`, ';;=;'])(
    'is ignored if this server did not issue it: %s',
    async (cookie) => {
      const own = device(server, '198.51.100.25', { cookie })
      await ownerOf(server, own)
      expect(own.cookie).toMatch(/^known_device=[\w-]{43}$/)
    },
  )
})
