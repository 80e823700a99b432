import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { newsletterMessages } from '#domain/newsletter/newsletter.ts'
import type { Caller } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(() => asServer('truncate public.subscribers, private.newsletter_hashes, private.outbox'))

const visitor = callerFor('anon')

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

/** Sends exactly the same insert as the form does through the data protocol. */
const subscribe = (email: unknown, caller: Caller = visitor) =>
  test.database.queryAsCaller(caller, { text: 'insert into public.subscribers (email) values ($1)', values: [email] })

const addresses = async () =>
  (await asServer<{ email: string }>('select email from public.subscribers order by created_at')).map(({ email }) => email)

const welcomes = () =>
  asServer<{ recipient: string; payload: { token: string } }>(
    `select recipient, payload from private.outbox where kind = 'newsletter_welcome' order by id`,
  )

const unsubscribe = (token: string) =>
  asServer(`delete from public.subscribers where unsubscribe_hash = sha256(convert_to($1, 'UTF8'))`, [token])

/** Simulates a number of days passing for the stored hashes. */
const daysPass = (days: number) =>
  asServer('update private.newsletter_hashes set kept_until = kept_until - make_interval(days => $1)', [days])

describe('subscribing', () => {
  it('accepts an address from a visitor, a signed-in person and the service, trims it and preserves its case', async () => {
    await subscribe(' Amina.Bello@Example.com\u00a0')
    await subscribe('person@example.com', (await createPerson(test.database)).caller)
    await subscribe('service@example.com', callerFor('service_role'))
    expect(await addresses()).toEqual(['Amina.Bello@Example.com', 'person@example.com', 'service@example.com'])
  })

  it('accepts an address once, whatever its case', async () => {
    await subscribe('amina@example.com')
    for (const email of ['amina@example.com', 'AMINA@example.COM', ' Amina@Example.Com ']) {
      await expect(subscribe(email)).rejects.toMatchObject({ code: '23505' })
    }
    expect(await welcomes()).toHaveLength(1)
  })

  it.each(['', '   ', 'amina', 'amina@example', 'a b@example.com', 'a@example.com, b@example.com', `${'a'.repeat(250)}@example.com`, null])(
    'rejects %j with the form’s message',
    async (email) => {
      await expect(subscribe(email)).rejects.toMatchObject({ code: '23514', message: newsletterMessages.invalid })
    },
  )

  it.each([
    ['another column', `insert into public.subscribers (email, created_at) values ('x@example.com', '2000-01-01')`],
    ['the token', `insert into public.subscribers (email, unsubscribe_hash) values ('x@example.com', '\\x00')`],
    ['the answer of a row', `insert into public.subscribers (email) values ('x@example.com') returning email`],
    ['a question about an address', `insert into public.subscribers (email) values ('x@example.com') on conflict (id) do nothing`],
    ['a token', `select private.newsletter_token('x@example.com')`],
    ['the key', 'select key from private.newsletter_key'],
    ['the hashes', 'select email_hash from private.newsletter_hashes'],
  ])('does not allow visitors and signed-in people to %s', async (_what, text) => {
    for (const caller of [visitor, (await createPerson(test.database)).caller]) {
      await expect(test.database.queryAsCaller(caller, { text })).rejects.toMatchObject({ code: '42501' })
    }
    expect(await addresses()).toEqual([])
  })

  it('fails and stores nothing if the settings do not include the newsletter yet', async () => {
    await asServer(
      `insert into private.settings (checksum, settings) select 'old', settings - 'newsletter' from private.settings order by id limit 1`,
    )
    await expect(subscribe('amina@example.com')).rejects.toMatchObject({ code: '55000' })
    await asServer(`delete from private.settings where checksum = 'old'`)
  })
})

