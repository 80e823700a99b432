import { dateIn } from '#domain/dates/dates.ts'
import type { ServerData } from '#domain/staff/site-health.ts'

/** The institute's data and dates that still come from the sample, or that have passed according to its own calendar. Loaded on demand. */
export async function sampleLeft(now = new Date()): Promise<ServerData['sampleLeft']> {
  const [{ admissions }, { chat }, { home }, { institute }, { intakes }, { publicHolidays }, { forgotten }, { readProof }] =
    await Promise.all([
      import('#content/admissions.ts'),
      import('#content/chat.ts'),
      import('#content/home.ts'),
      import('#content/institute.ts'),
      import('#content/intakes.ts'),
      import('#content/opening-hours.ts'),
      import('#server/content/unfinished-content.ts'),
      import('#server/content/read-proof.ts'),
    ])
  const today = dateIn(institute.timeZone, now)
  return forgotten({ proof: await readProof(), institute, publicHolidays, home, intakes, admissions, chat, today })
    .filter(({ isHint }) => !isHint)
    .map(({ file, what }) => ({ file, what }))
}
