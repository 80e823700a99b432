import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { paceNewsletter } from '#server/jobs/newsletter-jobs.ts'
import { stillLeaves } from '#server/mail/outbox/outbox.ts'
import { newsletterTest } from '#supabase/tests/newsletter/newsletter-calls.ts'
import { today } from '#supabase/tests/office/data-requests/data-request-calls.ts'

/** Newsletter issues with a subscriber who has requested a restriction on the use of their address. */
const { at, act, ask, emails, read, save, secondsPass, sql, started, subscribe } = newsletterTest()

async function restrict(email: string): Promise<void> {
  const details = {
    kind: 'restriction',
    cameBy: 'letter',
    name: 'Amina Bello',
    email,
    contact: '',
    number: '',
    said: 'Keep it.',
    receivedOn: today(),
  }
  const reference = await ask<string>(at.officer, 'public.staff_save_data_request($1, null, $2)', [randomUUID(), details])
  await ask(at.decider, `public.staff_prove_data_request($1, 1, 'document', 'Saw the passport')`, [reference])
  await ask(at.decider, 'public.staff_restrict($1)', [reference])
}

async function sending(): Promise<void> {
  await save(at.officer, null)
  await act(at.officer, 'prove')
  await act(at.decider, 'send')
  await started()
  await paceNewsletter(at.test.database)
  await secondsPass(3600)
}

it('an issue is not queued for a restricted subscriber, but continues for the other subscribers', async () => {
  const [first = '', second = '', third = ''] = await subscribe(3)
  await restrict(second)
  await sending()
  await paceNewsletter(at.test.database)
  expect(await emails()).toEqual([first, third])
  await sql(`update private.outbox set state = 'sent'`)
  await paceNewsletter(at.test.database)
  expect(await read()).toMatchObject({ state: 'sent', counts: { recipients: 3, sent: 2, failed: 0, leftOut: 1 } })
})

it('an email that was already queued for a restricted subscriber is not sent', async () => {
  const [first = ''] = await subscribe(2)
  await sending()
  expect(await emails()).toEqual([first])
  await restrict(first)
  expect(await emails()).toEqual([])
})

it('an email that a worker has already claimed for a restricted subscriber is not sent', async () => {
  const [first = ''] = await subscribe(2)
  await sending()
  const [mail] = await sql<{ id: string }>(`update private.outbox set state = 'sending' where kind = 'newsletter_issue' returning id::text`)
  await restrict(first)
  expect(await stillLeaves(at.test.database, { id: mail?.id ?? '' })).toBe(false)
  expect(await emails()).toEqual([])
})
