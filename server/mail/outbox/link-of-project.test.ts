import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkFor, signedIn, signedUp, subjectsTo } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { linkOfProject } from './link-of-project.ts'

let project: TestServer
beforeAll(async () => {
  project = await startTestServer({ rateLimits: false })
})
afterAll(() => project.close())

const day = 86_400
const ask = (recipient: string, kind: 'confirm_signup' | 'reset_password', { age = day, url = project.url } = {}) =>
  linkOfProject({ url, anonKey: project.config.anonKey })({
    kind,
    recipient,
    tokenHash: 'old',
    redirectTo: `${project.url}/auth/callback`,
    age,
  })

it('requests another email from the project once the link in a delayed one has expired', async () => {
  const { email } = await signedUp(project)
  expect(await ask(email, 'confirm_signup', { age: 3600 })).toEqual({ state: 'good' })
  expect(await subjectsTo(project, email)).toHaveLength(1)
  expect(await ask(email, 'confirm_signup')).toEqual({ state: 'unneeded' })
  expect(await subjectsTo(project, email)).toHaveLength(2)
  const { email: known } = await signedIn(project)
  expect(await ask(known, 'reset_password')).toEqual({ state: 'unneeded' })
  expect(await linkFor(project, known)).toMatchObject({ type: 'recovery' })
})

it('retries if the project does not respond, but not if it refuses', async () => {
  expect(await ask('ada@example.com', 'confirm_signup', { url: 'http://127.0.0.1:1' })).toEqual({
    state: 'ended',
    reason: 'its link has expired, and the account server did not answer',
    final: false,
  })
  expect(await ask('no address', 'reset_password')).toMatchObject({ reason: expect.stringMatching(/answered 4/), final: true })
})
