import type { OwnerTransaction } from '#server/database/owner-transaction.ts'

/** Only the database owner may backdate these rows, with the guard triggers disabled. */
const guarded = ['public.applications', 'public.application_events']

/**
 * Backdates the new rows of these people (ids) in the order in which they were created: the last transition of an application to two days
 * ago with eight days between transitions, one module every three days, and the accounts to a day before all of this. Otherwise
 * everything would have happened within one minute.
 */
export async function spreadOverWeeks(tx: OwnerTransaction, people: readonly string[]): Promise<void> {
  for (const table of guarded) await tx.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await tx.query(statement, [people])
  for (const table of guarded) await tx.query(`alter table ${table} enable trigger user`)
  await dateAccounts(tx, people)
}

/** Accounts belong to the auth server, which cannot see other tables. */
async function dateAccounts(tx: OwnerTransaction, people: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ id: string; since: Date }>(
    `select user_id as id, min(at) - interval '1 day' as since from (
       select user_id, created_at as at from public.applications union all select user_id, started_at from public.enrolments
     ) as done where user_id = any ($1::uuid[]) group by user_id`,
    [people],
  )
  await tx.as('supabase_auth_admin', async () => {
    for (const { id, since } of rows) {
      await tx.query('update auth.users set created_at = $2, email_confirmed_at = $2 where id = $1', [id, since])
    }
  })
}

const statements = [
  `with placed as (
     select event.id, row_number() over (partition by event.application_id order by event.id desc) - 1 as later
     from public.application_events as event join public.applications as sent on sent.id = event.application_id
     where sent.user_id = any ($1::uuid[])
   )
   update public.application_events as event set at = event.at - make_interval(days => (2 + 8 * placed.later)::integer)
   from placed where placed.id = event.id`,

  // An offer expires after its last day, not before.
  `update public.application_events as offer set due_on = ended.at::date - 1
   from public.application_events as ended join public.applications as sent on sent.id = ended.application_id
   where ended.to_status = 'offer_expired' and offer.to_status = 'accepted' and offer.application_id = ended.application_id
     and sent.user_id = any ($1::uuid[])`,

  `with moved as (
     select known.id, min(event.at) as first, max(event.at) as last
     from public.applications as known left join public.application_events as event on event.application_id = known.id
     where known.user_id = any ($1::uuid[]) group by known.id
   )
   update public.applications as known
   set created_at = coalesce(moved.first, known.created_at) - interval '5 days', submitted_at = moved.first,
     updated_at = coalesce(moved.last, known.updated_at - interval '1 day')
   from moved where moved.id = known.id`,

  // The state that private.keep_work_item would have written on those days.
  `with dated as (
     select known.application_id, sent.submitted_at, max(event.at) as last
     from private.work_items as known join public.applications as sent on sent.id = known.application_id
       join public.application_events as event on event.application_id = sent.id
     where known.applicant = any ($1::uuid[]) group by known.application_id, sent.submitted_at
   ), placed as (
     select (private.promise_answer(item, null, (private.current_settings()).settings)).*
     from dated join private.work_items as known using (application_id),
       lateral jsonb_populate_record(known, jsonb_build_object(
         'submitted_at', dated.submitted_at, 'status_since', dated.last, 'news_at', dated.submitted_at)) as item
   )
   update private.work_items as known
   set (submitted_at, status_since, news_at, answer_by, due_on)
     = (placed.submitted_at, placed.status_since, placed.news_at, placed.answer_by, placed.due_on)
   from placed where placed.application_id = known.application_id`,

  // Likewise for private.follow_application_times.
  `with moved as (
     select event.application_id,
       min(event.at) filter (where event.actor_kind = 'staff' or event.to_status in ('accepted', 'rejected', 'confirmed')) as looked_at,
       min(event.at) filter (where event.to_status in ('accepted', 'rejected')) as decided_at,
       min(event.at) filter (where event.to_status = 'accepted') as offered_at,
       min(event.at) filter (where event.to_status = 'confirmed') as taken_at
     from public.application_events as event group by 1
   )
   update private.application_times as known
   set (sent_at, looked_at, decided_at, offered_at, taken_at)
     = (item.submitted_at, moved.looked_at, moved.decided_at, moved.offered_at, moved.taken_at)
   from private.work_items as item join moved using (application_id)
   where known.application_id = item.application_id and item.applicant = any ($1::uuid[])`,

  `update public.notifications as told
   set created_at = event.at, read_at = case when told.read_at is not null then event.at + interval '1 hour' end,
     payload = told.payload || jsonb_strip_nulls(jsonb_build_object('due_on', event.due_on))
   from public.application_events as event
   where told.user_id = any ($1::uuid[]) and told.dedupe_key = 'application_event ' || event.id`,

  `with placed as (
     select made.user_id, made.course, made.module,
       row_number() over (partition by made.user_id, made.course order by known.position desc) - 1 as later
     from public.module_completions as made
       join private.learning_modules as known on known.course = made.course and known.module = made.module
     where made.user_id = any ($1::uuid[])
   )
   update public.module_completions as made set finished_at = made.finished_at - make_interval(days => (1 + 3 * placed.later)::integer)
   from placed where placed.user_id = made.user_id and placed.course = made.course and placed.module = made.module`,

  `update public.enrolments as own
   set started_at = coalesce(
     (select min(made.finished_at) from public.module_completions as made where made.user_id = own.user_id and made.course = own.course),
     own.started_at
   ) - interval '1 day'
   where own.user_id = any ($1::uuid[])`,
]
