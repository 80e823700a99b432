import type { Breach } from '#domain/staff/answers/personal-data.ts'
export type { BreachEntry, Breach } from '#domain/staff/answers/personal-data.ts'
/** What is added to a breach, in the order of the dialog. */
export const BREACH_ENTRIES = ['note', 'commission_told', 'commission_not_told', 'people_told', 'people_not_told', 'closed'] as const
export type BreachEntryKind = (typeof BREACH_ENTRIES)[number]

type EntryWords = {
  label: string
  /** What the words of it say. */
  asks: string
}

export const breachEntryWords: Readonly<Record<BreachEntryKind, EntryWords>> = {
  note: { label: 'Note', asks: 'What we learned or did' },
  commission_told: { label: 'The commission was told', asks: 'How, and by whom' },
  commission_not_told: { label: 'The commission was not told', asks: 'Why not' },
  people_told: { label: 'The people were told', asks: 'How, and what they can do' },
  people_not_told: { label: 'The people were not told', asks: 'Why not' },
  closed: { label: 'Closed', asks: 'What came of it' },
}

/** Most characters (code points), as the constraints of `private.breaches` have it. */
export const BREACH_LIMITS = { what: 4000, whose: 500, harm: 2000, done: 4000, entry: 4000 } as const

/** How the commission stands: told in time or late, not told with a reason, or the hours that are left (below 0: over). */
export type Clock = { kind: 'told' | 'late' | 'not told' } | { kind: 'open'; hoursLeft: number }

const HOUR_MS = 3_600_000

export function clockOf({ entries, tellBy }: Pick<Breach, 'entries' | 'tellBy'>, now: Date): Clock {
  const told = entries.find(({ kind }) => kind === 'commission_told')
  if (told) return { kind: Date.parse(told.happenedAt) <= Date.parse(tellBy) ? 'told' : 'late' }
  if (entries.some(({ kind }) => kind === 'commission_not_told')) return { kind: 'not told' }
  const hours = (Date.parse(tellBy) - now.getTime()) / HOUR_MS
  return { kind: 'open', hoursLeft: hours < 0 ? Math.floor(hours) : Math.ceil(hours) }
}

export const isClosed = ({ entries }: Pick<Breach, 'entries'>): boolean => entries.some(({ kind }) => kind === 'closed')
