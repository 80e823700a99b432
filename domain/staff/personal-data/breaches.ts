import type { Breach } from '#domain/staff/responses/personal-data.ts'
export type { BreachEntry, Breach } from '#domain/staff/responses/personal-data.ts'
/** The entries that can be added to a breach, in dialog order. */
export const BREACH_ENTRIES = ['note', 'commission_told', 'commission_not_told', 'people_told', 'people_not_told', 'closed'] as const
export type BreachEntryKind = (typeof BREACH_ENTRIES)[number]

type EntryWords = {
  label: string
  /** The label of its text field. */
  asks: string
}

export const breachEntryWords: Readonly<Record<BreachEntryKind, EntryWords>> = {
  note: { label: 'Note', asks: 'What we learned or did' },
  commission_told: { label: 'Commission notified', asks: 'How, and by whom' },
  commission_not_told: { label: 'Commission not notified', asks: 'Reason' },
  people_told: { label: 'The people affected were informed', asks: 'How, and what they can do' },
  people_not_told: { label: 'The people affected were not informed', asks: 'Reason' },
  closed: { label: 'Closed', asks: 'Outcome' },
}

/** Maximum number of characters (code points). Must match the constraints of `private.breaches`. */
export const BREACH_LIMITS = { what: 4000, whose: 500, harm: 2000, done: 4000, entry: 4000 } as const

/**
 * Whether the commission was notified: in time, late, or not at all, with a reason. Otherwise the hours left, which are negative once the
 * deadline has passed.
 */
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
