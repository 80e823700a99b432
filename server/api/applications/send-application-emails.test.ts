import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function send(body: unknown, token?: string) {
  const answer = await fetch(`${server.url}/api/send-application-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function applicant() {
  const person = await signedIn(server)
  const { access_token, user } = await sessionOf(person.client)
  const save = async (status: 'draft' | 'pending') => {
    const { data, error } = await person.client
      .from('applications')
      .insert({ ...completeApplication(), user_id: user.id, status })
      .select('id')
      .single<{ id: string }>()
    if (error) throw error
    return data.id
  }
  return { ...person, token: access_token, save }
}

it('requires a sign-in', async () => {
  expect(await send({ applicationId: randomUUID() })).toMatchObject({ status: 401, body: { error: { code: 'sign_in_required' } } })
  expect(await send({ applicationId: randomUUID() }, 'not.a.token')).toMatchObject({ status: 401 })
  expect(await send({ applicationId: randomUUID() }, server.config.anonKey)).toMatchObject({ status: 401 })
})

it('names the field when the id is not valid', async () => {
  const { token } = await applicant()
  for (const body of [{}, null, [], { applicationId: 'x' }, { applicationId: { id: 1 } }]) {
    expect(await send(body, token)).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'applicationId' }] } } })
  }
})

it("returns 404 for another person's application and rejects a draft", async () => {
  const owner = await applicant()
  const other = await applicant()
  const draft = await owner.save('draft')
  expect(await send({ applicationId: draft }, owner.token)).toMatchObject({ status: 409 })
  expect(await send({ applicationId: draft }, other.token)).toMatchObject({ status: 404 })
  expect(await send({ applicationId: randomUUID() }, owner.token)).toMatchObject({ status: 404 })
})

it('returns ok for a sent application and never queues an email twice', async () => {
  const { token, save, email } = await applicant()
  const id = await save('pending')
  for (const _time of [1, 2, 3]) expect(await send({ applicationId: id }, token)).toEqual({ status: 200, body: { ok: true } })
  const mails = (await server.mailbox()).filter(({ subject }) =>
    [subjectLike('application_received'), subjectLike('application_for_admissions')].some((one) => one.test(subject)),
  )
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, server.config.admissionsEmail].toSorted())
})
