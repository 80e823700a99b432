// @module-tag slow

import { Agent, request } from 'node:http'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentityProvider, type IdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { signAccessToken } from './access-token.ts'
import { JSON_BYTES } from '#supabase-server/http/json-limits.ts'
import { FuzzRequests, type FuzzRequest, type FuzzTargets } from '#supabase-server/testing/fuzz/fuzz-requests.ts'

/** The number of requests, and the seed with which a run can be repeated. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 500)
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const AT_ONCE = 8
const LONGEST_ANSWER_MS = 10_000

let provider: IdentityProvider
let server: TestServer
let agent: Agent

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await startTestServer({ rateLimits: false, authProviders: [provider.config('google')] })
  agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
})

afterAll(async () => {
  agent.destroy()
  await server.close()
  await provider.close()
})

/** A well-formed argon2id hash that matches no known password. */
const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c2l4dGVlbiBieXRlcyBvaw$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

type FuzzPerson = { id: string; email: string; session: string; identity: string; application: string; factor: string; challenge: string }

/** A user with an account, a session, a second factor, a profile and a draft, created as the owner of the tables. */
async function makePerson(name: string): Promise<FuzzPerson> {
  const [id, session, identity, application] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [factor, challenge] = [randomUUID(), randomUUID()]
  const email = `${name}@example.org`
  await server.database.asAuth(async (tx) => {
    await tx.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
       values ($1, $2, $3, now(), $4)`,
      [id, email, UNKNOWN_PASSWORD, { full_name: name }],
    )
    await tx.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')`, [session, id])
    await tx.query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
       values ($1, $2::uuid, 'email', $2::uuid::text, jsonb_build_object('email', $3::text)),
         (gen_random_uuid(), $2::uuid, 'google', $2::uuid::text, '{}')`,
      [identity, id, email],
    )
    await tx.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, status)
       values ($1, $2, 'Phone', 'totp', 'x', 'verified')`,
      [factor, id],
    )
    await tx.query(`insert into auth.mfa_challenges (id, factor_id, session_id, ip_address) values ($1, $2, $3, '192.0.2.1')`, [
      challenge,
      factor,
      session,
    ])
    await tx.query(`insert into auth.mfa_recovery_codes (user_id, position, code_hash) values ($1, 0, $2)`, [id, UNKNOWN_PASSWORD])
  })
  const caller = {
    role: 'authenticated',
    claims: JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal2', session_id: session }),
  } as const
  await server.database.asCaller(caller, async (tx) => {
    await tx.query('insert into public.profiles (id, full_name) values ($1, $2)', [id, name])
    await tx.query(`insert into public.applications (user_id, personal_info) values ($1, $2)`, [id, { surname: name }])
    await tx.query(`insert into storage.objects (bucket_id, name, owner, metadata, content) values ('avatars', $1, $2, $3, 'x')`, [
      `${id}/avatar.png`,
      id,
      { size: 1, mimetype: 'image/png', eTag: '"x"' },
    ])
  })
  const { rows } = await server.database.asServer((tx) =>
    tx.query<{ id: string }>('select id from public.applications where user_id = $1', [id]),
  )
  return { id, email, session, identity, factor, challenge, application: rows[0]?.id ?? application }
}

