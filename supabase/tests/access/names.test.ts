import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { applicationProblems } from '#domain/applications/application-problems.ts'
import { profileProblems } from '#domain/accounts/profiles.ts'
import { NAME_LIMIT, normaliseName } from '#domain/text/names.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { details } from '#supabase/tests/office/data-requests/data-request-calls.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { createPerson, sentColumns } from '#supabase/tests/people.ts'

/** Names are a single line of at most 200 characters, without control characters or direction marks, at every entry point (ruling 58). */
let test: TestDatabase
let officer: StaffMember
let operator: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
  operator = await createStaff(test.database, 'operator')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const asAuth = async <Row>(text: string, values: unknown[]) =>
  (await test.database.asAuth((tx) => tx.query<Row & object>(text, values))).rows

/** A name that reverses the text after it, has two lines, and contains a joiner that its script needs. */
const HOSTILE = '\u202eAda\r\n\u2066می\u200cخواهم\u2069\u0085Obi\u200f\u061c'
const CLEAN = 'Ada می\u200cخواهم Obi'
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/u

it('a name is cleaned in the same way in JavaScript and in SQL, whatever it contains', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('Ada', ' ', '\r\n', '\u202e', '\u200d', '\u0085', '\u2028', '\u00a0', 'e\u0301'),
  )
  const name = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').replaceAll('\u0000', '').toWellFormed())
  const every = Array.from({ length: 0x3100 }, (_, code) => `A${String.fromCodePoint(code + 1)}b`).map((text) => text.toWellFormed())
  const names = [...fc.sample(name, 3000), ...every, HOSTILE]
  const rows = await asServer<{ name: string }>(
    'select private.normal_name(name, $2) as name from unnest($1::text[]) with ordinality as given (name, place) order by place',
    [names, settings.whitespace],
  )
  expect(rows.map((row) => row.name)).toEqual(names.map(normaliseName))
  expect(normaliseName(HOSTILE)).toBe(CLEAN)
  expect(rows.some((row) => FORBIDDEN.test(row.name))).toBe(false)
})

/** The entry points, each with the stored form of a name. */
const doors: [name: string, keep: (given: string) => Promise<(string | null | undefined)[]>][] = [
  [
    'an account that is opened, by itself or by a provider',
    async (given) => {
      const metadata = { full_name: given, name: given, user_name: given, preferred_username: given }
      const rows = await asAuth<{ kept: Record<string, string> }>(
        'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3) returning raw_user_meta_data as kept',
        [randomUUID(), `${randomUUID()}@example.com`, JSON.stringify(metadata)],
      )
      return Object.values(rows[0]?.kept ?? {})
    },
  ],
  [
    'an account that is changed',
    async (given) => {
      const { id } = await createPerson(test.database)
      const rows = await asAuth<{ kept: string }>(
        `update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1
         returning raw_user_meta_data ->> 'full_name' as kept`,
        [id, given],
      )
      return rows.map(({ kept }) => kept)
    },
  ],
  [
    'a profile',
    async (given) => {
      const person = await createPerson(test.database)
      const text = 'insert into public.profiles (id, full_name, username) values ($1, $2, left($2, 50)) returning full_name, username'
      const { rows } = await test.database.queryAsCaller<{ full_name: string; username: string }>(person.caller, {
        text,
        values: [person.id, given],
      })
      return [rows[0]?.full_name, rows[0]?.username]
    },
  ],
  [
    'an application that goes around the form',
    async (given) => {
      const person = await createPerson(test.database)
      const columns = sentColumns()
      const personal = { ...(columns['personal_info'] as object), surname: given, firstName: given, middleName: given }
      const referee = { ...(columns['referee'] as object), name: given }
      const accommodation = {
        ...(columns['accommodation'] as object),
        sponsorshipType: 'guardian',
        sponsorDetails: { name: given, relationship: 'Aunt', contact: '+2348031234567' },
      }
      const values = { ...columns, personal_info: personal, referee, accommodation, status: 'pending' }
      const text = `insert into public.applications (${Object.keys(values).join(', ')}) values (${Object.keys(values)
        .map((_, at) => `$${at + 1}`)
        .join(', ')})
        returning personal_info ->> 'surname' as a, personal_info ->> 'firstName' as b, personal_info ->> 'middleName' as c,
          referee ->> 'name' as d,
          accommodation #>> '{sponsorDetails,name}' as e`
      const { rows } = await test.database.queryAsCaller<Record<string, string>>(person.caller, { text, values: Object.values(values) })
      return Object.values(rows[0] ?? {})
    },
  ],
  [
    'an inquiry',
    async (given) =>
      (
        await asServer<{ name: string }>(
          `insert into public.inquiries (id, reference, kind, name, email, message, consent_at, consent_version)
           values (gen_random_uuid(), private.next_reference('INQ'), 'contact', $1, 'ada@example.com', 'Hello', now(), '2026-11-21')
             returning name`,
          [given],
        )
      ).map(({ name }) => name),
  ],
  [
    'a chat',
    async (given) =>
      (
        await asServer<{ name: string }>(
          `insert into public.chats (reference, name, email) values (private.next_reference('CHAT'), $1, 'ada@example.com') returning name`,
          [given],
        )
      ).map(({ name }) => name),
  ],
  [
    'a data request',
    async (given) => {
      const reference = await call<string>(test.database, officer.caller, 'public.staff_save_data_request($1, null, $2)', [
        randomUUID(),
        JSON.stringify(details({ name: given })),
      ])
      return (await asServer<{ name: string }>('select name from private.data_requests where reference = $1', [reference])).map(
        ({ name }) => name,
      )
    },
  ],
]

