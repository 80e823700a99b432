import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import type { Holdings, Passage, StaffWords } from '#domain/staff/personal-data/data-requests.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { details, requestTest } from './data-request-calls.ts'

/** The data about the person named in a request, and the file that is handed over. */
const { at, actions, ask, asServer, proved, prove, save } = requestTest()

const holdings = (reference: string, by = at.officer) => ask<Holdings>(by, 'public.staff_request_holdings($1)', [reference])
const words = (reference: string, by = at.officer) => ask<StaffWords[]>(by, 'public.staff_request_words($1)', [reference])
const strike = (reference: string, { item, digest, struck: before }: StaffWords, struck: unknown, by = at.officer) =>
  ask(by, 'public.staff_strike_passages($1, $2, $3, $4, $5)', [
    reference,
    item,
    digest,
    JSON.stringify(struck),
    before && JSON.stringify(before),
  ])
const handOut = (reference: string, reason: string | null = null, by = at.decider) =>
  ask<Record<string, unknown>>(by, 'public.staff_hand_out($1, $2)', [reference, reason])

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const MOTHER = 'Her mother called. She says 😀 she is ill. Documents are complete.'

/** A person with an application, a note on it, a newsletter subscription and an inquiry. */
async function known(): Promise<{ person: Person; number: string }> {
  const person = await createPerson(at.database)
  const id = await writeApplication(at.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  const number = row?.number ?? ''
  await ask(at.officer, `public.staff_write_note($1, $2, 'note', $3)`, [number, randomUUID(), MOTHER])
  await asServer('insert into public.subscribers (email, unsubscribe_hash) values ($1, sha256(convert_to($1, $2)))', [person.email, 'UTF8'])
  await asServer(
    `insert into public.inquiries (id, reference, kind, name, email, message, consent_at, consent_version)
     values (gen_random_uuid(), private.next_reference('INQ'), 'contact', 'Amina Bello', $1, 'Hello from before', now(), '2026-11-21')`,
    [person.email.toUpperCase()],
  )
  return { person, number }
}

const askedBy = (person: Person, number = '') => proved({ email: person.email, number })

describe('the data found for a request', () => {
  it('is found by address, once the identity is verified', async () => {
    const { person, number } = await known()
    const received = (await save(at.officer, details({ email: person.email }))) ?? ''
    expect(await refusal(holdings(received))).toBe('PT409 not_proved')
    await prove(received)
    expect(await holdings(received)).toMatchObject({
      accounts: [{ email: person.email }],
      isUnconfirmed: false,
      isOtherNumber: false,
      applications: [{ number, status: 'pending', hasAccount: true, keptUntil: null }],
      conversations: [expect.stringMatching(/^INQ-/)],
      isSubscribed: true,
      words: [{ isLookedThrough: false }],
    })
    await holdings(received)
    expect((await actions(received)).filter((action) => action === 'data_request_searched')).toHaveLength(1)
  })

  it('is found despite a front desk draft whose name contains thousands of combining marks', async () => {
    const { person } = await known()
    const marks = ['\u0301', '\u0323', '\u05B0\u0591'].map((mark) => mark.repeat(2000)).join('')
    const personalInfo = { email: person.email, firstName: `A${marks}` }
    await ask(at.officer, 'public.staff_save_assisted_application($1, null, $2)', [randomUUID(), { personalInfo }])
    expect(await holdings(await askedBy(person))).toMatchObject({ accounts: [{ email: person.email }] })
  })

  it('is found by application number, unless the request has a different address', async () => {
    const { person, number } = await known()
    const { person: other } = await known()
    const byNumber = await proved({ email: '', number })
    expect(await holdings(byNumber)).toMatchObject({ accounts: [{ email: person.email }], isOtherNumber: false })
    const mixed = await askedBy(other, number)
    const found = await holdings(mixed)
    expect(found).toMatchObject({ accounts: [{ email: other.email }], isOtherNumber: true })
    expect(found.applications.map((application) => application.number)).not.toContain(number)
    expect(JSON.stringify(await words(mixed))).not.toContain(number)
  })

  it('excludes the account if its address is unconfirmed', async () => {
    const stranger = await createPerson(at.database, { confirmed: false })
    const reference = await askedBy(stranger)
    expect(await holdings(reference)).toMatchObject({ accounts: [], isUnconfirmed: true, applications: [] })
  })

  it('includes applications of a deleted account, by address and name, or by number', async () => {
    const { person, number } = await known()
    await asServer('select private.delete_account($1)', [person.id])
    const { firstName, surname, email } = sampleApplication().personalInfo
    const named = await holdings(await proved({ email: email.toLowerCase(), name: `${surname} ${firstName}` }))
    expect(named.applications).toContainEqual(expect.objectContaining({ number, hasAccount: false, keptUntil: expect.any(String) }))
    const otherName = await holdings(await proved({ email: email.toLowerCase(), name: 'Chidi Obi' }))
    expect(otherName.applications).toEqual([])
    expect((await holdings(await proved({ email: '', number }))).applications).toHaveLength(1)
  })

  it('cannot be read by the person it is about', async () => {
    const colleague = await createStaff(at.database, 'decider')
    const id = await writeApplication(at.database, colleague, 'pending')
    const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    const reference = await proved({ email: '', number: row?.number ?? '' })
    expect(await refusal(holdings(reference, colleague))).toBe('PT403 own_request')
    expect(await refusal(words(reference, colleague))).toBe('PT403 own_request')
    expect(await refusal(handOut(reference, null, colleague))).toBe('PT403 own_request')
  })
})

describe('texts written by staff', () => {
  it('are handed over only after all have been reviewed, without the redacted passages', async () => {
    const { person } = await known()
    const reference = await askedBy(person)
    expect(await refusal(handOut(reference))).toBe('PT409 not_looked_through')
    const [word] = await words(reference)
    expect(word).toMatchObject({ kind: 'note', text: MOTHER, digest: digestOf(MOTHER), struck: null })
    const characters = Array.from(MOTHER)
    const from = characters.indexOf('S')
    const struck: Passage[] = [
      [0, 18],
      [from, characters.indexOf('D')],
    ]
    if (word) await strike(reference, word, struck)
    const file = await handOut(reference)
    expect(file['writtenByStaff']).toMatchObject([{ kind: 'note', text: '[…] […]Documents are complete.' }])
    expect(JSON.stringify(file)).not.toMatch(/mother|ill\./)
    expect(await actions(reference)).toEqual(expect.arrayContaining(['data_request_looked_through', 'data_handed_out']))
  })

  it('must be reviewed again when one of them is changed or added', async () => {
    const { person, number } = await known()
    const reference = await askedBy(person)
    const [word] = await words(reference)
    if (word) await strike(reference, word, [])
    await asServer(`update private.application_notes set body = 'Changed' where 'note:' || id = $1`, [word?.item])
    expect(await refusal(handOut(reference))).toBe('PT409 not_looked_through')
    expect(word && (await refusal(strike(reference, word, [])))).toBe('PT409 changed')
    const [changed] = await words(reference)
    if (changed) await strike(reference, changed, [])
    await handOut(reference)
    await ask(at.officer, `public.staff_write_note($1, $2, 'note', 'One more')`, [number, randomUUID()])
    expect(await refusal(handOut(reference))).toBe('PT409 not_looked_through')
  })

  it.each([
    ['no list', {}],
    ['nothing', null],
    ['a text', [['0', 1]]],
    ['three places', [[0, 1, 2]]],
    ['below the beginning', [[-1, 2]]],
    ['behind the end', [[0, 9999]]],
    ['a passage of nothing', [[3, 3]]],
    [
      'one over another',
      [
        [0, 5],
        [4, 6],
      ],
    ],
    ['parts of a character', [[0.5, 2]]],
  ])('cannot be redacted with %s', async (_name, struck) => {
    const { person } = await known()
    const reference = await askedBy(person)
    const [word] = await words(reference)
    expect(word && (await refusal(strike(reference, word, struck)))).toMatch(/^PT400/)
  })

  it('cannot be restored by a colleague who has not seen the redactions', async () => {
    const { person } = await known()
    const reference = await askedBy(person)
    const [word] = await words(reference)
    if (word === undefined) throw new Error('There is a note')
    await strike(reference, word, [[0, 18]])
    expect(await refusal(strike(reference, word, [], at.decider))).toBe('PT409 changed')
    // Repeats the call, as after a lost response.
    await strike(reference, word, [[0, 18]])
    const [seen] = await words(reference)
    expect(seen?.struck).toEqual([[0, 18]])
    await strike(reference, seen ?? word, [], at.decider)
    expect((await words(reference))[0]?.struck).toEqual([])
  })

  it('are inaccessible if they are about another person', async () => {
    const [mine, other] = [await known(), await known()]
    const reference = await askedBy(mine.person)
    const [foreign] = await words(await askedBy(other.person))
    expect(foreign && (await refusal(strike(reference, foreign, [])))).toBe('PT404')
  })
})

describe('the file', () => {
  const lookedThrough = async (other: Parameters<typeof proved>[0] = {}) => {
    const { person, number } = await known()
    const reference = await proved({ email: person.email, ...other })
    for (const word of await words(reference)) await strike(reference, word, [])
    return { person, number, reference }
  }

  it('contains all the person’s data, and includes withheld answers only with a reason that is logged', async () => {
    const { person, number, reference } = await lookedThrough()
    const plain = await handOut(reference)
    expect(plain).toMatchObject({
      request: reference,
      withheld: [...WITHHELD],
      accounts: [{ account: { email: person.email }, profile: null, inquiries: [{ message: 'Hello from before' }] }],
      applications: [{ number, answers: { personalInfo: { surname: sampleApplication().personalInfo.surname } } }],
      newsletter: [{ email: person.email }],
      log: expect.arrayContaining([expect.objectContaining({ what: 'note_written', about: number })]),
    })
    const { applications } = plain as { applications: { answers: { personalInfo: object } }[] }
    for (const name of WITHHELD) expect(applications[0]?.answers.personalInfo).not.toHaveProperty(name)
    expect(JSON.stringify(plain)).not.toContain(at.officer.email)
    expect(await refusal(handOut(reference, 'short'))).toMatch(/^PT400/)
    const whole = await handOut(reference, 'They asked for all of it')
    expect(whole).toMatchObject({ withheld: [], applications: [{ answers: { personalInfo: { dateOfBirth: expect.any(String) } } }] })
    const [revealed] = await asServer<{ count: number }>(
      `select count(*)::integer as count from private.audit_log where action = 'answer_revealed' and subject = $1 and actor = $2`,
      [number, at.decider.id],
    )
    expect(revealed?.count).toBe(WITHHELD.length)
  })

  it('logs the reason for handing over the withheld answers of a draft without a number', async () => {
    const email = `${randomUUID()}@example.com`
    const reference = await proved({ email })
    await handOut(reference, 'A court in Kaduna asks for all of it')
    const [row] = await asServer<{ details: unknown }>(
      `select details from private.audit_log where action = 'data_handed_out' and subject = $1`,
      [reference],
    )
    expect(row?.details).toEqual({ reason: 'A court in Kaduna asks for all of it', answers: expect.arrayContaining(['religion']) })
  })

  it('leaves out front desk drafts of another person with the same address, and reports this', async () => {
    const email = `${randomUUID()}@example.com`
    const draft = (personalInfo: object) =>
      asServer(`insert into private.assisted_applications (id, form) values ($1, $2)`, [randomUUID(), JSON.stringify({ personalInfo })])
    await draft({ email, firstName: 'Chidi', surname: 'Obi' })
    await draft({ email, firstName: 'Amina', middleName: 'Hauwa', surname: 'Bello' })
    const reference = await proved({ email, name: 'Amina Bello' })
    expect(await holdings(reference)).toMatchObject({ walkIns: 1, others: 1 })
    expect(JSON.stringify(await handOut(reference))).not.toContain('Chidi')
    expect(await holdings(await proved({ email, name: 'Chidi Amina Bello' }))).toMatchObject({ walkIns: 0, others: 2 })
  })

  it('includes data under the account’s address if the request names only a number', async () => {
    const { person, number } = await known()
    const assistedApplication = randomUUID()
    await asServer(`insert into private.assisted_applications (id, form) values ($1, '{}')`, [assistedApplication])
    await asServer(
      `insert into private.assisted_application_links (assisted_application, token_hash, way, address, expires_at)
       values ($1::uuid, sha256(convert_to($1::uuid::text, 'UTF8')), 'email', $2, now() + interval '7 days')`,
      [assistedApplication, person.email],
    )
    const reference = await proved({ email: '', number })
    expect(await holdings(reference)).toMatchObject({ isSubscribed: true, walkIns: 1, conversations: [expect.stringMatching(/^INQ-/)] })
    for (const word of await words(reference)) await strike(reference, word, [])
    expect(await handOut(reference)).toMatchObject({ newsletter: [{ email: person.email }], walkIns: [{}] })
  })

  it('is created only by deciders, and only for an open access request', async () => {
    const { reference } = await lookedThrough({ kind: 'correction' })
    expect(await refusal(handOut(reference))).toBe('PT409 not_access')
    const open = await lookedThrough()
    expect(await refusal(handOut(open.reference, null, at.officer))).toBe('PT403 role_missing')
    await ask(at.decider, `public.staff_close_data_request($1, 'done', 'Sent by letter.')`, [open.reference])
    expect(await refusal(handOut(open.reference))).toBe('PT409 request_closed')
    expect(await refusal(words(open.reference))).toBe('PT409 request_closed')
    expect(await refusal(holdings(open.reference))).toBe('PT409 request_closed')
  })

  it('contains the front desk drafts and messages of a person without an account', async () => {
    const email = `${randomUUID()}@example.com`
    await asServer(`insert into private.assisted_applications (id, form) values ($1, $2)`, [
      randomUUID(),
      JSON.stringify({ personalInfo: { email: email.toUpperCase(), religion: 'Islam', firstName: 'Amina', surname: 'Bello' } }),
    ])
    await asServer(`insert into public.chats (reference, name, email) values (private.next_reference('CHAT'), 'Amina', $1)`, [email])
    const reference = await proved({ email })
    expect(await holdings(reference)).toMatchObject({ accounts: [], walkIns: 1, conversations: [expect.stringMatching(/^CHAT-/)] })
    const file = await handOut(reference)
    expect(file).toMatchObject({ walkIns: [{ answers: { personalInfo: { surname: 'Bello' } } }], chats: [{ name: 'Amina' }] })
    expect(JSON.stringify(file)).not.toContain('Islam')
  })
})
