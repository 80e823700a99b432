import { afterEach, expect, it, vi } from 'vitest'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { formatOn, formatTime, formatWhen } from './moments.ts'

afterEach(() => vi.unstubAllEnvs())

const now = new Date('2027-02-27T12:00:00Z')
const hours = Array.from({ length: 49 }, (_, hour) => new Date(now.getTime() + (hour - 24) * 3_600_000).toISOString())

// The two extremes of the world's time zones. No institute can share its calendar day with both.
it.each([
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
])("uses the institute's date for today on a device in %s", (zone, behind) => {
  vi.stubEnv('TZ', zone)
  expect(now.getTimezoneOffset()).toBe(behind)
  const today = hours.filter((moment) => dateIn(institute.timeZone, new Date(moment)) === dateIn(institute.timeZone, now))
  expect(hours.filter((moment) => formatWhen(moment, now) === formatTime(moment))).toEqual(today)
  expect(hours.filter((moment) => formatOn(moment, now).startsWith('today'))).toEqual(today)
})
