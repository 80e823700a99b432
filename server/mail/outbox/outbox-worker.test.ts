// @module-tag slow

import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase } from '#server/database/open-database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Surroundings, startSurroundings } from '#server/testing/processes/server-surroundings.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { mailCourier } from '#server/mail/mail-courier.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import { smtpTransport } from '#server/mail/smtp-transport.ts'

/** `npm run hardening` raises both. */
const kills = Number(process.env['MAIL_KILLS'] ?? 2)
const amount = Number(process.env['MAIL_AMOUNT'] ?? 60)

let surroundings: Surroundings
let mails: Surroundings['mails']
let database: Surroundings['database']

beforeAll(async () => {
  surroundings = await startSurroundings('outbox')
  ;({ mails, database } = surroundings)
})

afterAll(() => surroundings.close())

async function queueMails(from: number, to: number): Promise<void> {
  await database.asServer((tx) =>
    tx.query(
      `select private.queue_email('already_registered', 'person-' || n || '@applicants.example', '{"full_name": "Person"}')
       from generate_series($1::int, $2::int) as n`,
      [from, to],
    ),
  )
}

async function unsent(): Promise<number> {
  return database.asServer(async (tx) => {
    const { rows } = await tx.query<{ waiting: number }>(`select count(*)::int as waiting from private.outbox where state <> 'sent'`)
    return rows[0]?.waiting ?? -1
  })
}

/** A refused delivery is retried after some seconds; the test does not wait for that. */
const endPauses = () => database.asServer((tx) => tx.query(`update private.outbox set next_attempt_at = now() where state = 'queued'`))

it(`delivers every email even if the worker is killed ${kills} times and deliveries fail for a while`, async () => {
  const server = new ServerProcess(await freePort(), {
    ...PAGES_AS_BUILT,
    DATABASE_URL: surroundings.copy.ownerUrl,
    DATA_DIR: surroundings.folder,
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@institute.example',
    ADMISSIONS_EMAIL: 'admissions@institute.example',
  })
  const share = Math.ceil(amount / (kills + 1))
  for (let round = 0; round <= kills; round += 1) {
    await server.start()
    mails.refuse(3)
    const before = mails.mails.length
    await queueMails(round * share + 1, (round + 1) * share)
    await expect.poll(() => mails.mails.length, { interval: 5 }).toBeGreaterThan(before)
    await server.kill9()
    await endPauses()
  }
  await server.start()
  await expect
    .poll(
      async () => {
        await endPauses()
        return unsent()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0)
  await server.stop()

  const recipients = new Set(mails.mails.map((mail) => mail.to))
  expect(recipients.size).toBe(share * (kills + 1))
  const identities = new Set(mails.mails.map((mail) => mail.messageId))
  expect(identities.size).toBe(recipients.size)
}, 180_000)

it('waits for the whole pause between two attempts while its database fails, even if it is notified', async () => {
  const failing = await createEmptyCopy('portal_template')
  const logins = { owner: { connectionString: failing.ownerUrl }, caller: { connectionString: failing.callerUrl } }
  const gone = await connectDatabase(logins, { singleInstance: false, ground: true })
  await gone.close()
  await failing.drop()
  const lines: string[] = []
  const log = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log
  const context = { siteUrl: 'http://localhost', admissionsEmail: 'admissions@institute.example' }
  const courier = mailCourier(smtpTransport(mails.url, 'no-reply@institute.example'), context)
  const worker = startOutboxWorker({ database: gone, courier, log, alone: true })
  for (let notice = 0; notice < 1000; notice += 1) {
    worker.wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(lines).toHaveLength(1)
  await worker.stop()
})

it('at its start, sends the messages that a killed worker had claimed, without waiting for the claims to expire', async () => {
  await queueMails(0, 0)
  await database.asServer((tx) =>
    tx.query(`update private.outbox set state = 'sending', locked_until = now() + interval '1 hour' where state = 'queued'`),
  )
  const context = { siteUrl: 'http://localhost', admissionsEmail: 'admissions@institute.example' }
  const courier = mailCourier(smtpTransport(mails.url, 'no-reply@institute.example'), context)
  const worker = startOutboxWorker({ database, courier, log: Fastify().log, alone: true })
  await expect.poll(unsent).toBe(0)
  await worker.stop()
})
