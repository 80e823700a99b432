import { describe, expect, it, vi } from 'vitest'
import { LANGUAGE } from '#domain/region.ts'
import { dateIn, formatDate, formatDateForMessage, isRealDate, yearsBefore } from './dates.ts'

describe('dates', () => {
  it.each(['2004-02-29', '2000-02-29', '1999-12-31'])('accepts %s', (date) => {
    expect(isRealDate(date)).toBe(true)
  })

  it.each(['2005-02-29', '1900-02-29', '2001-04-31', '2001-00-01', '2001-13-01', '2001-01-00', '2001-1-1', '', '20010101', '2001-01-01 '])(
    'refuses %j',
    (date) => {
      expect(isRealDate(date)).toBe(false)
    },
  )

  it('formats dates for messages and for display', () => {
    expect(formatDateForMessage('2025-02-27')).toBe('February 27, 2025')
    // The order depends on the institute's language.
    const month = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', timeZone: 'UTC' }).format(new Date('2027-01-11'))
    for (const part of ['11', month, '2027']) expect(formatDate('2027-01-11')).toContain(part)
  })

  it('subtracts years', () => {
    expect(yearsBefore('2025-02-27', 18)).toBe('2007-02-27')
  })

  it('finds the current day in Lagos', () => {
    expect(dateIn('Africa/Lagos', new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  it('finds the current day in engines that write dates in a different order', () => {
    const engine: { format: unknown } = Intl.DateTimeFormat.prototype
    const written = vi.spyOn(engine, 'format', 'get').mockReturnValue(() => '01/01/2027')
    expect(dateIn('Africa/Lagos', new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
    written.mockRestore()
  })
})
