export type { StaffNote, Mentionable, StaffNotes } from './responses/application.ts'

/** The kinds of staff notes on an application. `call` and `visit` have their own time. */
export const NOTE_KINDS = ['note', 'call', 'visit'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const noteKindWords: Readonly<Record<NoteKind, string>> = { note: 'Note', call: 'Call', visit: 'Visit' }

/** The outcome of a call. */
export const CALL_OUTCOMES = ['reached', 'not_reached', 'they_called'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const callOutcomeWords: Readonly<Record<CallOutcome, string>> = {
  reached: 'We called and spoke to them',
  not_reached: 'We called, but nobody answered',
  they_called: 'They called us',
}

/** Maximum number of characters (code points) of a note. An unanswered call does not need any text. */
export const NOTE_MOST = 4000