describe.each(doors)('the name of %s', (_name, keep) => {
  it('is stored as one line without direction marks, but with joiners', async () => {
    // Some entry points drop control characters, others replace them with a space.
    const kept = new Set((await keep(HOSTILE)).map((name) => name?.replaceAll(' ', '')))
    expect(kept).toEqual(new Set([CLEAN.replaceAll(' ', '')]))
  })

  it(`is never longer than ${NAME_LIMIT} characters`, async () => {
    const long = await keep('Ada '.repeat(900)).then(
      (kept) => kept.filter((name) => (name?.length ?? 0) > NAME_LIMIT),
      ({ code }: { code: string }) => (code === '23514' || code === 'PT400' ? [] : [code]),
    )
    expect(long).toEqual([])
  })
})

it('the name in a front desk draft, which may contain anything, is shown cleaned', async () => {
  const form = { personalInfo: { firstName: HOSTILE, surname: 'x'.repeat(3000) } }
  await asServer('insert into private.assisted_applications (id, form) values ($1, $2)', [randomUUID(), JSON.stringify(form)])
  const [line] = await call<{ name: string }[]>(test.database, officer.caller, 'public.staff_assisted_applications()')
  expect(line?.name.startsWith(CLEAN)).toBe(true)
  expect(line?.name).toHaveLength(NAME_LIMIT)
})

it('a value that is not text is not stored as the name of an account', async () => {
  for (const full_name of [7, true, ['Ada'], { first: 'Ada' }, null]) {
    const { id } = await createPerson(test.database)
    const metadata = JSON.stringify({ full_name, theme: 'dark' })
    const rows = await asAuth('update auth.users set raw_user_meta_data = $2 where id = $1 returning raw_user_meta_data as kept', [
      id,
      metadata,
    ])
    expect(rows).toEqual([{ kept: { theme: 'dark' } }])
  }
})

it('a name is checked in the same way by the form rules and by the database', () => {
  const long = 'x'.repeat(NAME_LIMIT + 1)
  expect(profileProblems({ full_name: long }).map(({ path }) => path)).toEqual(['full_name'])
  expect(profileProblems({ full_name: '\u202eA' }).map(({ path }) => path)).toEqual(['full_name'])
  expect(applicationProblems({ referee: { name: '\u200f\u202e' } }, settings).some(({ path }) => path === 'referee.name')).toBe(true)
})

