export type { StaffNote, Mentionable, StaffNotes, Mention } from '#domain/staff/answers/application.ts'

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
