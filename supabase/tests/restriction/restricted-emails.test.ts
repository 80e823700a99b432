import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { claim } from '#server/mail/outbox/outbox.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { requestTest } from '#supabase/tests/office/data-requests/data-request-calls.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { refusal } from '#supabase/tests/office/staff-people.ts'
import { outboxOf } from '#supabase/tests/outbox/outbox-calls.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

const { at, ask, asServer, proved } = requestTest()
const restricted = 'PT409 restricted'
const restrict = (reference: string) => ask(at.decider, 'public.staff_restrict($1)', [reference])

type Known = { person: Person; number: string; inquiry: string; chat: string }

/** A person who has submitted an application and has sent messages through the contact form and in the chat. */
async function known(): Promise<Known> {
  const person = await createPerson(at.database)
  const id = await writeApplication(at.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  const inquiry = await sendInquiry(at.database, { email: person.email })
  const { reference: chat } = await openChat(at.database, 'Is there a place?', { email: person.email })
  return { person, number: row?.number ?? '', inquiry, chat }
}

describe('a failed email to a restricted person or about restricted data', () => {
  const outbox = outboxOf(() => at.database)
  let mine: Known
  let ids: string[]
  let kinds: string[]
  beforeAll(async () => {
    mine = await known()
    await asServer(`select private.queue_email('password_guessed', $1, '{"full_name": "Amina"}')`, [mine.person.email])
    await asServer(
      `update private.outbox set state = 'failed', last_error = '550 5.1.1' where recipient = $1 or payload ->> 'number' = $2
         or payload ->> 'reference' = any ($3)`,
      [mine.person.email, mine.number, [mine.inquiry, mine.chat]],
    )
    await restrict(await proved({ kind: 'restriction', email: mine.person.email }))
    const rows = await asServer<{ id: string; kind: string }>(
      `select id, kind from private.outbox where state = 'failed' and (recipient = $1 or payload ->> 'number' = $2
         or payload ->> 'reference' = any ($3))`,
      [mine.person.email, mine.number, [mine.inquiry, mine.chat]],
    )
    ids = rows.map(({ id }) => id)
    kinds = rows.map(({ kind }) => kind)
  })
  const stillFailed = async () =>
    (await asServer(`select from private.outbox where id = any ($1) and state = 'failed'`, [ids])).length === ids.length

  it('cannot be sent again, alone or with others, and the reason is shown', async () => {
    for (const kind of ['password_guessed', 'application_received', 'application_for_admissions', 'inquiry_receipt', 'inquiry_notice'])
      expect(kinds).toContain(kind)
    for (const emails of [...ids.map((id) => [id]), ids])
      expect(await outbox.send(at.officer, ...emails)).toEqual({ sent: 0, left: { restricted: emails.length } })
    expect(await stillFailed()).toBe(true)
    const { items } = await outbox.list(at.officer, 'failed', 'inquiry_receipt', mine.person.email)
    expect(items).toMatchObject([{ notAgain: 'restricted', canCorrect: false }])
  })

  it('is left out when all failed emails are sent again', async () => {
    const { emails, left } = await outbox.failed(at.officer)
    expect(emails.filter((id) => ids.includes(id))).toEqual([])
    expect(left.restricted).toBeGreaterThanOrEqual(ids.length)
  })

  it('is not sent by correcting the contact details, and staff can write no new one', async () => {
    const other = await known()
    const correct = (number: string, email: string) =>
      ask(at.officer, 'public.staff_correct_contact($1, $2, $3)', [
        number,
        { phoneNumber: samplePhone('8061112223').stored, email, contactAddress: '2 New Road, Kano' },
        'Seen on a letter',
      ])
    expect(await refusal(correct(mine.number, `${randomUUID()}@example.com`))).toBe(restricted)
    expect(await refusal(correct(other.number, mine.person.email))).toBe(restricted)
    const write = ask(at.officer, `public.staff_email_application($1, $2, 'Subject', 'Words')`, [mine.number, randomUUID()])
    expect(await refusal(write)).toBe(restricted)
  })

  it('is not sent to a corrected address, and no other person’s email is sent to the restricted address', async () => {
    const email = `${randomUUID()}@example.com`
    const failed = async (reference: string) =>
      (
        await asServer<{ id: string }>(
          `update private.outbox set state = 'failed' where kind = 'inquiry_receipt' and payload ->> 'reference' = $1 returning id`,
          [reference],
        )
      )[0]?.id
    const receipt = await failed(await sendInquiry(at.database, { email }))
    await restrict(await proved({ kind: 'restriction', email }))
    expect(await refusal(outbox.correct(at.officer, receipt, 'right@example.com'))).toBe(restricted)
    const theirs = await sendInquiry(at.database, { email: 'mistyped@example.com' })
    expect(await refusal(outbox.correct(at.officer, await failed(theirs), email))).toBe(restricted)
    expect(await stillFailed()).toBe(true)
  })

  it('cannot be queued again, even directly in the table', async () => {
    for (const id of ids) expect(await refusal(asServer(`update private.outbox set state = 'queued' where id = $1`, [id]))).toBe(restricted)
  })

  it('can be sent again once the restriction is lifted', async () => {
    await asServer('delete from private.restricted_things where application = (select id from public.applications where number = $1)', [
      mine.number,
    ])
    await asServer('delete from private.restricted_things where account = $1 or address = $2', [mine.person.id, mine.person.email])
    const [guessed] = (await outbox.list(at.officer, 'failed', 'password_guessed', mine.person.email)).items
    expect(await outbox.send(at.officer, guessed?.id ?? '')).toEqual({ sent: 1, left: {} })
  })
})

it('after a restriction, a reminder that was claimed by a crashed worker is not sent by the next worker', async () => {
  const person = await createPerson(at.database)
  await asServer(`select private.queue_email('draft_reminder', $1, '{"token": "secret"}')`, [person.email])
  await asServer(`update private.outbox set next_attempt_at = now() + interval '1 hour' where state = 'queued' and recipient <> $1`, [
    person.email,
  ])
  const mine = () => claim(at.database, { channel: 'email', issues: false }, 10)
  expect(await mine()).toHaveLength(1)
  await restrict(await proved({ kind: 'restriction', email: person.email }))
  await asServer(`update private.outbox set locked_until = now() where recipient = $1`, [person.email])
  expect(await mine()).toEqual([])
  expect(await asServer('select state, last_error from private.outbox where recipient = $1', [person.email])).toEqual([
    { state: 'failed', last_error: 'restricted' },
  ])
})