describe('the name of a colleague', () => {
  const named = async (...names: unknown[]): Promise<StaffMember[]> => {
    const people = []
    for (const full_name of names) {
      const person = await createStaff(test.database, 'officer')
      await asAuth('update auth.users set raw_user_meta_data = $2 where id = $1', [person.id, JSON.stringify({ full_name })])
      people.push(person)
    }
    return people
  }
  const shown = async ({ id }: StaffMember) =>
    (await asServer<{ name: string }>('select private.name_of_person($1) as name', [id]))[0]?.name
  type People = { people: { id: string; name: string }[] }

  it('is always shown to staff with the address if two names look the same', async () => {
    const [ngozi, other, alone] = await named('Ngozi Ezé', ' ngozi\u200b  EZE', 'Ngozi Ezeh')
    if (!ngozi || !other || !alone) throw new Error('Nobody was made')
    expect(await shown(ngozi)).toBe(`Ngozi Ezé (${ngozi.email})`)
    expect(await shown(other)).toContain(`(${other.email})`)
    expect(await shown(alone)).toBe('Ngozi Ezeh')
    const applicant = await createPerson(test.database)
    const id = await writeApplication(test.database, applicant, 'pending')
    const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    const { people } = await call<People>(test.database, officer.caller, 'public.staff_notes($1)', [row?.number])
    expect(people.find((person) => person.id === other.id)?.name).toContain(other.email)
    const listed = await call<People>(test.database, operator.caller, 'public.staff_people()')
    expect(listed.people.find((person) => person.id === ngozi.id)?.name).toContain(ngozi.email)
    await asServer('select private.end_roles($1)', [other.id])
    expect(await shown(ngozi)).toBe('Ngozi Ezé')
  })

  it('is shown with the address if it looks like an address', async () => {
    const [person] = await named(`Halima Sani (${operator.email})`)
    expect(person && (await shown(person))).toBe(`Halima Sani (${operator.email}) (${person?.email})`)
  })

  it('counts as the same name despite spaces and invisible characters', async () => {
    const [first, ...others] = await named('Bola Ade', 'Bola\u3164Ade', 'Bola\u2800 Ade', 'Bola Ade.')
    for (const person of others) expect(await shown(person)).toContain(`(${person.email})`)
    const [wide] = await named('bola＠example.com')
    expect(wide && (await shown(wide))).toContain(`(${wide?.email})`)
    expect(first && (await shown(first))).toBe(`Bola Ade (${first?.email})`)
  })

  it("is replaced by the office's name outside the institute if it could be mistaken for a colleague's or an address", async () => {
    const [operatorNamed, decider, wide] = await named('Chidi Obi', 'Emeka Uba', 'chidi＠example.com')
    if (!operatorNamed || !decider || !wide) throw new Error('Nobody was made')
    const answered = async (who: StaffMember) => {
      const reference = await sendInquiry(test.database)
      await call(test.database, who.caller, 'public.staff_inbox_answer($1, $2, $3)', [reference, randomUUID(), 'Come on Monday.'])
      const talk = await openChat(test.database, 'Hello')
      const said = await call<{ message: { authorName: string } }>(test.database, who.caller, 'public.staff_inbox_answer($1, $2, $3)', [
        talk.reference,
        randomUUID(),
        'Good morning.',
      ])
      const emails = await asServer<{ name: string }>(
        `select payload ->> 'author_name' as name from private.outbox where kind = 'inquiry_answer' and payload ->> 'reference' = $1`,
        [reference],
      )
      return [said.message.authorName, ...emails.map(({ name }) => name)]
    }
    expect(await answered(decider)).toEqual(['Emeka Uba', 'Emeka Uba'])
    await test.database.queryAsCaller(decider.caller, {
      text: 'insert into public.profiles (id, full_name) values ($1, $2)',
      values: [decider.id, 'Chidi\u2800Obi.'],
    })
    expect(await answered(decider)).toEqual(['Admissions office', 'Admissions office'])
    expect(await answered(wide)).toEqual(['Admissions office', 'Admissions office'])
  })
})

it('staff cannot enter an address that no account can have', async () => {
  for (const email of ['o@ＥＸＡＭＰＬＥ.com', 'o\u00adb@example.com', 'o(x)@example.com']) {
    const request = JSON.stringify(details({ email }))
    expect(
      await refusal(call(test.database, officer.caller, 'public.staff_save_data_request($1, null, $2)', [randomUUID(), request])),
    ).toContain('PT400')
    expect(await refusal(call(test.database, operator.caller, 'public.staff_invite($1, $2)', [email, 'viewer']))).toContain('PT400')
    const assistedApplication = randomUUID()
    await asServer('insert into private.assisted_applications (id, form) values ($1, $2)', [assistedApplication, '{}'])
    expect(
      await refusal(
        call(test.database, officer.caller, 'public.staff_give_assisted_application($1, $2, $3)', [assistedApplication, 'email', email]),
      ),
    ).toContain('PT400')
  }
})
