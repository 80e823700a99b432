import { look } from '#web/admin/shell/call.ts'
import type { LogPage } from '#domain/staff/answers/staff.ts'

export type LogFilter = { actor: string; action: string; since: string; until: string }

export const LOG_PAGE = 50

/** Entries older than `before`, newest first. Days are those of the institute (YYYY-MM-DD). Throws `BackendError`. */
export async function readLog({ actor, action, since, until }: LogFilter, before: number | null): Promise<LogPage> {
  const values = { actor: actor || null, action: action || null, from_day: since || null, to_day: until || null, before }
  return look('staff_audit', values)
}
