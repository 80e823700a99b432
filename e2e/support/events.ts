import { withOwnerConnection } from '#server/database/owner-connection.ts'
import type { Portal } from './portal.ts'

type NewEvent = {
  slug: string
  title: string
  /** ISO 8601. */
  startsAt: string
  hours?: number
  places?: number
  description?: string
}

/** Inserts an event into the site's database, as staff would. */
export async function addEvent({ dataDir }: Pick<Portal, 'dataDir'>, event: NewEvent): Promise<void> {
  const { slug, title, startsAt, hours = 3, places = null, description = 'Begin whenever you like.\n\nThe café is open.' } = event
  await withOwnerConnection({ dataDir }, { create: false }, (client) =>
    client.query(
      `insert into public.events (slug, title, summary, description, place, latitude, longitude, starts_at, ends_at, sign_up_until, places)
       values ($1, $2, 'See the benches, meet the people who teach, and try a tool yourself.', $3, 'Main hall, 12 Workshop Road, Lugbe',
         8.97432, 7.36741, $4::timestamptz, $4::timestamptz + make_interval(hours => $5), $4, $6)`,
      [slug, title, description, startsAt, hours, places],
    ),
  )
}
