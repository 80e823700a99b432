import { institute } from '#content/institute.ts'
import type { Transaction } from '#server/database/database.ts'

/** `inDays` counts from today at the institute. Their titles identify them as samples. */
const events = [
  {
    slug: 'sample-open-day',
    title: 'Open day in the workshops (sample)',
    summary: 'See the benches, meet the people who teach, and try a tool yourself.',
    place: 'Main hall',
    inDays: 4,
    from: '10:00',
    to: '14:00',
    places: 60,
  },
  {
    slug: 'sample-career-talk',
    title: 'What employers ask (sample)',
    summary: 'Three employers explain what they look for and answer your questions.',
    place: 'Computer lab 2',
    inDays: 11,
    from: '14:00',
    to: '15:30',
    places: null,
  },
  {
    slug: 'sample-site-visit',
    title: 'Visit to a building site (sample)',
    summary: 'A walk around a site, from the foundation to the roof.',
    place: 'Campus gate',
    inDays: -9,
    from: '09:00',
    to: '12:00',
    places: 20,
  },
]

/** Creates the sample events, and moves an event that was upcoming but has since ended to a future day again. */
export async function makeSampleEvents(tx: Transaction): Promise<void> {
  for (const { slug, title, summary, place, inDays, from, to, places } of events) {
    await tx.query(
      `with day as (select (now() at time zone $1)::date + $2::integer as day)
       insert into public.events as known (slug, title, summary, description, place, starts_at, ends_at, sign_up_until, places, is_sample)
       select $3, $4, $5, $5, $6, (day + $7::time) at time zone $1, (day + $8::time) at time zone $1,
         (day + $7::time) at time zone $1, $9, true
       from day
       on conflict (slug) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, sign_up_until = excluded.sign_up_until
       where known.is_sample and known.ends_at <= now() and excluded.starts_at > now()`,
      [institute.timeZone, inDays, slug, title, summary, place, from, to, places],
    )
  }
}

export const sampleEventSlugs = events.map(({ slug }) => slug)
