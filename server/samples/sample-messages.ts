import { createHash, randomUUID } from 'node:crypto'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { INQUIRY_KINDS, fieldsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { goodInquiry } from '#domain/inquiries/sample-inquiries.ts'
import { storedInquiry } from '#domain/inquiries/stored-inquiry.ts'
import type { Transaction } from '#server/database/database.ts'

const INQUIRIES = 20
/** Hours between two inquiries, and between two chats. */
const APART = { inquiries: 11, chats: 7 }

/** Messages by visitors and replies by staff, alternating. */
const talks: readonly (readonly string[])[] = [
  ['Is there accommodation on campus? This is a sample.'],
  ['When does the next course begin? This is a sample.', 'In the first week of the month. This is a sample.'],
  ['Can I pay in instalments? This is a sample.', 'Yes, monthly. This is a sample.', 'Thank you. Can I start on Monday?'],
  ['Where is the workshop? This is a sample.', 'Behind the main hall. This is a sample.'],
  ['Do you teach in the evening? This is a sample.'],
  ['I cannot open my application. This is a sample.', 'Please try again now. This is a sample.', 'It works.'],
]
const CLOSED_TALK = 3

const answer = 'Thank you for writing to us. Someone will call you this week. This is a sample.'

/** Sample senders, with addresses that cannot be registered (RFC 2606). */
const senderOf = (kind: 'sender' | 'visitor', at: number) => ({
  name: `Sample ${kind === 'sender' ? 'Sender' : 'Visitor'} ${at + 1}`,
  email: `sample.${kind}.${at + 1}@example.com`,
})

/**
 * Creates the sample inquiries and chats, unless some already exist: in every inbox state, spread over several days, and with the sample
 * mark. No emails are sent.
 */
export async function makeSampleMessages(tx: Transaction): Promise<void> {
  const { rows } = await tx.query('select from public.inquiries where is_sample limit 1')
  if (rows.length > 0) return
  for (let at = 0; at < INQUIRIES; at += 1) await makeInquiry(tx, at)
  for (const [at, said] of talks.entries()) await makeChat(tx, at, said)
  await tx.query(`delete from private.outbox where state = 'queued' and payload ->> 'reference' in (${sampleReferences})`)
}

/** A query that returns the references of all samples. */
export const sampleReferences = `select reference from public.inquiries where is_sample
  union all select reference from public.chats where is_sample`

/** The first ones are new. Of the rest, every second one is answered and every fifth one is closed. One appears to come from a robot. */
async function makeInquiry(tx: Transaction, at: number): Promise<void> {
  const kind = INQUIRY_KINDS[at % INQUIRY_KINDS.length] ?? ''
  const [id, isSuspected] = [randomUUID(), at === 1]
  const inquiry = storedInquiry(fieldsOfKind(kind), { ...goodInquiry(kind), ...senderOf('sender', at) })
  await tx.query('select private.store_inquiry($1, $2, null)', [
    { ...inquiry, id, kind, user_id: null, consent_version: sharedInquiryWords.consentVersion, network_hash: null, suspected: isSuspected },
    '',
  ])
  await tx.query('update public.inquiries set is_sample = true, created_at = created_at - make_interval(hours => $2) where id = $1', [
    id,
    (INQUIRIES - at) * APART.inquiries,
  ])
  if (at > 7 && at % 2 === 0) {
    await tx.query('select private.answer_inquiry($1, $2)', [id, { id: randomUUID(), text: answer, name: 'Sample Officer' }])
  }
  if (at > 7 && at % 5 === 0) await tx.query(`update public.inquiries set status = 'closed', closed_at = now() where id = $1`, [id])
  await dateBack(tx, 'inquiry_id', id, (INQUIRIES - at) * APART.inquiries)
}

async function makeChat(tx: Transaction, at: number, said: readonly string[]): Promise<void> {
  const who = senderOf('visitor', at)
  const key = createHash('sha256').update(randomUUID()).digest()
  for (const [position, text] of said.entries()) {
    if (position % 2 === 0) {
      const sent = { id: randomUUID(), text, ...who, reply_token: randomUUID(), notice_to: '' }
      await tx.query('select private.write_chat_message($1, null, null, $2, null)', [key, sent])
    } else {
      await tx.query('select private.answer_chat((select chat_id from private.chat_keys where hash = $1), $2)', [
        key,
        { id: randomUUID(), text, name: 'Sample Officer' },
      ])
    }
  }
  const { rows } = await tx.query<{ id: string }>(
    `update public.chats set is_sample = true, status = case when $2 then 'closed' else status end,
       closed_at = case when $2 then now() end
     where id = (select chat_id from private.chat_keys where hash = $1) returning id`,
    [key, at === CLOSED_TALK],
  )
  await dateBack(tx, 'chat_id', rows[0]?.id ?? '', (talks.length - at) * APART.chats)
}

/** Moves an item's inbox times back by this many hours. */
async function dateBack(tx: Transaction, column: 'inquiry_id' | 'chat_id', id: string, hours: number): Promise<void> {
  await tx.query(
    `update private.inbox_items set (since, last_at, news_at)
       = (since - make_interval(hours => $2), last_at - make_interval(hours => $2), news_at - make_interval(hours => $2))
     where ${column} = $1`,
    [id, hours],
  )
  if (column === 'inquiry_id') return
  const back = 'make_interval(hours => $2)'
  await tx.query(`update public.chat_messages set created_at = created_at - ${back} where chat_id = $1`, [id, hours])
  await tx.query(`update public.chats set created_at = created_at - ${back}, last_message_at = last_message_at - ${back} where id = $1`, [
    id,
    hours,
  ])
}

/** Removes the samples and their log entries. Numbering restarts if no other inquiry or chat has a number. */
export async function removeSampleMessages(tx: Transaction): Promise<void> {
  await tx.query('delete from public.inquiries where is_sample')
  await tx.query('delete from public.chats where is_sample')
  await tx.query(
    `delete from private.reference_counters where prefix in ('INQ', 'CHAT')
       and not exists (select from public.inquiries) and not exists (select from public.chats)`,
  )
}
