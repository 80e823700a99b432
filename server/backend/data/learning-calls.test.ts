import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

// The calls of the learner's pages as they travel: the official client, and requests no client would send.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const call = (name: string, body: unknown, token?: string) =>
  post(server, `/rest/v1/rpc/${name}`, body, token === undefined ? {} : bearer(token))

it('starts a course, finishes a module and reads the progress', async () => {
  const { client } = await signedIn(server)
  expect(await client.rpc('start_course', { course: 'web-development' })).toMatchObject({ status: 204, error: null })
  expect(await client.rpc('finish_module', { course: 'web-development', module: 'css' })).toMatchObject({ status: 204, error: null })
  const { data } = await client.rpc('my_courses', {}, { get: true })
  expect(data).toMatchObject([
    { course: 'web-development', modules: 12, finished: 1, next_module: 'how-the-web-works', next_title: 'How a page reaches a phone' },
  ])
  expect((await client.from('module_completions').select('module').eq('course', 'web-development')).data).toEqual([{ module: 'css' }])
})

it('counts ten requests at once as one', async () => {
  const { client } = await signedIn(server)
  const { access_token: token } = await sessionOf(client)
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('finish_module', { course: 'tiling', module: 'tap' }, token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await client.from('module_completions').select('module')).data).toEqual([{ module: 'tap' }])
})

describe('an attack', () => {
  it('without a token, or with that of the site alone, is refused', async () => {
    const body = { course: 'tiling', module: 'tap' }
    expect((await call('finish_module', body)).status).toBe(401)
    expect((await call('finish_module', body, server.config.anonKey)).status).toBe(401)
    expect((await call('my_courses', {})).status).toBe(401)
  })

  it('with a token that is broken, or of an account that was deleted, is refused', async () => {
    const { client } = await signedIn(server)
    const { access_token: token, user } = await sessionOf(client)
    const body = { course: 'tiling', module: 'tap' }
    expect((await call('finish_module', body, `${token.slice(0, -3)}abc`)).status).toBe(401)
    await server.database.asServer((tx) => tx.query('select private.delete_account($1)', [user.id]))
    expect([401, 403]).toContain((await call('finish_module', body, token)).status)
  })

  it.each([
    [{ course: 5, module: 'tap' }],
    [{ course: ['tiling'], module: 'tap' }],
    [{ course: { a: 1 }, module: null }],
    [{ course: true, module: 'tap' }],
    [{ course: 'tiling', module: 'tap\u0000' }],
    [{ course: 'tiling' }],
    [{ course: 'tiling', module: 'tap', user_id: '00000000-0000-4000-8000-000000000000' }],
    [[]],
    ['tiling'],
  ])('with %j is the caller’s mistake, and nothing is written', async (body) => {
    const { client } = await signedIn(server)
    const { access_token: token } = await sessionOf(client)
    const { status } = await call('finish_module', body, token)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await client.from('enrolments').select('course')).data).toEqual([])
  })
})