describe('the limit', () => {
  const { insertsPerMinute: most, tooMany } = settings.newsletter
  const email = (n: number) => `person-${n}@example.com`
  const refused = { code: 'PT429', message: tooMany }

  it('applies to all subscribers together, however many subscribe at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: most + 10 }, (_, n) => subscribe(email(n))))
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(await addresses()).toHaveLength(most)
    expect(failures).toHaveLength(10)
    for (const failure of failures) expect(failure).toMatchObject(refused)
    await expect(subscribe(email(most + 11), callerFor('service_role'))).rejects.toMatchObject(refused)
  })

  it('counts each row of a single statement', async () => {
    const text = `insert into public.subscribers (email) select 'person-' || n || '@example.com' from generate_series(1, $1::int) as n`
    const service = callerFor('service_role')
    await expect(test.database.queryAsCaller(service, { text, values: [most + 1] })).rejects.toMatchObject(refused)
    expect(await addresses()).toEqual([])
    expect(await welcomes()).toEqual([])
    await test.database.queryAsCaller(service, { text, values: [most] })
    expect(await addresses()).toHaveLength(most)
  })

  it('is lifted after a minute', async () => {
    await asServer(`insert into public.subscribers (email) select 'person-' || n || '@example.com' from generate_series(1, $1::int) as n`, [
      most,
    ])
    await expect(subscribe('late@example.com')).rejects.toMatchObject(refused)
    await asServer(`update public.subscribers set created_at = created_at - interval '60 seconds'`)
    await subscribe('late@example.com')
  })
})

describe('subscription attempts', () => {
  const { mostOfNetwork, mostOfMailbox, tooMany } = settings.newsletter
  const refused = { code: 'PT429', message: tooMany }
  /** Inserts the address as PostgREST does, with the network headers that a proxy would set. */
  const subscribeFrom = (headers: Record<string, string>, email: string) =>
    test.database.asCaller(visitor, async (tx) => {
      await tx.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
      await tx.query('insert into public.subscribers (email) values ($1)', [email])
    })
  const asked = async () =>
    Number((await asServer<{ last_value: string }>('select last_value from private.newsletter_asks'))[0]?.last_value)

  it('are limited to one address at a time, because a list would reveal which addresses are known', async () => {
    for (const caller of [visitor, (await createPerson(test.database)).caller]) {
      const text = `insert into public.subscribers (email) values ('amina@example.com'), ('chinedu@example.com')`
      await expect(test.database.queryAsCaller(caller, { text })).rejects.toMatchObject(refused)
    }
    expect(await addresses()).toEqual([])
  })

  it('count even if refused, and block everyone for the rest of the minute once the limit is reached', async () => {
    await subscribe('amina@example.com')
    const before = await asked()
    await expect(subscribe('amina@example.com')).rejects.toMatchObject({ code: '23505' })
    expect(await asked()).toBeGreaterThan(before)
    // Simulates too many attempts in this minute and in the next, in case the next one starts during the test.
    await asServer(`select setval('private.newsletter_asks', (floor(extract(epoch from now()) / 60)::bigint + 2) * 100000)`)
    for (const email of ['amina@example.com', 'chinedu@example.com']) await expect(subscribe(email)).rejects.toMatchObject(refused)
    await subscribe('service@example.com', callerFor('service_role'))
    await asServer(`select setval('private.newsletter_asks', 1)`)
    await expect(subscribe('amina@example.com')).rejects.toMatchObject({ code: '23505' })
  })

  it('are counted for each network if the project reports it', async () => {
    const later = () => asServer(`update public.subscribers set created_at = created_at - interval '60 seconds'`)
    const from = { 'x-forwarded-for': '198.51.100.7, 10.0.0.1' }
    for (let n = 0; n < mostOfNetwork; n += 1) {
      await subscribeFrom(from, `person-${n}@example.com`)
      await later()
    }
    await expect(subscribeFrom(from, 'late@example.com')).rejects.toMatchObject(refused)
    await expect(subscribeFrom({ ...from, 'cf-connecting-ip': '198.51.100.7' }, 'late@example.com')).rejects.toMatchObject(refused)
    await subscribeFrom({ ...from, 'cf-connecting-ip': '198.51.100.8' }, 'late@example.com')
  })

  it.each([
    ['{"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64'],
    ['{"x-forwarded-for": "unknown"}', null],
    ['{"x-forwarded-for": ""}', null],
    ['{}', null],
    ['', null],
    ['no headers', null],
  ])('with the headers %s, are counted for the network %s', async (headers, network) => {
    const found = await test.database.asServer(async (tx) => {
      await tx.query(`select set_config('request.headers', $1, true)`, [headers])
      return (await tx.query('select private.asking_network() as network')).rows
    })
    expect(found).toEqual([{ network }])
  })

  it('send a mailbox only one email and create only a few subscriptions for it, whatever tags its address has', async () => {
    const tagged = (n: number) => `Amina.Bello+${n}@Example.com`
    for (let n = 0; n < mostOfMailbox; n += 1) await subscribe(tagged(n))
    for (const email of [tagged(mostOfMailbox), 'amina.bello@example.com', 'AMINA.bello+x+y@example.COM']) {
      await expect(subscribe(email)).rejects.toMatchObject({ code: '23505', constraint: 'subscribers_email' })
    }
    expect((await welcomes()).map(({ recipient }) => recipient)).toEqual([tagged(0)])
    await subscribe('amina@example.com')
    expect(await welcomes()).toHaveLength(2)
    await asServer(`delete from public.subscribers where email = $1`, [tagged(0)])
    await subscribe(tagged(mostOfMailbox))
    expect((await welcomes()).map(({ recipient }) => recipient)).toEqual(['amina@example.com'])
  })
})

