// @module-tag slow

import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'

const course = sampleCourse(0, 3)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pdfOf = (id: string, token?: string) =>
  ask(server, `/api/applications/${id}/pdf`, token === undefined ? {} : { headers: bearer(token) })

const pdf = (...given: string[]) => typedCommand('application-pdf', given, { DATABASE_URL: server.ownerUrl })

async function applicant(status: 'draft' | 'pending' = 'pending') {
  const { client } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: user.id, status })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  return { client, token, ...data }
}

it('sends the applicant a PDF of the application with corrections and current status', async () => {
  const { client, token, id, number } = await applicant()
  const contact = { phoneNumber: samplePhone('8061112223').stored, email: 'new@example.com', contactAddress: '22 New Layout, Enugu' }
  expect((await client.rpc('correct_contact_details', { application: id, contact })).error).toBeNull()
  await server.database.asServer((tx) =>
    tx.query(`select private.change_status($1, 'under_review', 'staff', null, null, 'A note among colleagues')`, [id]),
  )

  const answer = await fetch(`${server.url}/api/applications/${id}/pdf`, { headers: bearer(token) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
  const bytes = await answer.bytes()
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const { text, pages } = readPdf(bytes)
  expect(pages).toBeGreaterThan(1)
  for (const part of [number, 'Being reviewed', 'Current contact details', 'new@example.com', 'adaeze@example.com', course.label])
    expect(text).toContain(part)
  expect(text).not.toContain('A note among colleagues')
})

it("requires the applicant's open session and a sent application", async () => {
  const [ada, ngozi, draft] = [await applicant(), await applicant(), await applicant('draft')]
  expect((await pdfOf(ada.id)).status).toBe(401)
  expect((await pdfOf(ada.id, server.config.anonKey)).status).toBe(401)
  expect((await pdfOf(ada.id, `${ada.token.slice(0, -4)}AAAA`)).status).toBe(401)
  for (const foreign of [ada.id, randomUUID(), 'none', '%00', "1' or '1'='1"]) {
    expect(await pdfOf(foreign, ngozi.token)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  }
  expect(await pdfOf(draft.id, draft.token)).toMatchObject({ status: 409, body: { error: { code: 'application_not_sent' } } })
  await ada.client.auth.signOut()
  expect((await pdfOf(ada.id, ada.token)).status).toBe(401)
})

it('serves several at once without blocking the site', async () => {
  const { token, id } = await applicant()
  const pdfs = Array.from({ length: 8 }, () => pdfOf(id, token))
  expect((await ask(server, '/healthz')).status).toBe(200)
  expect((await Promise.all(pdfs)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})

it('can be made by staff on the command line, by application number, as a file only they can read', async () => {
  const { number } = await applicant()
  const folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
  const file = join(folder, 'application.pdf')
  expect(await pdf(number.toLowerCase(), file)).toMatchObject({
    status: 0,
    out: expect.stringContaining(`contains the application ${number}`) as string,
  })
  expect(readPdf(await readFile(file)).text).toContain(course.label)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await pdf(number, file)).toMatchObject({ status: 1, err: `${file} already exists: choose another file name.\n` })
  expect(await pdf('FTI-1999-000001')).toMatchObject({ status: 1, err: 'There is no sent application with the number FTI-1999-000001.\n' })
  await rm(folder, { recursive: true })
})
