import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { NewsletterPlan } from '#domain/staff/newsletter-issues.ts'
import { paceNewsletter } from '#server/jobs/newsletter-jobs.ts'
import { newsletterTest } from './newsletter-calls.ts'
import { createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

/** Sending an issue at the set rate, once to each subscriber. */
const { at, act, actions, ask, deliver, leave, emails, read, save, secondsPass, sql, started, subscribe, turn } = newsletterTest()

/** An issue that has been tested and whose ten seconds have passed, sent at `perHour` emails per hour. */
async function sending(perHour = 3600): Promise<void> {
  await save(at.officer, null)
  await act(at.officer, 'prove')
  await act(at.decider, 'send')
  await sql('update private.newsletter_issues set emails_per_hour = $2 where id = $1', [at.id, perHour])
  await sql('delete from private.outbox')
  await started()
}

describe('sending an issue', () => {
  it('requires a decider, a tested version, at least one subscriber, and no other issue in progress', async () => {
    await save(at.officer, null)
    expect(await refusal(act(at.officer, 'send'))).toBe('PT403 role_missing')
    expect(await refusal(act(at.decider, 'send'))).toBe('PT409 not_proved')
    await act(at.officer, 'prove')
    expect(await refusal(act(at.decider, 'send'))).toBe('PT409 nobody')
    await subscribe(2)
    await save(at.officer, 1, 'Changed')
    expect(await refusal(act(at.decider, 'send'))).toBe('PT409 changed')
    expect(await refusal(act(at.decider, 'send', 2))).toBe('PT409 not_proved')
    await act(at.officer, 'prove', 2)
    await act(at.decider, 'send', 2)
    expect(await read()).toMatchObject({ state: 'waiting', emailsPerHour: 1000, askedBy: at.decider.email })
    expect(await refusal(act(at.decider, 'send', 2))).toBe('PT409 not_draft')
    const other = randomUUID()
    await save(at.officer, null, 'Other', 'Text', other)
    await act(at.officer, 'prove', 1, other)
    expect(await refusal(act(at.decider, 'send', 1, other))).toBe('PT409 another')
    expect(await ask<NewsletterPlan>(at.viewer, 'public.staff_newsletter_plan()')).toEqual({ subscribers: 2, emailsPerHour: 1000 })
  })

  it('requires a test email that has not failed, even after the ten seconds', async () => {
    await subscribe(1)
    await save(at.officer, null)
    await act(at.officer, 'prove')
    await deliver('failed', [at.officer.email])
    expect(await read()).toMatchObject({ isProved: true, hasProofFailed: true })
    expect(await refusal(act(at.decider, 'send'))).toBe('PT409 proof_failed')
    await act(at.decider, 'prove')
    expect(await read()).toMatchObject({ isProved: true, hasProofFailed: false })
    await act(at.decider, 'send')
    await deliver('failed', [at.decider.email])
    await started()
    expect(await paceNewsletter(at.test.database)).toBe(0)
    expect(await read()).toMatchObject({ state: 'draft', refused: 'newsletter.test_missing' })
    // The failed email was for another version.
    await save(at.officer, 1, 'Changed')
    expect(await read()).toMatchObject({ isProved: false, hasProofFailed: false })
    await act(at.officer, 'prove', 2)
    await act(at.decider, 'send', 2)
    await started()
    expect(await paceNewsletter(at.test.database)).toBe(1)
  })

  it('waits for ten seconds, during which it can be undone, and cannot be changed after that', async () => {
    await subscribe(1)
    await save(at.officer, null)
    await act(at.officer, 'prove')
    await act(at.decider, 'send')
    expect(await paceNewsletter(at.test.database)).toBe(0)
    expect(await read()).toMatchObject({ state: 'waiting' })
    expect(await refusal(save(at.officer, 1, 'Changed'))).toBe('PT409 not_draft')
    expect(await refusal(sql(`update private.newsletter_issues set body = 'x' where id = $1`, [at.id]))).toBe('42501')
    await turn(at.colleague, 'take_back')
    await turn(at.colleague, 'take_back')
    expect(await read()).toMatchObject({ state: 'draft', isProved: true, startsAt: null })
    await act(at.decider, 'send')
    await started()
    expect(await paceNewsletter(at.test.database)).toBe(1)
    expect(await refusal(turn(at.decider, 'take_back'))).toBe('PT409 too_late')
    expect(await actions()).toEqual([
      'newsletter_begun',
      'newsletter_proved',
      'newsletter_sent',
      'newsletter_taken_back',
      'newsletter_sent',
    ])
  })

  it('does not start if the person who requested it has lost their role or signed out', async () => {
    await subscribe(1)
    const leaving = await createStaff(at.test.database, 'decider')
    await save(at.officer, null)
    await act(at.officer, 'prove')
    await act(leaving, 'send')
    await sql('select private.end_roles($1)', [leaving.id])
    await started()
    expect(await paceNewsletter(at.test.database)).toBe(0)
    expect(await read()).toMatchObject({ state: 'draft', refused: 'staff.asker_role_ended' })
    const signedOut = await createStaff(at.test.database, 'decider')
    await act(signedOut, 'send')
    await at.test.database.asAuth((tx) => tx.query('delete from auth.sessions where id = $1', [signedOut.sessionId]))
    await started()
    await paceNewsletter(at.test.database)
    expect(await read()).toMatchObject({ state: 'draft', refused: 'staff.asker_signed_out' })
    expect(await emails()).toEqual([])
  })

  it('queues emails at the set rate, once for each subscriber, and finishes', async () => {
    const readers = await subscribe(5)
    await sending()
    expect(await paceNewsletter(at.test.database)).toBe(1)
    expect(await paceNewsletter(at.test.database)).toBe(0)
    await secondsPass(2)
    expect(await paceNewsletter(at.test.database)).toBe(2)
    await secondsPass(3600)
    expect((await Promise.all(Array.from({ length: 4 }, () => paceNewsletter(at.test.database)))).reduce((one, other) => one + other)).toBe(
      2,
    )
    expect(await emails()).toEqual(readers)
    expect((await read()).counts).toEqual({ recipients: 5, waiting: 5, sent: 0, failed: 0, leftOut: 0 })
    await deliver('sent', readers.slice(0, 3))
    await deliver('failed', readers.slice(3))
    await paceNewsletter(at.test.database)
    const { state, counts, failures, finishedAt } = await read()
    expect([state, finishedAt !== null]).toEqual(['sent', true])
    expect(counts).toEqual({ recipients: 5, waiting: 0, sent: 3, failed: 2, leftOut: 0 })
    expect(failures).toEqual([{ reason: 'EENVELOPE, 550 5.1.1', emails: 2 }])
    expect(await refusal(save(at.officer, 1, 'Changed'))).toBe('PT409 not_draft')
    // Deleting the records later does not change the counts.
    await sql('delete from private.outbox')
    expect((await read()).counts).toEqual(counts)
  })

  it('does not build up a backlog while the mail server is down', async () => {
    await subscribe(100)
    await sending(600)
    expect(await paceNewsletter(at.test.database)).toBe(1)
    await secondsPass(3600)
    expect(await paceNewsletter(at.test.database)).toBe(9)
    await secondsPass(3600)
    expect(await paceNewsletter(at.test.database)).toBe(0)
    await deliver('sent', (await emails()).slice(0, 4))
    await secondsPass(6)
    expect(await paceNewsletter(at.test.database)).toBe(1)
  })

  it('continues while emails are waiting to be retried, up to an hour’s worth', async () => {
    await subscribe(250)
    await sending(120)
    const later = (state = 'queued') =>
      sql(`update private.outbox set state = $2, next_attempt_at = now() + interval '1 hour' where issue_id = $1`, [at.id, state])
    const queued = async () => {
      await secondsPass(3600)
      return await paceNewsletter(at.test.database)
    }
    expect(await paceNewsletter(at.test.database)).toBe(1)
    expect([await queued(), await queued()]).toEqual([1, 0])
    for (let minute = 1; minute < 60; minute += 1) {
      await later()
      expect(await queued()).toBe(2)
    }
    await later()
    expect(await queued()).toBe(0)
    await deliver('sent', (await emails()).slice(0, 1))
    expect(await queued()).toBe(1)
    await later('sending')
    expect(await queued()).toBe(0)
  })

  it('records a failed first email while the next ones are being queued', async () => {
    const [first = '', second = '', third = ''] = await subscribe(3)
    await sending()
    for (const _email of [first, second]) {
      await paceNewsletter(at.test.database)
      await secondsPass(1)
    }
    const counted = Promise.withResolvers<void>()
    const pacing = Promise.withResolvers<void>()
    const marking = at.test.database.asServer(async (tx) => {
      await tx.query(`update private.outbox set state = 'sent' where recipient = $1`, [first])
      counted.resolve()
      await pacing.promise
      await tx.query(`update private.outbox set state = 'failed', last_error = 'EENVELOPE, 550 5.1.1' where recipient = $1`, [second])
    })
    await counted.promise
    const paced = paceNewsletter(at.test.database)
    const waiting = () => sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%pace_newsletter%'`)
    await expect.poll(waiting).toHaveLength(1)
    pacing.resolve()
    expect(await Promise.allSettled([marking, paced])).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled', value: 1 }])
    expect(await emails()).toEqual([first, second, third])
    expect(await read()).toMatchObject({ counts: { waiting: 1, sent: 1, failed: 1 }, failures: [{ emails: 1 }] })
  })

  it('records a failed first email even while another transaction has locked the issue', async () => {
    const [only = ''] = await subscribe(1)
    await sending()
    await paceNewsletter(at.test.database)
    await at.test.database.asServer(async (tx) => {
      await tx.query('select private.open_issue($1)', [at.id])
      await deliver('failed', [only])
    })
    expect(await read()).toMatchObject({ counts: { failed: 1 } })
  })

  it('leaves out anyone who unsubscribes before their email is sent or who subscribes after the start', async () => {
    const readers = await subscribe(4)
    await sending()
    await secondsPass(1)
    expect(await paceNewsletter(at.test.database)).toBe(1)
    await secondsPass(1)
    expect(await paceNewsletter(at.test.database)).toBe(1)
    const [queued = '', claimed = '', later = ''] = readers
    await sql(`update private.outbox set state = 'sending' where recipient = $1`, [claimed])
    for (const email of [queued, claimed, later]) await leave(email)
    expect(await sql('select from private.outbox where recipient = any ($1)', [readers])).toEqual([])
    await sql('insert into public.subscribers (email) values ($1)', ['late@example.com'])
    await secondsPass(60)
    expect(await paceNewsletter(at.test.database)).toBe(1)
    await deliver('sent', readers.slice(3))
    await secondsPass(60)
    await paceNewsletter(at.test.database)
    expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 4, waiting: 0, sent: 1, failed: 0, leftOut: 3 } })
    expect(await emails()).toEqual(readers.slice(3))
  })

  it('waits for a subscriber who is unsubscribing at that moment', async () => {
    const [first = '', second] = await subscribe(2)
    await sending()
    await paceNewsletter(at.test.database)
    await deliver('sent', [first])
    await secondsPass(60)
    const gone = Promise.withResolvers<void>()
    const deleted = Promise.withResolvers<void>()
    const leaving = at.test.database.asServer(async (tx) => {
      await tx.query('delete from public.subscribers where email = $1', [second])
      deleted.resolve()
      await gone.promise
    })
    await deleted.promise
    const pacing = paceNewsletter(at.test.database)
    const waiting = () => sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%pace_newsletter%'`)
    await expect.poll(waiting).toHaveLength(1)
    gone.resolve()
    await leaving
    expect(await pacing).toBe(0)
    await paceNewsletter(at.test.database)
    expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 2, sent: 1, leftOut: 1, waiting: 0 } })
  })

  it('checks again before handing over an email, and drops it if the recipient has unsubscribed', async () => {
    const [first = '', second = ''] = await subscribe(2)
    await sending()
    await paceNewsletter(at.test.database)
    await secondsPass(1)
    await paceNewsletter(at.test.database)
    await sql('alter table public.subscribers disable trigger subscribers_50_leave_issues')
    await leave(first)
    await sql('alter table public.subscribers enable trigger subscribers_50_leave_issues')
    const rows = await sql<{ id: string }>(`update private.outbox set state = 'sending' where issue_id = $1 returning id`, [at.id])
    const looks = await Promise.all(rows.map(({ id }) => sql('select private.issue_email_leaves($1) as leaves', [id])))
    expect(looks.flat()).toEqual(expect.arrayContaining([{ leaves: false }, { leaves: true }]))
    expect(await emails()).toEqual([second])
  })

  it('stops immediately and continues where it stopped, one issue at a time', async () => {
    const readers = await subscribe(3)
    await sending()
    await paceNewsletter(at.test.database)
    expect(await refusal(turn(at.officer, 'stop'))).toBe('PT403 role_missing')
    await turn(at.colleague, 'stop')
    await turn(at.colleague, 'stop')
    await secondsPass(60)
    expect(await paceNewsletter(at.test.database)).toBe(0)
    const [row] = await sql<{ id: string }>(`update private.outbox set state = 'sending', attempts = 1 where issue_id = $1 returning id`, [
      at.id,
    ])
    expect(await sql('select private.issue_email_leaves($1) as leaves', [row?.id])).toEqual([{ leaves: false }])
    expect(await sql('select state, attempts from private.outbox where id = $1', [row?.id])).toEqual([{ state: 'queued', attempts: 0 }])
    await turn(at.decider, 'continue')
    await turn(at.decider, 'continue')
    await secondsPass(60)
    expect(await paceNewsletter(at.test.database)).toBe(2)
    expect(await emails()).toEqual(readers)
    expect(await actions()).toEqual(expect.arrayContaining(['newsletter_stopped', 'newsletter_continued']))
    await turn(at.decider, 'stop')
    const first = at.id
    at.id = randomUUID()
    await save(at.officer, null)
    await act(at.officer, 'prove')
    await act(at.decider, 'send')
    expect(await refusal(turn(at.decider, 'continue', first))).toBe('PT409 another')
  })

  it('finishes after an account is deleted, and removes its address from the queue', async () => {
    const person = await createStaff(at.test.database, 'viewer')
    await sql('insert into public.subscribers (email) values ($1)', [person.email])
    await sql('delete from private.outbox')
    await sending()
    await paceNewsletter(at.test.database)
    expect(await emails()).toEqual([person.email])
    await sql('select private.delete_account($1)', [person.id])
    expect(await emails()).toEqual([])
    await paceNewsletter(at.test.database)
    expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 1, leftOut: 1 } })
  })
})

it('uses an index to find the next of many subscribers', async () => {
  const plan = await sql<{ 'QUERY PLAN': string }>(
    `explain select from public.subscribers as reader
     where reader.created_at <= now() and (reader.created_at, reader.id) > (now() - interval '1 day', gen_random_uuid())
     order by reader.created_at, reader.id limit 50`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/subscribers_in_turn|subscribers_created_at/)
})
