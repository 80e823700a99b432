import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asServer = (text: string, values: unknown[]) => server.database.queryAsServer(text, values)

async function planned(way = 'place') {
  const { client } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: user.id, status: 'pending' })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  const id = randomUUID()
  await asServer(
    `insert into private.interviews (id, application_id, starts_at, minutes, way, place, note)
     values ($1, $2, '2099-03-13T09:00Z', 30, $3, 'Main hall', 'Words for the applicant')`,
    [id, data.id, way],
  )
  return { id, token, person: user.id, number: data.number }
}

const file = (id: string) => ask(server, `/api/interviews/${id}.ics`)

it('returns a planned interview, without names, to anyone who has its address', async () => {
  const { id, number } = await planned()
  const { status, headers, text } = await file(id)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'METHOD:PUBLISH',
    'SEQUENCE:0',
    'DTSTART:20990313T090000Z',
    'LOCATION:Main hall',
    `SUMMARY:Interview\\, application ${number}`,
  ])
    expect(lines).toContain(line)
  expect(text).not.toMatch(/Adaeze|Okafor|ATTENDEE|Words for/)
})

it('does not reveal the phone number for a call', async () => {
  expect((await file((await planned('phone')).id)).text).toContain('LOCATION:By phone')
})

it('returns 404 once the interview is called off or the account is deleted, and for other ids', async () => {
  const { id, person } = await planned()
  await asServer(`update private.interviews set state = 'called_off' where id = $1`, [id])
  expect((await file(id)).status).toBe(404)
  await asServer(`update private.interviews set state = 'planned' where id = $1`, [id])
  expect((await file(id)).status).toBe(200)
  await asServer('select private.delete_account($1)', [person])
  for (const other of [id, randomUUID(), 'none', '------------------------------------']) expect((await file(other)).status).toBe(404)
})

it('is included in the applicant’s data export', async () => {
  const { token, number } = await planned()
  const { body } = await ask(server, '/api/my-data', { headers: bearer(token) })
  expect(body['interviews']).toEqual([
    {
      application: number,
      startsAt: '2099-03-13T09:00:00+00:00',
      minutes: 30,
      way: 'place',
      place: 'Main hall',
      note: 'Words for the applicant',
      state: 'planned',
    },
  ])
})