describe('the welcome email', () => {
  it('is queued in the same transaction, with a token that fits in a URL', async () => {
    const undone = test.database.asCaller(visitor, async (tx) => {
      await tx.query(`insert into public.subscribers (email) values ('amina@example.com')`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await welcomes()).toEqual([])
    await subscribe('amina@example.com')
    expect(await welcomes()).toEqual([
      { recipient: 'amina@example.com', payload: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string } },
    ])
  })

  it('is sent once in 30 days, however often an address unsubscribes and returns', async () => {
    await subscribe('amina@example.com')
    const [first] = await welcomes()
    for (const days of [1, 20, 20]) {
      await unsubscribe(first?.payload.token ?? '')
      await daysPass(days)
      await subscribe('Amina@example.com')
      expect(await welcomes()).toEqual([])
    }
    await unsubscribe(first?.payload.token ?? '')
    await daysPass(30)
    await subscribe('amina@example.com')
    expect(await welcomes()).toEqual([first])
  })
})

describe('unsubscribing', () => {
  it('removes only the address that the token belongs to, and nothing for a forged token', async () => {
    await subscribe('amina@example.com')
    await subscribe('chinedu@example.com')
    const [amina, chinedu] = (await welcomes()).map(({ payload }) => payload.token)
    expect(amina).not.toBe(chinedu)
    for (const forged of ['', 'x', 'A'.repeat(43), amina?.toLowerCase() ?? '', 'amina@example.com']) await unsubscribe(forged)
    expect(await addresses()).toHaveLength(2)
    await unsubscribe(amina ?? '')
    await unsubscribe(amina ?? '')
    expect(await addresses()).toEqual(['chinedu@example.com'])
  })

  it('works with the link in an old email after the person has subscribed again', async () => {
    await subscribe('amina@example.com')
    const token = (await welcomes())[0]?.payload.token ?? ''
    await unsubscribe(token)
    await subscribe('AMINA@example.com')
    await unsubscribe(token)
    expect(await addresses()).toEqual([])
  })

  it('leaves only a hash that cannot be guessed from an address', async () => {
    await subscribe('amina@example.com')
    await unsubscribe((await welcomes())[0]?.payload.token ?? '')
    const left = await asServer<{ everything: string }>(
      `select (select json_agg(o) from private.outbox o)::text as everything
       union all select json_agg(h)::text from private.newsletter_hashes h`,
    )
    expect(JSON.stringify(left)).not.toContain('amina')
    const guessed = await asServer(
      `select from private.newsletter_hashes where email_hash in
         (sha256('amina@example.com'), sha256('address amina@example.com'), md5('amina@example.com')::bytea)`,
    )
    expect(guessed).toEqual([])
    expect(await asServer('select from private.newsletter_hashes')).toHaveLength(1)
  })

  it('has the same effect however the row is deleted', async () => {
    await subscribe('amina@example.com')
    await test.database.queryAsCaller(callerFor('service_role'), {
      text: `delete from public.subscribers where email = 'amina@example.com'`,
    })
    expect(await welcomes()).toEqual([])
    await subscribe('amina@example.com')
    expect(await welcomes()).toEqual([])
  })
})

it('the newsletter has a single, unpredictable key', async () => {
  const keys = await asServer<{ key: Buffer }>('select key from private.newsletter_key')
  expect(keys).toHaveLength(1)
  expect(keys[0]?.key).toHaveLength(32)
  expect(new Set(keys[0]?.key).size).toBeGreaterThan(16)
  await expect(asServer(`insert into private.newsletter_key (key) values (sha256('x'))`)).rejects.toMatchObject({ code: '23505' })
})
