import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmailWording, defaultWords } from '#domain/emails/email-wording.ts'
import { application } from '#server/testing/mail/email-payloads.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'
import { mailCourier } from './mail-courier.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox/outbox-worker.ts'
import { smtpTransport } from './smtp-transport.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }
const recipient = 'amina@applicants.example'

let mails: MailServer
let test: TestDatabase
let worker: OutboxWorker
let decider: StaffMember
let lines = ''
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestDatabase()
  decider = await createStaff(test.database, 'decider')
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const { log } = Fastify({ logger: { level: 'warn', stream } })
  const courier = mailCourier(smtpTransport(mails.url, 'office@institute.example'), context, { log })
  worker = startOutboxWorker({ database: test.database, courier, log, alone: true })
})
afterAll(async () => {
  await worker.stop()
  await test.drop()
  await mails.close()
})

const template = 'application_received'
const standardSubject = defaultWords(template).subject.replace('{number}', application.number)
const sql = (text: string, values: unknown[] = []) => test.database.queryAsServer(text, values)
const save = (version: number, words: EmailWording) =>
  call(test.database, decider.caller, 'public.staff_save_email_template($1, $2, $3, $4)', [
    template,
    version,
    words,
    defaultWords(template),
  ])

/** The next receipt that is sent. */
async function sent() {
  const before = mails.mails.length
  await sql('select private.queue_email($1, $2, $3)', [template, recipient, application])
  worker.wake()
  return mails.newest(recipient, undefined, before)
}

it('uses the office wording once it is saved, and that of content/ once it is withdrawn', async () => {
  const first = await sent()
  expect(first.subject).toBe(standardSubject)

  const opening = 'Ẹ ṣeun, we have <b>your</b> application for {course}.\nIt is safe.\n\nمرحبا'
  await save(0, { subject: 'Your application {number} is here', opening, closing: 'Write to {admissions email}.' })
  const own = await sent()
  expect(own.subject).toBe(`Your application ${application.number} is here`)
  expect(own.text).toContain(
    `Ẹ ṣeun, we have <b>your</b> application for ${application.course}.\nIt is safe.\n\nمرحبا\n\nApplication number:`,
  )
  expect(own.html).toContain('we have &lt;b&gt;your&lt;/b&gt; application for Web Development.<br>It is safe.</p>')
  expect(own.text).not.toContain(defaultWords(template).closing.split('\n')[0])
  // These parts are always included, whatever the wording.
  expect(own.text).toContain(`See my application:\nhttps://institute.example/applications/${application.application_id}`)
  expect(own.text).toContain('Dear Ṣadé <b>,')

  await call(test.database, decider.caller, 'public.staff_reset_email_template($1, 1)', [template])
  const last = await sent()
  expect({ subject: last.subject, text: last.text, html: last.html }).toEqual({
    subject: first.subject,
    text: first.text,
    html: first.html,
  })
  expect(lines).toBe('')
})

it('falls back to the wording of content/ when the office wording no longer fits, and logs this', async () => {
  await sql('alter table private.email_templates disable trigger check_email_template')
  await sql('insert into private.email_templates (template, version, words, based_on) values ($1, 5, $2, $2)', [
    template,
    { subject: 'News {gone}', opening: 'Hello', closing: '' },
  ])
  await sql('alter table private.email_templates enable trigger check_email_template')
  expect((await sent()).subject).toBe(standardSubject)
  expect(lines).toContain('"template":"application_received","msg":"an email uses the wording of content/ instead of the office wording"')
})