/** Returns all of one person's data that others must not change. (Anyone may request an email to them, which updates its time.) */
async function belongings(id: string): Promise<string> {
  const queries = [
    `select to_jsonb(u) - '{recovery_sent_at,confirmation_sent_at,already_registered_sent_at,password_guessed_sent_at}'::text[]
       - 'updated_at' as row
     from auth.users u where id = $1`,
    'select to_jsonb(i) as row from auth.identities i where user_id = $1 order by id',
    'select to_jsonb(s) as row from auth.sessions s where user_id = $1 order by id',
    'select to_jsonb(f) as row from auth.mfa_factors f where user_id = $1 order by id',
    `select to_jsonb(c) as row from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
     where f.user_id = $1 order by c.id`,
    'select to_jsonb(r) as row from auth.mfa_recovery_codes r where user_id = $1 order by id',
  ]
  const ofServer = [
    'select to_jsonb(p) as row from public.profiles p where id = $1',
    'select to_jsonb(a) as row from public.applications a where user_id = $1 order by id',
    `select to_jsonb(e) as row from public.application_events e
     join public.applications a on a.id = e.application_id where a.user_id = $1 order by e.id`,
    'select to_jsonb(o) as row from storage.objects o where owner = $1 order by id',
  ]
  const auth = await server.database.asAuth(async (tx) => {
    const found: unknown[] = []
    for (const query of queries) found.push((await tx.query(query, [id])).rows)
    return found
  })
  const rest = await server.database.asServer(async (tx) => {
    const found: unknown[] = []
    for (const query of ofServer) found.push((await tx.query(query, [id])).rows)
    return found
  })
  return JSON.stringify([auth, rest], null, 1)
}

type Outcome = { status: number; ms: number }

function send({ method, path, headers, body }: FuzzRequest): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started }))
      answer.on('error', reject)
    })
    asked.setTimeout(LONGEST_ANSWER_MS, () => asked.destroy(new Error(`No answer within ${LONGEST_ANSWER_MS} ms`)))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A body over the limit is refused before it has been read completely, so the connection may close while the body is still being sent. */
const wasCutOff = (error: unknown, { body }: FuzzRequest): boolean =>
  Buffer.byteLength(body ?? '') > JSON_BYTES &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET')

async function targetsOf(attacker: FuzzPerson, victim: FuzzPerson): Promise<FuzzTargets> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: attacker.id,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    email: attacker.email,
    session_id: attacker.session,
  }
  const { config } = server
  return {
    anonKey: config.anonKey,
    tokens: [
      await signAccessToken({ ...claims, exp: now + 3600 }, config),
      await signAccessToken({ ...claims, aal: 'aal2', exp: now + 3600 }, config),
      await signAccessToken({ ...claims, sub: randomUUID(), exp: now + 3600 }, config),
    ],
    badTokens: [
      'garbage',
      'a.b.c',
      '%00',
      await signAccessToken({ ...claims, sub: victim.id, exp: now - 10 }, config),
      await signAccessToken({ ...claims, sub: victim.id, exp: now + 3600 }, { ...config, jwtSecret: 'another secret of enough length' }),
    ],
    ids: [victim.id, victim.application, victim.identity, victim.factor, victim.challenge, attacker.id, attacker.factor, randomUUID()],
    emails: [victim.email, attacker.email, 'nobody@example.org', 'not an address', 'Mixed.Case@Example.ORG'],
  }
}

test(
  `${REQUESTS} hostile requests (seed ${SEED}) cause no 5xx or hang, and change nothing that belongs to another person`,
  async () => {
    const victim = await makePerson('victim')
    const attacker = await makePerson('attacker')
    const before = await belongings(victim.id)
    const requests = new FuzzRequests(SEED, await targetsOf(attacker, victim))
    const statuses = new Map<number, number>()
    const failures: string[] = []
    let left = REQUESTS

    async function sendSome(): Promise<void> {
      while (left-- > 0) {
        const asked = requests.next()
        try {
          const { status } = await send(asked)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500 || status < 200) failures.push(`${status} ${describeRequest(asked)}`)
        } catch (error) {
          if (!wasCutOff(error, asked)) failures.push(`${String(error)} ${describeRequest(asked)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))

    expect(failures, `seed ${SEED}`).toEqual([])
    expect(await belongings(victim.id), `seed ${SEED}`).toBe(before)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    // If all generated requests were refused, the test would prove nothing.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  },
  30_000 + REQUESTS * 50,
)

function describeRequest({ method, path, headers, body }: FuzzRequest): string {
  const digest =
    body === undefined || body.length < 2000 ? body : `${body.slice(0, 200)}… sha256 ${createHash('sha256').update(body).digest('hex')}`
  const shown = { ...headers, authorization: headers['authorization']?.slice(0, 40) }
  return `${method} ${path.slice(0, 1000)} ${JSON.stringify(shown)} ${digest ?? ''}`
}
