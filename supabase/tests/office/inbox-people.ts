import { randomUUID } from 'node:crypto'
import type { Conversation } from '#domain/staff/inbox.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { call } from './staff-people.ts'

/** Stores an inquiry as the server does. Returns its reference. */
export async function sendInquiry(database: Database, change: Record<string, unknown> = {}): Promise<string> {
  const sent = {
    id: randomUUID(),
    kind: 'contact',
    name: 'Amina Bello',
    email: 'amina@example.com',
    phone: null,
    organisation: null,
    message: 'May I look around?',
    details: { topic: 'other' },
    user_id: null,
    consent_version: '2026-11-21',
    network_hash: 'a'.repeat(43),
    ...change,
  }
  const { rows } = await database.queryAsServer<{ reference: string }>('select reference from private.store_inquiry($1, $2, null)', [
    sent,
    'desk@example.com',
  ])
  return rows[0]?.reference ?? ''
}

export type Visitor = {
  reference: string
  /** Writes another message. Returns the result of private.write_chat_message. */
  write: (text: string) => Promise<Record<string, unknown>>
}

/** A visitor who has started a chat by sending a message. */
export async function openChat(database: Database, text: string, change: Record<string, unknown> = {}): Promise<Visitor> {
  const key = Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')
  const write = async (said: string) => {
    const sent = {
      id: randomUUID(),
      text: said,
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      network_hash: 'b'.repeat(43),
      reply_token: `${randomUUID()}-${randomUUID()}`.slice(0, 43),
      notice_to: 'desk@example.com',
      ...change,
    }
    const { rows } = await database.queryAsServer<{ outcome: Record<string, unknown> }>(
      'select private.write_chat_message($1, $2, null, $3, null) as outcome',
      [key, change['person'] ?? null, sent],
    )
    return rows[0]?.outcome ?? {}
  }
  const { chat } = (await write(text)) as { chat: { reference: string } }
  return { reference: chat.reference, write }
}

/** Has a decider read a conversation and then delete it. */
export async function removeAsItIs(database: Database, decider: Caller, reference: string): Promise<void> {
  const { changedAt } = await call<Conversation>(database, decider, 'public.staff_conversation($1)', [reference])
  await call(database, decider, 'public.staff_inbox_remove($1, $2, $3)', [reference, 'They asked us to.', changedAt])
}
