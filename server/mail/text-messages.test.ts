// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { startMailServer } from '#server/testing/mail/mail-server.ts'
import { GATEWAY_TOKEN, type SmsGateway, startSmsGateway } from '#server/testing/mail/sms-gateway.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { GATEWAY_PATIENCE_MS, smsWebhook } from './sms-webhook.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let gateway: SmsGateway
let server: TestServer
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startTestServer({ smsWebhookUrl: gateway.url })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

let numbers = 0
/** A phone number that has not been used yet. */
const newNumber = () => `+234803${String(1_000_000 + numbers++)}`

async function queue(database: Database, to: string, code = '123456'): Promise<string> {
  const { rows } = await database.asAuth((tx) =>
    tx.query<{ id: string }>(`select private.queue_sms('factor_code', $1, jsonb_build_object('code', $2::text)) as id`, [to, code]),
  )
  return rows[0]?.id ?? ''
}

type Stored = { state: string; payload: unknown; last_error: string | null; attempts: number }

async function kept(database: Database, id: string): Promise<Stored | undefined> {
  const { rows } = await database.asServer((tx) =>
    tx.query<Stored>('select state, payload, last_error, attempts from private.outbox where id = $1', [id]),
  )
  return rows[0]
}

/** Waits until a row is no longer being sent. A temporary failure counts as settled for this attempt. */
async function settled(database: Database, id: string, attempts = 1): Promise<Stored | undefined> {
  await expect
    .poll(() => kept(database, id))
    .toSatisfy((row: Stored | undefined) => row === undefined || (row.attempts >= attempts && row.state !== 'sending'))
  return kept(database, id)
}

/** Ends the pause that follows a failure early. */
const endPause = (database: Database, id: string) =>
  database.asServer((tx) =>
    tx.query(
      `with due as (update private.outbox set next_attempt_at = now() where id = $1 returning id)
       select pg_notify('outbox', id::text) from due`,
      [id],
    ),
  )

const textsTo = (number: string) => gateway.texts.filter(({ to }) => to === number)

describe('a text message', () => {
  test('is sent to the gateway as JSON with the credentials from its URL, and its code is not retained', async () => {
    const number = newNumber()
    const id = await queue(server.database, number)
    expect(await settled(server.database, id)).toMatchObject({ state: 'sent', payload: {} })
    const [text] = textsTo(number)
    expect(text).toMatchObject({
      id: `text-${id}@localhost`,
      text: expect.stringMatching(/^123456 is your /),
      method: 'POST',
      path: `/send?token=${GATEWAY_TOKEN}`,
    })
    expect(text?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(text?.headers.authorization).toBe(`Basic ${Buffer.from('portal:geheim!').toString('base64')}`)
  })

  test.each([500, 503, 408, 429])('is retried under the same id after a %i response', async (status) => {
    const number = newNumber()
    gateway.answerNext((response) => response.writeHead(status).end('no'))
    const id = await queue(server.database, number)
    expect(await settled(server.database, id)).toMatchObject({
      state: 'queued',
      payload: { code: '123456' },
      last_error: `the gateway answered ${status}`,
    })
    await endPause(server.database, id)
    expect(await settled(server.database, id, 2)).toMatchObject({ state: 'sent', payload: {}, last_error: null })
    expect(textsTo(number).map((text) => text.id)).toEqual([`text-${id}@localhost`, `text-${id}@localhost`])
  })

  test.each([400, 401, 404, 410])('is abandoned after a %i response, and its code is deleted', async (status) => {
    gateway.answerNext((response) => response.writeHead(status).end())
    const id = await queue(server.database, newNumber())
    expect(await settled(server.database, id)).toMatchObject({ state: 'failed', payload: {}, last_error: `the gateway answered ${status}` })
  })

  test.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const number = newNumber()
    gateway.answerNext((response) => response.writeHead(status, { location: '/elsewhere' }).end())
    const id = await queue(server.database, number)
    expect(await settled(server.database, id)).toMatchObject({ state: 'failed', payload: {} })
    expect(textsTo(number)).toHaveLength(1)
  })

  test('does not wait for the end of a response', async () => {
    gateway.answerNext((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = setInterval(() => response.write('x'.repeat(65_536)), 5)
      response.on('close', () => clearInterval(more))
    })
    const id = await queue(server.database, newNumber())
    expect(await settled(server.database, id)).toMatchObject({ state: 'sent' })
  })

  test('is retried if the gateway closes the connection, without naming its address in the reason', async () => {
    gateway.answerNext((response) => response.destroy())
    const id = await queue(server.database, newNumber())
    const reason = /^the gateway did not answer \((UND_ERR_SOCKET|ECONNRESET)\)$/
    await expect.poll(async () => (await kept(server.database, id))?.last_error).toMatch(reason)
    expect(await kept(server.database, id)).toMatchObject({ state: 'queued' })
  })

  test('is retried if the gateway does not respond within ten seconds', async () => {
    expect(GATEWAY_PATIENCE_MS).toBe(10_000)
    gateway.answerNext(() => undefined)
    const courier = smsWebhook({ url: gateway.url, siteUrl: server.url, patienceMs: 50 })
    const row = { channel: 'sms', kind: 'factor_code', recipient: newNumber(), payload: { code: '123456' } } as const
    expect(await courier.deliver({ ...row, id: '1', attempts: 1, created_at: new Date(), age: 0, words: null })).toEqual({
      sent: false,
      reason: 'the gateway did not answer (no answer in time)',
      final: false,
    })
  })

  test('is abandoned once its code has expired, and the code is deleted', async () => {
    const number = newNumber()
    const { rows } = await server.database.asServer((tx) =>
      tx.query<{ id: string }>(
        `insert into private.outbox (channel, kind, recipient, payload, created_at)
         values ('sms', 'factor_code', $1, '{"code": "123456"}', now() - interval '301 seconds') returning id`,
        [number],
      ),
    )
    const id = rows[0]?.id ?? ''
    await endPause(server.database, id)
    expect(await settled(server.database, id)).toMatchObject({ state: 'failed', payload: {} })
    expect(textsTo(number)).toEqual([])
  })

  test('is sent once, however often the same key is queued', async () => {
    const number = newNumber()
    const again = () =>
      server.database.asAuth((tx) => tx.query(`select private.queue_sms('factor_code', $1, '{"code": "654321"}', 'once ' || $1)`, [number]))
    expect((await again()).rows).toEqual((await again()).rows)
    await expect.poll(() => textsTo(number)).toHaveLength(1)
  })

  test.each(['', '+', '0803123', 'ada@example.com', '+2348031234567890', '++2', '+234 803 123'])('is not queued for %j', async (number) => {
    await expect(queue(server.database, number)).rejects.toThrow('outbox_texts_go_to_phones')
  })

  test('is queued for a number without its plus sign', async () => {
    const number = newNumber()
    await queue(server.database, number.slice(1))
    await expect.poll(() => textsTo(number)).toHaveLength(1)
  })
})

