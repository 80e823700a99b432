import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { applicationLimits } from '#domain/applications/application-messages.ts'
import { messages } from '#domain/messages/messages.ts'
import { type TestBed, type TestPerson, startTestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { writeApplication } from './written-applications.ts'
import { createPerson, sentColumns } from '#supabase/tests/people.ts'

let bed: TestBed
beforeAll(async () => {
  bed = await startTestBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  await bed.sql('delete from public.applications')
  await bed.sql('truncate private.outbox, private.rate_limits')
})

describe('submitting and withdrawing in a loop', () => {
  const tooMany = {
    status: 429,
    error: {
      code: 'PT429',
      message: expect.stringMatching(/Your answers are saved\. You can send this one from \d{1,2} \w+ 20\d\d, \d\d:\d\d\.$/),
    },
  }
  const send = ({ client }: TestPerson, more: Record<string, unknown> = {}) =>
    client
      .from('applications')
      .insert({ ...sentColumns(), status: 'pending', ...more })
      .select('id')
      .single<{ id: string }>()
  const loop = async (person: TestPerson, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const { data, error } = await send(person)
      if (error) throw error
      expect((await person.client.rpc('withdraw_application', { application: data.id, reason: 'changed_mind' })).error).toBeNull()
    }
  }
  /** Clients cannot change the submission time, so the test changes it with the triggers disabled. */
  const daysPass = (days: number) =>
    bed.sql(`do $$ begin
      alter table public.applications disable trigger user;
      update public.applications set submitted_at = submitted_at - make_interval(days => ${days});
      alter table public.applications enable trigger user;
    end $$`)
  const rows = () => bed.sql('select from public.applications')

  it('allows a change of mind, but is limited for new rows, drafts and concurrent requests', async () => {
    await loop(bed.ada, applicationLimits.inADay)
    const mails = await bed.sql('select from private.outbox')
    expect(await send(bed.ada)).toMatchObject(tooMany)
    expect((await Promise.all(Array.from({ length: 5 }, () => send(bed.ada)))).map(({ status }) => status)).toEqual(Array(5).fill(429))

    const { client } = bed.ada
    const draft = await client
      .from('applications')
      .insert({ ...sentColumns(), status: 'draft' })
      .select('id')
      .single<{ id: string }>()
    const id = draft.data?.id ?? ''
    expect(await client.from('applications').update({ status: 'pending' }).eq('id', id)).toMatchObject(tooMany)
    expect(
      await client
        .from('applications')
        .update({ personal_info: { surname: 'Okafor' } })
        .eq('id', id),
    ).toMatchObject({ error: null })
    expect((await client.from('applications').select('status').eq('id', id)).data).toEqual([{ status: 'draft' }])
    expect(await bed.sql('select from private.outbox')).toHaveLength(mails.length)
    expect(await rows()).toHaveLength(applicationLimits.inADay + 1)

    expect(await writeApplication(bed.database, await createPerson(bed.database), 'pending')).not.toBe('')
    await client.from('applications').delete().eq('id', id)
    await daysPass(1)
    expect((await send(bed.ada)).error).toBeNull()
  })

  it('counts concurrent submissions one after the other', async () => {
    await loop(bed.ada, applicationLimits.inADay - 1)
    const answers = await Promise.all(
      programs.map(({ id, courses }) =>
        send(
          bed.ada,
          sentColumns((form) => Object.assign(form.programSelection, { program: id, course: courses[0]?.id })),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...programs.slice(1).map(() => 429)])
  })

  it('gets the usual response if it repeats an earlier submission, even at the limit', async () => {
    await loop(bed.ada, applicationLimits.inADay - 1)
    const key = randomUUID()
    expect((await send(bed.ada, { submission_key: key })).error).toBeNull()
    expect(await send(bed.ada, { submission_key: key })).toMatchObject({ status: 409, error: { code: '23505' } })
  })

  it('is limited per year, with a message that names whom to contact', async () => {
    const inADay = Math.min(applicationLimits.inADay, applicationLimits.inADayOfMailbox)
    for (let left = applicationLimits.inAYear; left > 0; left -= inADay) {
      await loop(bed.ada, Math.min(left, inADay))
      await daysPass(80)
      await bed.sql('truncate private.rate_limits')
    }
    expect(await send(bed.ada)).toMatchObject({ status: 429, error: { message: expect.stringContaining(institute.emails.admissions) } })
    await daysPass(60)
    expect((await send(bed.ada)).error).toBeNull()
  })

  it('is limited across new accounts with the same mailbox', async () => {
    const mailbox = randomUUID()
    let taken = 0
    const account = async () => {
      const person = await createPerson(bed.database)
      await bed.database.asAuth((tx) =>
        tx.query('update auth.users set email = $2 where id = $1', [person.id, `${mailbox}+${taken}@example.com`]),
      )
      return person
    }
    let person = await account()
    const sendOnce = async () => {
      const columns = { ...sentColumns(), status: 'pending' }
      const names = Object.keys(columns)
      await bed.database.queryAsCaller(person.caller, {
        text: `insert into public.applications (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        values: Object.values(columns),
      })
      taken += 1
      await bed.sql('select private.delete_account($1)', [person.id])
      person = await account()
    }
    for (let n = 0; n < applicationLimits.inADayOfMailbox; n += 1) await sendOnce()
    await expect(sendOnce()).rejects.toMatchObject({ code: 'PT429' })
    expect(taken).toBe(applicationLimits.inADayOfMailbox)
  })

  it('sends admissions only a few emails a day about corrected contact details, across all applications', async () => {
    const { client } = bed.ada
    let corrections = 0
    const correct = (application: string | undefined) =>
      client.rpc('correct_contact_details', {
        application,
        contact: {
          phoneNumber: samplePhone('8031234567').stored,
          email: 'ada@example.com',
          contactAddress: `${(corrections += 1)} Market Street, Enugu`,
        },
      })
    const first = (await send(bed.ada)).data?.id
    for (let n = 0; n < applicationLimits.correctionsInADay - 1; n += 1) expect((await correct(first)).error).toBeNull()
    await client.rpc('withdraw_application', { application: first, reason: 'changed_mind' })
    const second = (await send(bed.ada)).data?.id
    expect((await correct(second)).error).toBeNull()
    expect(await correct(second)).toMatchObject({ status: 400, error: { code: '23514', message: messages.contacts.tooMany } })
  })
})
