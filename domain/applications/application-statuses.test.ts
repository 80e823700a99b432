import { describe, expect, it } from 'vitest'
import { TRANSITIONS, canChangeStatus } from './status-transitions.ts'
import {
  type ApplicationStatus,
  SENT_STATUSES,
  STATUSES,
  isApplicationStatus,
  OPEN_STATUSES,
  OVER_STATUSES,
} from './application-statuses.ts'
import { applicantStatusLabel, whatHappensNext } from './status-words.ts'

describe('application statuses', () => {
  it('have readable labels', () => {
    expect(applicantStatusLabel('pending')).toBe('Received')
    expect(STATUSES.every((status) => whatHappensNext(status).endsWith('.'))).toBe(true)
  })

  it('are open, ended or draft', () => {
    expect(STATUSES.filter((status) => OPEN_STATUSES.includes(status) === OVER_STATUSES.includes(status))).toEqual(['draft'])
  })

  it('have no dead end: staff can lead an application from every status to every other', () => {
    const reachableFrom = (status: ApplicationStatus, seen: readonly ApplicationStatus[] = []): readonly ApplicationStatus[] =>
      TRANSITIONS.filter(({ from, by }) => from === status && by === 'staff').reduce<readonly ApplicationStatus[]>(
        (known, { to }) => (known.includes(to) ? known : reachableFrom(to, [...known, to])),
        seen,
      )
    // The first look cannot be undone, and only time ends an offer.
    const targets = SENT_STATUSES.filter((status) => status !== 'pending' && status !== 'offer_expired')
    for (const status of SENT_STATUSES) expect(reachableFrom(status), status).toEqual(expect.arrayContaining(targets))
  })

  it('change only through the listed transitions', () => {
    expect(canChangeStatus('draft', 'pending', 'applicant')).toBe(true)
    expect(canChangeStatus('draft', 'pending', 'system')).toBe(false)
    expect(canChangeStatus('draft', 'withdrawn', 'applicant')).toBe(false)
    expect(canChangeStatus('pending', 'accepted', 'staff')).toBe(false)
    expect(isApplicationStatus('pending')).toBe(true)
    expect(isApplicationStatus('enrolled')).toBe(false)
  })
})
