import { institute } from '#content/institute.ts'

const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: institute.timeZone })

/**
 * The moment at which clocks at the institute show a date and time (`2027-03-13 10:00`), for tests. Not valid in the hour when the clocks
 * change.
 */
export function momentAt(shown: string): Date {
  const guess = new Date(`${shown.replace(' ', 'T')}Z`)
  const parts = clock.formatToParts(guess)
  const part = (wanted: keyof typeof fields) => Number(parts.find(({ type }) => type === wanted)?.value)
  const seen = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return new Date(2 * guess.getTime() - seen)
}
