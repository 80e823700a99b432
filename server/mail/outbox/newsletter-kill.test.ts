// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { type Surroundings, startSurroundings } from '#server/testing/processes/server-surroundings.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'

/** `npm run hardening` raises both. */
const kills = Number(process.env['NEWSLETTER_KILLS'] ?? 1)
const amount = Number(process.env['NEWSLETTER_AMOUNT'] ?? 300)

let surroundings: Surroundings
let mails: Surroundings['mails']
let database: Surroundings['database']

beforeAll(async () => {
  surroundings = await startSurroundings('newsletter')
  ;({ mails, database } = surroundings)
})

afterAll(() => surroundings.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await database.queryAsServer<Row>(text, values)).rows

const readers = Array.from({ length: amount }, (_, at) => `reader-${at}@readers.example`)

/** An issue to all of them that has just started, at 100 emails a second. */
async function start(issue: string): Promise<void> {
  await sql('alter table public.subscribers disable trigger user')
  await sql(
    `insert into public.subscribers (email, unsubscribe_hash, created_at)
     select email, sha256(convert_to(private.newsletter_token(email), 'UTF8')), now() - interval '1 day'
     from unnest($1::text[]) as one (email)`,
    [readers],
  )
  await sql('alter table public.subscribers enable trigger user')
  await sql('insert into private.newsletter_issues (id, subject, body) values ($1, $2, $3)', [issue, 'Open day', 'Come **all**.'])
  await sql(
    `with counted as (insert into private.newsletter_counts (issue_id, recipients) values ($1, $2))
     update private.newsletter_issues set state = 'sending', proved_version = 1, emails_per_hour = 360000,
       starts_at = now(), started_at = now(), paced_at = now()
     where id = $1`,
    [issue, amount],
  )
}

const stateOf = async (issue: string) =>
  (
    await sql<{ state: string; sent: number; failed: number; leftOut: number; waiting: number }>(
      `select state, sent, failed, left_out as "leftOut", waiting from private.newsletter_issues
       join private.newsletter_counts on issue_id = id where id = $1`,
      [issue],
    )
  )[0]

const isLetter = ({ to }: { to: string }) => to.endsWith('@readers.example')
const arrived = () => mails.mails.filter(isLetter).length

it(`sends ${amount} emails despite ${kills} kills of the server, after all other mail, and none to people who unsubscribe`, async () => {
  const issue = randomUUID()
  await start(issue)
  const server = new ServerProcess(await freePort(), {
    ...PAGES_AS_BUILT,
    DATABASE_URL: surroundings.copy.ownerUrl,
    DATA_DIR: surroundings.folder,
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@institute.example',
    ADMISSIONS_EMAIL: 'admissions@institute.example',
  })
  for (let round = 1; round <= kills; round += 1) {
    await server.start()
    mails.refuse(3)
    const goal = Math.floor((amount * round) / (kills + 2))
    await expect.poll(arrived, { timeout: 120_000, interval: 5 }).toBeGreaterThan(goal)
    await server.kill9()
  }

  const had = new Set(mails.mails.map(({ to }) => to))
  const leaving = readers.filter((reader) => !had.has(reader)).filter((_reader, at) => at % 10 === 0)
  await sql('delete from public.subscribers where email = any ($1)', [leaving])
  await server.start()

  await expect.poll(arrived, { timeout: 120_000, interval: 5 }).toBeGreaterThan(had.size)
  const before = arrived()
  await sql(`select private.queue_email('already_registered', 'amina@applicants.example', '{"full_name": "Amina Bello"}')`)
  await mails.newest('amina@applicants.example')
  const overtaken = mails.mails.findIndex(({ to }) => to === 'amina@applicants.example')
  expect(mails.mails.slice(0, overtaken).filter(isLetter).length - before).toBeLessThan(50)

  await expect
    .poll(
      async () => {
        // A refused delivery is retried after some seconds; the test does not wait for that.
        await sql(`update private.outbox set next_attempt_at = now() where state = 'queued'`)
        return stateOf(issue)
      },
      { timeout: 180_000, interval: 500 },
    )
    .toEqual({ state: 'sent', sent: amount - leaving.length, failed: 0, leftOut: leaving.length, waiting: 0 })
  await server.stop()

  const emails = mails.mails.filter(isLetter)
  const idsOf = Map.groupBy(emails, ({ to }) => to)
  expect([...idsOf.keys()].toSorted()).toEqual(readers.filter((reader) => !leaving.includes(reader)).toSorted())
  // Only emails in flight at a kill are sent twice, and they have the same Message-ID.
  for (const copies of idsOf.values()) expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
  expect(emails.length - idsOf.size).toBeLessThanOrEqual(3 * kills)
  console.info(`${idsOf.size} letters, ${emails.length - idsOf.size} of them twice, ${leaving.length} left out`)
}, 600_000)
