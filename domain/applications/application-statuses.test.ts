import { describe, expect, it } from 'vitest'
import { STATUSES, applicantStatusLabel, canMove, isApplicationStatus, isFinal, whatHappensNext } from './application-statuses.ts'

describe('statuses', () => {
  it('read as people speak', () => {
    expect(applicantStatusLabel('pending')).toBe('Received')
    expect(STATUSES.every((status) => whatHappensNext(status).endsWith('.'))).toBe(true)
  })

  it('end with a decision or a withdrawal', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['accepted', 'rejected', 'withdrawn'])
  })

  it('move only as listed', () => {
    expect(canMove('draft', 'pending', 'applicant')).toBe(true)
    expect(canMove('draft', 'pending', 'staff')).toBe(false)
    expect(canMove('draft', 'withdrawn', 'applicant')).toBe(false)
    expect(canMove('pending', 'accepted', 'staff')).toBe(false)
    expect(isApplicationStatus('pending')).toBe(true)
    expect(isApplicationStatus('enrolled')).toBe(false)
  })
})
