import type { CallOutcome, NoteKind } from '#domain/staff/notes.ts'
import { change, look } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Notes, calls and visits for an application. Throws `BackendError`. */
export const notesQuery = (number: string) =>
  query(ownKey('staff', 'notes', number), () => look('staff_notes', { number }), { staleTime: 0, gcTime: 0 })

/** A note to save. `happened` is YYYY-MM-DDTHH:MM in the institute's time zone, or null for now. `key` makes the call idempotent. */
export type NoteToWrite = {
  key: string
  kind: NoteKind
  outcome: CallOutcome | null
  said: string
  happened: string | null
  mentioned: readonly string[]
}

export const writeNote = (number: string, note: NoteToWrite) => change('staff_write_note', { number, ...note })

export const editNote = (note: number, said: string, mentioned: readonly string[]) => change('staff_edit_note', { note, said, mentioned })

export const strikeNote = (note: number) => change('staff_strike_note', { note })
