import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import { bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

// The HTTP calls that the learner's pages make through the official client, and requests that no client would send.

const [own, other] = [sampleModules(0, 3), sampleModules(1, 1)]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const call = (name: string, body: unknown, token?: string) =>
  post(server, `/rest/v1/rpc/${name}`, body, token === undefined ? {} : bearer(token))

it('starts a course, completes a module and reads the progress', async () => {
  const { client } = await signedIn(server)
  expect(await client.rpc('start_course', { course: own.course })).toMatchObject({ status: 204, error: null })
  expect(await client.rpc('finish_module', { course: own.course, module: own.second })).toMatchObject({ status: 204, error: null })
  const { data } = await client.rpc('my_courses', {}, { get: true })
  expect(data).toMatchObject([
    { course: own.course, modules: own.modules.length, finished: 1, next_module: own.first, next_title: own.modules[0]?.title },
  ])
  expect((await client.from('module_completions').select('module').eq('course', own.course)).data).toEqual([{ module: own.second }])
})

it('counts ten parallel requests as one', async () => {
  const { client } = await signedIn(server)
  const { access_token: token } = await sessionOf(client)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('finish_module', { course: other.course, module: other.first }, token)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await client.from('module_completions').select('module')).data).toEqual([{ module: other.first }])
})

describe('an attack', () => {
  it('without a user token is refused', async () => {
    const body = { course: other.course, module: other.first }
    expect((await call('finish_module', body)).status).toBe(401)
    expect((await call('finish_module', body, server.config.anonKey)).status).toBe(401)
    expect((await call('my_courses', {})).status).toBe(401)
  })

  it('with a malformed token, or the token of a deleted account, is refused', async () => {
    const { client } = await signedIn(server)
    const { access_token: token, user } = await sessionOf(client)
    const body = { course: other.course, module: other.first }
    expect((await call('finish_module', body, `${token.slice(0, -3)}abc`)).status).toBe(401)
    await server.database.asServer((tx) => tx.query('select private.delete_account($1)', [user.id]))
    expect([401, 403]).toContain((await call('finish_module', body, token)).status)
  })

  it.each([
    [{ course: 5, module: other.first }],
    [{ course: [other.course], module: other.first }],
    [{ course: { a: 1 }, module: null }],
    [{ course: true, module: other.first }],
    [{ course: other.course, module: `${other.first}\u0000` }],
    [{ course: other.course }],
    [{ course: other.course, module: other.first, user_id: '00000000-0000-4000-8000-000000000000' }],
    [[]],
    [other.course],
  ])('with %j gets a 4xx response and writes nothing', async (body) => {
    const { client } = await signedIn(server)
    const { access_token: token } = await sessionOf(client)
    const { status } = await call('finish_module', body, token)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await client.from('enrolments').select('course')).data).toEqual([])
  })
})
