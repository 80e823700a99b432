import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

const EMAIL = 'ada.log@example.org'
const PASSWORD = 'Correct-horse-1'

let copy: TestDatabase
let app: FastifyInstance
let origin: string
const lines: Record<string, unknown>[] = []
const stream = new PassThrough()

beforeAll(async () => {
  copy = await createTestDatabase()
  const config = readConfig({ JWT_SECRET: 'a secret that is long enough for this' })
  app = await buildApp({ config, database: copy.database, log: stream, pages: false })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await copy.drop()
})

/** Sends a request and returns the log line written for it. */
async function lineFor(
  path: string,
  body: object | string | undefined,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Record<string, unknown>> {
  const written = once(stream, 'data')
  await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const [text] = (await written) as [Buffer]
  expect(text.toString().trimEnd().split('\n')).toHaveLength(1)
  const line = JSON.parse(text.toString()) as Record<string, unknown>
  lines.push(line)
  return line
}

test('writes a line for every attempt on an account: action, time, account, network and result', async () => {
  const begun = Date.now()
  const signedUp = await lineFor('/auth/v1/signup', { email: EMAIL, password: PASSWORD })
  expect(signedUp).toMatchObject({
    asked: 'POST /auth/v1/signup',
    status: 200,
    msg: 'done',
    reqId: expect.any(String),
    network: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(Math.abs(Number(signedUp['time']) - begun)).toBeLessThan(60_000)

  const wrong = await lineFor('/auth/v1/token?grant_type=password', { email: EMAIL, password: 'Wrong-horse-1' })
  expect(wrong).toMatchObject({
    asked: 'POST /auth/v1/token?grant_type=password',
    status: 400,
    code: 'invalid_credentials',
    msg: 'refused',
  })
  expect(wrong['account']).toBe(signedUp['account'])

  await copy.database.asAuth((tx) => tx.query('update auth.users set email_confirmed_at = now() where email = $1', [EMAIL]))
  const right = await lineFor('/auth/v1/token?grant_type=password', { email: EMAIL.toUpperCase(), password: PASSWORD })
  expect(right).toMatchObject({ status: 200, msg: 'done', person: expect.stringMatching(/^[0-9a-f-]{36}$/), account: wrong['account'] })
})

test('writes a line for product endpoints that delete an account or end one of its sessions', async () => {
  const written = once(stream, 'data')
  const answer = await fetch(new URL('/auth/v1/token?grant_type=password', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  await written
  const headers = { authorization: `Bearer ${token}` }
  const other = await lineFor('/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD })
  const person = user.id

  const wrong = await lineFor('/api/delete-account', { email: EMAIL, password: 'Wrong-horse-1' }, headers)
  expect(wrong).toMatchObject({ asked: 'POST /api/delete-account', status: 400, code: 'invalid_fields', msg: 'refused', person })
  expect(wrong['account']).toBe(other['account'])
  const { rows } = await copy.database.asAuth((tx) =>
    tx.query<{ id: string }>('select id from auth.sessions where user_id = $1 order by created_at desc limit 1', [person]),
  )
  const device = await lineFor(`/api/devices/${rows[0]?.id}`, undefined, headers, 'DELETE')
  expect(device).toMatchObject({ asked: 'DELETE /api/devices/:id', status: 204, msg: 'done', person })
  const stranger = await lineFor('/api/delete-account', { email: EMAIL, password: PASSWORD })
  expect(stranger).toMatchObject({ asked: 'POST /api/delete-account', status: 401, msg: 'refused' })
  const gone = await lineFor('/api/delete-account', { email: EMAIL, password: PASSWORD }, headers)
  expect(gone).toMatchObject({ asked: 'POST /api/delete-account', status: 200, msg: 'done', person })
})

test('user input neither breaks a log line nor appears in it', async () => {
  const attack = `"}\n{"level":60,"msg":"forged`
  const line = await lineFor(`/auth/v1/token?grant_type=${encodeURIComponent(attack)}&x=${encodeURIComponent(attack)}`, {
    email: attack,
    password: attack,
  })
  expect(line).toMatchObject({ asked: 'POST /auth/v1/token', msg: 'refused' })
  await lineFor('/auth/v1/recover', `{"email":"${EMAIL}",`, { 'user-agent': 'forged\tagent' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await lineFor('/auth/confirm?token_hash=key-of-a-email', 'token_hash=key-of-a-email&type=signup', form)).toMatchObject({
    asked: 'POST /auth/confirm',
    status: 303,
    msg: 'refused',
  })
  expect(JSON.stringify(lines)).not.toMatch(/forged|@|Correct-horse|Wrong-horse|key-of-a-email|127\.0\.0\.1/)
})
