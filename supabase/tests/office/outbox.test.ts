import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

/** Calls the hook in the way Supabase's auth server does. */
async function callHook(event: unknown): Promise<unknown> {
  const { rows } = await test.database.asAuth((tx) =>
    tx.query<{ answer: unknown }>('select private.send_email_hook($1::jsonb) as answer', [JSON.stringify(event)]),
  )
  return rows[0]?.answer
}

async function rowsFor(recipient: string): Promise<unknown[]> {
  const { rows } = await test.database.asServer((tx) =>
    tx.query('select channel, kind, payload, state from private.outbox where recipient = $1 order by id', [recipient]),
  )
  return rows
}

function event(email: string, action: string) {
  return {
    user: { id: '6481a5c1-3d37-4a56-9f6a-bee08c554965', email, user_metadata: { full_name: 'Ada Obi' } },
    email_data: {
      token: '123456',
      token_hash: 'hash-of-a-token-0123456789',
      redirect_to: 'http://localhost:3000/auth/callback',
      email_action_type: action,
      site_url: 'http://localhost:3000',
      token_new: '',
      token_hash_new: '',
      provider: 'google',
    },
  }
}

const link = { full_name: 'Ada Obi', token_hash: 'hash-of-a-token-0123456789', redirect_to: 'http://localhost:3000/auth/callback' }

describe("Supabase's Send Email hook", () => {
  it.each([
    ['signup', 'confirm_signup', link],
    ['recovery', 'reset_password', link],
    ['reauthentication', 'reauthentication_code', { full_name: 'Ada Obi', code: '123456' }],
    ['password_changed_notification', 'password_changed', { full_name: 'Ada Obi' }],
    ['identity_linked_notification', 'identity_linked', { full_name: 'Ada Obi', provider: 'google' }],
    ['identity_unlinked_notification', 'identity_unlinked', { full_name: 'Ada Obi', provider: 'google' }],
  ])('queues an email for %s', async (action, kind, payload) => {
    expect(await callHook(event(`${kind}@example.com`, action))).toEqual({})
    expect(await rowsFor(`${kind}@example.com`)).toEqual([{ channel: 'email', kind, payload, state: 'queued' }])
  })

  it('rejects a type for which this product sends no email', async () => {
    expect(await callHook(event('x@example.com', 'magiclink'))).toEqual({
      error: { http_code: 422, message: 'This site sends no emails of the type magiclink' },
    })
    expect(await rowsFor('x@example.com')).toEqual([])
  })
})

describe('queuing an email', () => {
  it('queues each key only once, and returns the first row when the call is repeated', async () => {
    const queue = () =>
      test.database.asServer((tx) =>
        tx.query<{ id: string }>(`select private.queue_email('password_changed', 'once@example.com', '{}', 'key-1') as id`),
      )
    const [first, second] = [await queue(), await queue()]
    expect(first.rows).toEqual(second.rows)
    expect(await rowsFor('once@example.com')).toHaveLength(1)
  })

  it('wakes the worker only when the transaction commits', async () => {
    const heard: string[] = []
    let wake: () => void = () => undefined
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    const stop = await test.database.listen('outbox', (payload) => {
      heard.push(payload)
      wake()
    })
    const queue = `select private.queue_email('password_changed', 'wake@example.com', '{}') as id`
    const undone = test.database.asServer(async (tx) => {
      await tx.query(queue)
      throw new Error('the cause is undone')
    })
    await expect(undone).rejects.toThrow('the cause is undone')
    const { rows } = await test.database.asServer((tx) => tx.query<{ id: string }>(queue))
    await woken
    await stop()
    expect(heard).toEqual([rows[0]?.id])
    expect(await rowsFor('wake@example.com')).toHaveLength(1)
  })
})