describe('only one channel configured', () => {
  const shownTo = async ({ mailbox }: TestServer, to: string) => (await mailbox()).filter((message) => message.to === to)
  const queueMail = (database: Database, to: string) =>
    database.asAuth((tx) => tx.query(`select private.queue_email('already_registered', $1, '{"full_name": "Ada Obi"}')`, [to]))

  test('sends text messages and shows emails if only the gateway is configured', async () => {
    const number = newNumber()
    await queueMail(server.database, 'shown@example.com')
    const id = await queue(server.database, number)
    expect(await settled(server.database, id)).toMatchObject({ state: 'sent' })
    expect(await shownTo(server, 'shown@example.com')).toMatchObject([{ channel: 'email' }])
    expect(await shownTo(server, number)).toEqual([])
  })

  test('shows both if neither is configured', async () => {
    const other = await startTestServer()
    try {
      const number = newNumber()
      await queue(other.database, number)
      await queueMail(other.database, 'shown@example.com')
      expect((await other.mailbox()).map(({ channel }) => channel)).toEqual(['email', 'sms'])
    } finally {
      await other.close()
    }
  })

  test.each([
    ['a public site', true],
    ['a site with a mail server', false],
  ])('%s drops text messages immediately if there is no gateway, and shows nothing', async (_name, isPublic) => {
    const mails = await startMailServer()
    const other = await startTestServer({ isPublic, smtpUrl: mails.url })
    try {
      const id = await queue(other.database, newNumber())
      await queueMail(other.database, 'sent@example.com')
      expect((await mails.newest('sent@example.com')).subject).toMatch(subjectLike('already_registered'))
      expect(await settled(other.database, id)).toMatchObject({
        state: 'failed',
        payload: {},
        last_error: 'SMS_WEBHOOK_URL is not set',
        attempts: 1,
      })
      expect((await fetch(`${other.url}/dev/outbox.json`)).status).toBe(404)
    } finally {
      await other.close()
      await mails.close()
    }
  })
})

test('an abandoned email loses its one-time link', async () => {
  const mails = await startMailServer()
  const other = await startTestServer({ smtpUrl: mails.url })
  try {
    const { rows } = await other.database.asAuth((tx) =>
      tx.query<{ id: string }>(
        `select private.queue_email('unknown_kind', 'a@example.com', '{"full_name": "Ada", "token_hash": "secret"}') as id`,
      ),
    )
    expect(await settled(other.database, rows[0]?.id ?? '')).toMatchObject({ state: 'failed', payload: { full_name: 'Ada' } })
  } finally {
    await other.close()
    await mails.close()
  }
})
