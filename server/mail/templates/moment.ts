import { institute } from '#content/institute.ts'

/** `Saturday, 21 November 2026 at 10:15 (Lagos time)`. */
export function moment(at: string): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone: institute.timeZone } as const
  const city = institute.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${new Intl.DateTimeFormat('en-GB', parts).format(new Date(at))} (${city} time)`
}
