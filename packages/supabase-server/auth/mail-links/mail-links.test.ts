import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, ask, browser, linkFor, newAddress, post, sessionOf, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const follow = (parameters: Record<string, string>) => ask(server, `/auth/v1/verify?${new URLSearchParams(parameters)}`)
const locationOf = (answer: { headers: Headers }) => new URL(answer.headers.get('location') ?? '')
const fragmentOf = (answer: { headers: Headers }) => Object.fromEntries(new URLSearchParams(locationOf(answer).hash.slice(1)))

/** Makes the last email to this person this much older. */
const letPass = (email: string, interval: string) =>
  server.database.asAuth(async (tx) => {
    await tx.query(
      `update auth.users set confirmation_sent_at = confirmation_sent_at - $2::interval,
         recovery_sent_at = recovery_sent_at - $2::interval where email = $1`,
      [email, interval],
    )
    await tx.query(
      `update auth.one_time_tokens set created_at = created_at - $2::interval
       where user_id = (select id from auth.users where email = $1)`,
      [email, interval],
    )
  })

describe('the link in an email', () => {
  test('contains 256 random bits, its type and the redirect target', async () => {
    const { email } = await signedUp(server)
    expect(await linkFor(server, email)).toEqual({
      token_hash: expect.stringMatching(/^pkce_[\w-]{43}$/),
      type: 'signup',
      redirect_to: `${server.url}/auth/callback`,
    })
  })

  test('cannot be derived from the stored value', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const { rows } = await server.database.asAuth((tx) =>
      tx.query<{ stored: string }>('select token_hash as stored from auth.one_time_tokens where relates_to = $1', [email]),
    )
    expect(rows).toEqual([{ stored: createHash('sha256').update(token_hash.replace('pkce_', '')).digest('hex') }])
    const guess = await post(server, '/auth/v1/verify', { type: 'signup', token_hash: rows[0]?.stored })
    expect(guess).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  })

  test('works only once even if it is used several times in parallel', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(server, '/auth/v1/verify', { type: 'signup', token_hash })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'otp_expired')).toHaveLength(5)
  })

  test('is valid for a day', async () => {
    const early = await signedUp(server)
    await letPass(early.email, '23 hours 59 minutes')
    const late = await signedUp(server)
    await letPass(late.email, '24 hours 1 minute')
    const answers = await Promise.all(
      [early, late].map(async ({ email }) =>
        post(server, '/auth/v1/verify', { type: 'signup', token_hash: (await linkFor(server, email)).token_hash }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
  })

  test('still works after a newer one is sent, until one of them is used', async () => {
    const { email, client } = await signedUp(server)
    const first = await linkFor(server, email)
    await letPass(email, '11 minutes')
    await client.auth.resend({ type: 'signup', email })
    const second = await linkFor(server, email)
    expect(second.token_hash).not.toBe(first.token_hash)
    expect((await browser(server).auth.verifyOtp({ type: 'signup', token_hash: first.token_hash })).error).toBeNull()
    const late = await browser(server).auth.verifyOtp({ type: 'signup', token_hash: second.token_hash })
    expect(late.error).toMatchObject({ code: 'otp_expired' })
  })

  test('is resent for ten minutes and then replaced by a new link', async () => {
    const { email, client } = await signedUp(server)
    const first = await linkFor(server, email)
    await letPass(email, '9 minutes 50 seconds')
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(await subjectsTo(server, email)).toHaveLength(2)
    expect((await linkFor(server, email)).token_hash).toBe(first.token_hash)
    await letPass(email, '20 seconds')
    await client.auth.resend({ type: 'signup', email })
    expect(await subjectsTo(server, email)).toHaveLength(3)
    expect((await linkFor(server, email)).token_hash).not.toBe(first.token_hash)
  })

  test('is not resent to a confirmed address', async () => {
    const { email, client } = await signedIn(server)
    await letPass(email, '61 seconds')
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(await subjectsTo(server, email)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('can be reset on any device with the token in the email', async () => {
    const { email } = await signedIn(server)
    await browser(server).auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth/reset-password` })
    const link = await linkFor(server, email)
    expect(link.type).toBe('recovery')
    const elsewhere = browser(server)
    expect((await elsewhere.auth.verifyOtp({ type: 'recovery', token_hash: link.token_hash })).error).toBeNull()
    expect((await elsewhere.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
    expect((await browser(server).auth.signInWithPassword({ email, password: 'Another-horse-2' })).error).toBeNull()
  })

  test('can be reset with a code in the browser that requested it', async () => {
    const { email } = await signedIn(server)
    const client = browser(server)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth/callback?next=%2Fapply` })
    const { token_hash, type, redirect_to } = await linkFor(server, email)
    const answer = await follow({ token: token_hash, type, redirect_to: redirect_to ?? '' })
    expect(answer.status).toBe(303)
    const location = locationOf(answer)
    expect(location.origin + location.pathname).toBe(`${server.url}/auth/callback`)
    expect(location.searchParams.get('next')).toBe('/apply')
    const code = location.searchParams.get('code') ?? ''
    const stranger = await post(server, '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) })
    expect(stranger).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    const again = await post(server, '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) })
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })

  test('confirms an unconfirmed address when it is reset', async () => {
    const { email, client } = await signedUp(server)
    await client.auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    const { data } = await browser(server).auth.verifyOtp({ type: 'recovery', token_hash })
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })
})

describe('GET /verify', () => {
  test('returns a code that is valid for five minutes', async () => {
    const verifier = randomBytes(48).toString('hex')
    const email = newAddress()
    await post(server, '/auth/v1/signup', {
      email,
      password: PASSWORD,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    })
    const { token_hash, type } = await linkFor(server, email)
    const code = locationOf(await follow({ token: token_hash, type })).searchParams.get('code') ?? ''
    const shift = (interval: string) =>
      server.database.asAuth((tx) =>
        tx.query('update auth.flow_state set auth_code_issued_at = auth_code_issued_at - $1::interval', [interval]),
      )
    await shift('5 minutes 1 second')
    const exchange = () => post(server, '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
    expect(await exchange()).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
    await shift('-10 seconds')
    expect(await exchange()).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test('returns the session in the fragment if no challenge was sent', async () => {
    const client = browser(server, 'implicit')
    const { email } = await signedUp(server, newAddress(), client)
    const { token_hash, type } = await linkFor(server, email)
    const answer = await follow({ token: token_hash, type, redirect_to: `${server.url}/auth/callback` })
    expect(answer.status).toBe(303)
    expect(locationOf(answer).search).toBe('')
    const { access_token = '', refresh_token = '', ...rest } = fragmentOf(answer)
    expect(rest).toEqual({ expires_at: expect.any(String), expires_in: '3600', token_type: 'bearer', type: 'signup' })
    expect((await client.auth.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await sessionOf(client)).user.email).toBe(email)
  })

  test('reports the error where the page can read it, and does not confirm the address', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const problem = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    const wrongKind = await follow({ token: token_hash, type: 'recovery', redirect_to: `${server.url}/auth/callback` })
    expect(fragmentOf(wrongKind)).toEqual(problem)
    expect(Object.fromEntries(locationOf(wrongKind).searchParams)).toEqual(problem)
    const invented = await follow({ token: 'invented', type: 'signup', redirect_to: `${server.url}/auth/callback` })
    expect(fragmentOf(invented)).toEqual(problem)
    expect(locationOf(invented).search).toBe('')
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'email_not_confirmed',
    })
  })

  test('does not use up the token on HEAD', async () => {
    const { email } = await signedUp(server)
    const { token_hash, type } = await linkFor(server, email)
    const looked = await ask(server, `/auth/v1/verify?${new URLSearchParams({ token: token_hash, type })}`, { method: 'HEAD' })
    expect(looked.status).toBe(404)
    expect((await browser(server).auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
  })

  test('never redirects to another site', async () => {
    for (const redirect_to of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '']) {
      const answer = await follow({ token: 'invented', type: 'signup', redirect_to })
      expect(locationOf(answer).origin).toBe(server.config.siteUrl)
    }
  })

  test.each([[{ type: 'signup' }], [{ token: 'x' }]])('returns 400 if a parameter is missing: %o', async (parameters) => {
    expect(await follow(parameters as Record<string, string>)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('POST /auth/confirm, the button without JavaScript', () => {
  const press = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(server, '/auth/confirm', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('confirms a sign-up and redirects to the success page', async () => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const answer = await press({ token_hash, type: 'signup', redirect_to: '' }, { 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/auth/success?status=confirmed&email=${encodeURIComponent(email)}`,
    ])
    expect((await browser(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const again = await press({ token_hash, type: 'signup' })
    expect(again.headers.get('location')).toBe('/auth/signin?error=This+link+is+invalid+or+has+expired.+Please+ask+for+a+new+one.')
  })

  test('reads the token from the URL if the form is empty', async () => {
    const { email } = await signedUp(server)
    const { token_hash, type } = await linkFor(server, email)
    const answer = await ask(server, `/auth/confirm?${new URLSearchParams({ token_hash, type })}`, {
      method: 'POST',
      body: 'token_hash=&type=&redirect_to=',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.headers.get('location')).toMatch(/^\/auth\/success\?status=confirmed/)
  })

  test('redirects a recovery to the new password page, with the session only in the fragment', async () => {
    const { email, client } = await signedIn(server)
    await client.auth.resetPasswordForEmail(email)
    const { token_hash } = await linkFor(server, email)
    const answer = await press({ token_hash, type: 'recovery' }, { origin: 'null' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [page, fragment] = (answer.headers.get('location') ?? '').split('#')
    expect(page).toBe('/auth/reset-password')
    const { access_token = '', refresh_token = '', type } = Object.fromEntries(new URLSearchParams(fragment))
    expect(type).toBe('recovery')
    const elsewhere = browser(server)
    expect((await elsewhere.auth.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await elsewhere.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
  })

  test.each([
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another site, by its origin', { origin: 'https://evil.example' }],
  ])('ignores a form posted from %s', async (_name, headers) => {
    const { email } = await signedUp(server)
    const { token_hash } = await linkFor(server, email)
    const answer = await press({ token_hash, type: 'signup' }, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/signin'])
    expect((await browser(server).auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
  })

  test.each([
    [{}],
    [{ token_hash: 'a\u0000b', type: 'signup' }],
    [{ token_hash: 'x', type: 'sms' }],
    [{ token_hash: 'x'.repeat(20_000), type: 'signup' }],
  ])('redirects %o to the sign-in page with a message', async (form) => {
    const answer = await press(form as Record<string, string>)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/auth\/signin\?error=This\+link/)
  })

  test('rejects any other content type', async () => {
    const answer = await ask(server, '/auth/confirm', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect([answer.status, answer.headers.get('location')?.startsWith('/auth/signin?error=')]).toEqual([303, true])
  })
})
