import { inquiryAnswers } from '#domain/inquiries/inquiry-answers.ts'
import { type InquiryKind, fieldsOfKind, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'
import { INBOX_LIST_LIMIT, type Inbox, type InboxEntry, SUSPECTED, inboxActs } from './inbox.ts'

type Row = StoredInquiry & {
  kind: InquiryKind
  status: string
  created_at: Date
  answered_at: Date | null
  closed_at: Date | null
  user_id: string | null
  suspected: boolean
}

/** The inquiries that were sent through forms. */
export const inquiryInbox: Inbox = {
  prefix: 'INQ',

  async list(client, everything) {
    const { rows } = await client.query<Omit<InboxEntry, 'about'> & { kind: InquiryKind }>(
      `select reference, kind, status, name, email, created_at as at, suspected from public.inquiries
       where $1 or status <> 'closed' order by suspected, created_at desc, id limit $2`,
      [everything, INBOX_LIST_LIMIT],
    )
    return rows.map(({ kind, ...entry }) => ({ ...entry, about: wordsOfKind(kind).name }))
  },

  async show(client, reference) {
    const { rows } = await client.query<Row>('select * from public.inquiries where reference = $1', [reference])
    const [found] = rows
    if (!found) return null
    const { kind, status, created_at: sent, answered_at: answered, closed_at: closed, user_id: person, suspected } = found
    const [fields, words] = [fieldsOfKind(kind), wordsOfKind(kind)]
    return [
      `${reference}: ${words.name}, ${status}`,
      `Sent ${sent.toISOString()}${person === null ? '' : ', with an account'}`,
      ...(suspected ? [`Marked as ${SUSPECTED}: a hidden field was filled in. Its receipt has not been sent.`] : []),
      ...(answered ? [`Answered ${answered.toISOString()}`] : []),
      ...(closed ? [`Closed ${closed.toISOString()}`] : []),
      ...inquiryAnswers(fields, found).map(({ label, value }) => `${label} ${value}`),
    ]
  },

  ...inboxActs,
}
