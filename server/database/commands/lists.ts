import type pg from 'pg'
import { paths } from '#domain/paths.ts'
import { IN_UTC, plainTypes } from './run-sql.ts'

export type ListName = 'failed-mail' | 'subscribers' | 'sign-ups' | 'erasures'

type List = { about: string; takes?: string; sql: string }

/** Lists for the people who operate a site. `$1` is the list's argument, or the base URL for links in emails. */
export const LISTS: Readonly<Record<ListName, List>> = {
  'failed-mail': {
    about: 'emails and text messages that could not be sent, and why',
    sql: `select id, kind, channel, recipient, attempts, last_error, created_at
      from private.outbox where state = 'failed' order by created_at desc`,
  },
  subscribers: {
    about: 'the newsletter addresses, each with its own unsubscribe link',
    sql: `select email, $1 || '${paths.newsletter('unsubscribe')}?token=' || private.newsletter_token(email) as unsubscribe
      from public.subscribers order by email`,
  },
  'sign-ups': {
    about: 'the people who have signed up for an event, by its slug in content/events.ts',
    takes: 'EVENT',
    sql: `select account.email, profile.full_name as name, coming.created_at as signed_up_at
      from public.event_sign_ups as coming
      join auth.users as account on account.id = coming.user_id
      join public.events as event on event.id = coming.event_id
      left join public.profiles as profile on profile.id = coming.user_id
      where event.slug = $1 order by coming.created_at`,
  },
  erasures: {
    about: 'deleted accounts whose sent applications are still in their retention period',
    sql: `select request.id, request.asked_at, request.due_at, count(kept.application_id)::int as applications
      from private.erasure_requests as request left join private.kept_applications as kept on kept.request_id = request.id
      where request.finished_at is null group by request.id order by request.due_at`,
  },
}

/** Returns the rows of a list, each in the order of its columns. */
export async function readList(client: pg.Client, name: ListName, argument?: string): Promise<{ columns: string[]; rows: unknown[][] }> {
  const values = LISTS[name].sql.includes('$1') ? [argument] : []
  await client.query(IN_UTC)
  const { fields, rows } = await client.query<unknown[]>({ text: LISTS[name].sql, values, rowMode: 'array', types: plainTypes })
  return { columns: fields.map((field) => field.name), rows }
}
