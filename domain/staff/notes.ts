import type { Colleague } from './work-list.ts'

/** What staff note about an application. `call` and `visit` have a time of their own. */
export const NOTE_KINDS = ['note', 'call', 'visit'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const noteKindWords: Readonly<Record<NoteKind, string>> = { note: 'Note', call: 'Call', visit: 'Visit' }

/** How a call went. */
export const CALL_OUTCOMES = ['reached', 'not_reached', 'they_called'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const callOutcomeWords: Readonly<Record<CallOutcome, string>> = {
  reached: 'We called and spoke',
  not_reached: 'We called, and nobody answered',
  they_called: 'They called us',
}

/** Most characters (code points) of a note. A call that nobody answered needs no words. */
export const NOTE_MOST = 4000

/**
 * A note of staff. Moments are ISO 8601; `by` and `struckBy` are null for somebody whose account is gone. Until `editableUntil` its author
 * may change it; whatever is struck through stays to be read.
 */
export type StaffNote = {
  id: number
  kind: NoteKind
  outcome: CallOutcome | null
  text: string
  happenedAt: string
  writtenAt: string
  by: string | null
  isOwn: boolean
  editableUntil: string
  editedAt: string | null
  struckAt: string | null
  struckBy: string | null
  mentions: Colleague[]
}

/** Who may be mentioned: staff who read applications now. `awayUntil`: their last day away (YYYY-MM-DD); `deputy` is told, too. */
export type Mentionable = Colleague & { awayUntil: string | null; deputy: Colleague | null }

/** The notes of an application, newest first (look `staff_notes`). Asking marks mentions of the caller as read. */
export type StaffNotes = { notes: StaffNote[]; people: Mentionable[] }

/** An unread mention (rpc `staff_mentions`). `inPlaceOf`: who was mentioned, when the caller is their deputy. */
export type Mention = { note: number; number: string; name: string; by: string | null; at: string; inPlaceOf: string | null }
