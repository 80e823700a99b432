import { look } from '#web/admin/shell/call.ts'

/** Something that was done. `actor` null: a command on the machine itself; `at` ISO 8601. */
export type LogEntry = {
  id: number
  at: string
  actor: string | null
  actorEmail: string | null
  role: string | null
  action: string
  subjectKind: string | null
  subject: string | null
  details: Record<string, unknown>
}

export type LogFilter = { actor: string; action: string; since: string; until: string }

export type LogPage = { entries: LogEntry[]; actors?: { id: string; email: string | null }[] }

export const LOG_PAGE = 50

/** Entries older than `before`, newest first. Days are those of the institute (YYYY-MM-DD). Throws `BackendError`. */
export async function readLog({ actor, action, since, until }: LogFilter, before: number | null): Promise<LogPage> {
  const values = { actor: actor || null, action: action || null, from_day: since || null, to_day: until || null, before }
  return look<LogPage>('staff_audit', values)
}
