import { describe, expect, it } from 'vitest'
import { canChangeStatus, isFinal } from './status-transitions.ts'
import { STATUSES, isApplicationStatus, OPEN_STATUSES, OVER_STATUSES } from './application-statuses.ts'
import { applicantStatusLabel, whatHappensNext } from './status-words.ts'

describe('application statuses', () => {
  it('have readable labels', () => {
    expect(applicantStatusLabel('pending')).toBe('Received')
    expect(STATUSES.every((status) => whatHappensNext(status).endsWith('.'))).toBe(true)
  })

  it('are open, ended or draft', () => {
    expect(STATUSES.filter((status) => OPEN_STATUSES.includes(status) === OVER_STATUSES.includes(status))).toEqual(['draft'])
    expect(STATUSES.filter(isFinal)).toEqual(['withdrawn'])
  })

  it('change only through the listed transitions', () => {
    expect(canChangeStatus('draft', 'pending', 'applicant')).toBe(true)
    expect(canChangeStatus('draft', 'pending', 'staff')).toBe(false)
    expect(canChangeStatus('draft', 'withdrawn', 'applicant')).toBe(false)
    expect(canChangeStatus('pending', 'accepted', 'staff')).toBe(false)
    expect(isApplicationStatus('pending')).toBe(true)
    expect(isApplicationStatus('enrolled')).toBe(false)
  })
})
