import { describe, expect, it } from 'vitest'
import { type BreachEntry, type BreachEntryKind, clockOf, isClosed } from './breaches.ts'

const entry = (kind: BreachEntryKind, happenedAt = '2026-11-23T10:00:00Z'): BreachEntry => ({
  id: kind,
  kind,
  happenedAt,
  text: 'Words',
  writtenAt: happenedAt,
  by: null,
})
const tellBy = '2026-11-24T10:00:00Z'
const at = (moment: string, ...entries: BreachEntry[]) => clockOf({ entries, tellBy }, new Date(moment))

describe('72-hour deadline', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 72],
    ['2026-11-24T09:59:00Z', 1],
    ['2026-11-24T10:00:00Z', 0],
    ['2026-11-24T10:01:00Z', -1],
  ])('at %s has %i hours left', (moment, hoursLeft) => {
    expect(at(moment, entry('note'))).toEqual({ kind: 'open', hoursLeft })
  })

  it('is settled by notifying the commission, in time or late, or by a reason for not notifying it', () => {
    expect(at(tellBy, entry('commission_told', tellBy))).toEqual({ kind: 'told' })
    expect(at(tellBy, entry('commission_told', '2026-11-24T10:00:01Z'))).toEqual({ kind: 'late' })
    expect(at('2027-01-01T00:00:00Z', entry('commission_not_told'))).toEqual({ kind: 'not told' })
  })

  it('does not depend on whether the breach is closed', () => {
    expect([isClosed({ entries: [entry('note')] }), isClosed({ entries: [entry('closed')] })]).toEqual([false, true])
  })
})
