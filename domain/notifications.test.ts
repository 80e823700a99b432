import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { notificationKinds, otherNotification } from '#content/notifications.ts'
import { notificationWordsSchema } from '#content/schema/notifications.ts'
import { STATUSES } from './applications/application-statuses.ts'
import { formatDate } from './dates/dates.ts'
import { notificationWords } from './notifications.ts'

const moved = (status: string) => notificationWords('application_moved', { application_id: 'a b', number: 'FTI-2026-000123', status })

describe('notification wording', () => {
  it('has the shape that pages and emails rely on', () => {
    expect(z.safeParse(z.record(z.string(), notificationWordsSchema), notificationKinds).error?.issues ?? []).toEqual([])
  })

  it('names the application and the next step, and links to it', () => {
    expect(moved('interview')).toEqual({
      title: notificationKinds['application_moved interview']?.title,
      text: expect.stringContaining('FTI-2026-000123'),
      to: '/applications/a%20b',
    })
  })

  it.each(STATUSES)('is complete for the status %s', (status) => {
    const { title, text, to } = moved(status)
    expect(`${title} ${text} ${to}`).not.toMatch(/[{}]|undefined|null/)
    expect(text).toContain('FTI-2026-000123')
  })

  it('states the deadline for a reply if it is known', () => {
    const facts = { application_id: 'x', number: 'y', status: 'accepted' }
    expect(notificationWords('application_moved', { ...facts, due_on: '2027-03-13' }).text).toContain(formatDate('2027-03-13'))
    expect(notificationWords('application_moved', facts).text).not.toMatch(/[[\]]/)
    expect(notificationWords('application_moved', { ...facts, due_on: 'soon' }).text).not.toMatch(/soon|[[\]]/)
  })

  it.each([
    ['a kind of the future', 'moon_landed', {}],
    ['a status of the future', 'application_moved', { application_id: 'x', number: 'y', status: 'sent_back' }],
    ['a payload without what is named', 'application_sent', { status: 'pending' }],
    ['a number that is none', 'application_sent', { application_id: 'x', status: 'pending', number: { toString: 1 } }],
    ['a payload that is a list', 'application_sent', ['pending']],
    ['no payload', 'application_sent', null],
    ['a name of every object', 'constructor', {}],
    ['the same with a status', '__proto__', { status: '__proto__' }],
  ])('is neutral for %s', (_name, kind, payload) => {
    expect(notificationWords(kind, payload)).toEqual(otherNotification)
  })
})
