import type { FailedEmails, OutboxLine, OutboxPage, SentAgain } from '#domain/staff/outbox.ts'
import type { Database } from '#server/database/database.ts'
import { type Channel, claim, markFailed } from '#server/mail/outbox/outbox.ts'
import { type StaffMember, call } from '#supabase/tests/office/staff-people.ts'

type Row = {
  id: string
  kind: string
  recipient: string
  state: string
  attempts: number
  last_error: string | null
  payload: Record<string, unknown>
}

type Asked = [state?: string, kind?: string | null, sought?: string | null, before?: string | null]

/** Queries a database's outbox as staff do, and simulates its workers. */
export function outboxOf(database: () => Database) {
  const asServer = async <Found>(text: string, values: unknown[] = []) => (await database().queryAsServer<Found>(text, values)).rows
  const list = (who: StaffMember, ...[state = 'failed', kind = null, sought = null, before = null]: Asked) =>
    call<OutboxPage>(database(), who.caller, 'public.staff_outbox($1, $2, $3, $4)', [state, kind, sought, before])
  return {
    list,
    /** Returns the only row of a kind. Throws if there is none or more than one. */
    async line(who: StaffMember, kind: string, state = 'failed'): Promise<OutboxLine> {
      const { items } = await list(who, state, kind)
      if (items.length !== 1 || items[0] === undefined) throw new Error(`${items.length} lines of ${kind}`)
      return items[0]
    },
    send: (who: StaffMember, ...emails: string[]) => call<SentAgain>(database(), who.caller, 'public.staff_outbox_send($1)', [emails]),
    failed: (who: StaffMember, kind: string | null = null, sought: string | null = null) =>
      call<FailedEmails>(database(), who.caller, 'public.staff_outbox_failed($1, $2)', [kind, sought]),
    correct: (who: StaffMember, mail: string | undefined, email: string) =>
      call<{ reference: string; emails: number }>(database(), who.caller, 'public.staff_outbox_correct($1, $2)', [mail, email]),
    rows: (kind = '%') => asServer<Row>('select * from private.outbox where kind like $1 order by id', [kind]),
    queue: (kind: string, recipient: string, payload: object) =>
      asServer('select private.queue_email($1, $2, $3)', [kind, recipient, payload]),
    /** Claims the queued rows, as a worker does, and marks them as permanently failed. */
    async giveUp(reason = 'EENVELOPE, 550 5.1.1', channel: Channel = 'email'): Promise<void> {
      // A claim skips a row that another transaction has locked.
      do {
        const claimed = await claim(database(), { channel, issues: false }, 1000)
        await database().asServer(async (tx) => {
          for (const row of claimed) await markFailed(tx, row, reason, true)
        })
      } while (
        (await asServer(`select from private.outbox where channel = $1 and state <> 'failed' and state <> 'sent'`, [channel])).length > 0
      )
    },
    log: (action: string) =>
      asServer<{ role: string; subject: string | null; details: Record<string, unknown> }>(
        'select role, subject, details from private.audit_log where action = $1 order by id desc',
        [action],
      ),
  }
}
