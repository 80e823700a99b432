import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBed, type TestBed, type TestPerson } from '#supabase-server/testing/data/data-test-bed.ts'

// The calls in section 7 of the specification on the product's own tables, as its pages make them.

let bed: TestBed

beforeAll(async () => {
  bed = await startTestBed()
})

afterAll(() => bed.close())

beforeEach(() => bed.sql('delete from public.applications'))

const WRITTEN = 'id, version, status, number'

const draftOf = (person: TestPerson, values: Record<string, unknown> = {}) => ({
  user_id: person.id,
  personal_info: { surname: 'Adeyemi' },
  academic_background: {},
  program_selection: { program: 'computer-technology' },
  accommodation: {},
  referee: {},
  status: 'draft',
  submission_key: randomUUID(),
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
  ...values,
})

async function makeDraft(person: TestPerson): Promise<{ id: string; version: number }> {
  const { data, error } = await person.client.from('applications').insert(draftOf(person)).select(WRITTEN).single()
  expect(error).toBeNull()
  return data as { id: string; version: number }
}

describe('a draft', () => {
  test('is created and returns its id', async () => {
    const made = await bed.ada.client.from('applications').insert(draftOf(bed.ada)).select('id').single()
    expect(made).toMatchObject({ status: 201, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  })

  test('is saved by id, user and version, and returns the next version', async () => {
    const { id, version } = await makeDraft(bed.ada)
    const save = () =>
      bed.ada.client
        .from('applications')
        .update({ referee: { name: 'Dr. Musa' }, status: 'draft', updated_at: new Date().toISOString() })
        .eq('id', id)
        .eq('user_id', bed.ada.id)
        .eq('version', version)
        .select(WRITTEN)
        .maybeSingle()
    expect(await save()).toMatchObject({
      status: 200,
      data: { id, version: version + 1, status: 'draft', number: null },
    })
    // The same save is sent again. The version has changed, so no row matches and the page must ask the user.
    expect(await save()).toMatchObject({ status: 200, data: null, error: null })
  })

  test('is limited to one, so creating a second one is a conflict', async () => {
    await makeDraft(bed.ada)
    const second = await bed.ada.client.from('applications').insert(draftOf(bed.ada))
    expect(second).toMatchObject({ status: 409, error: { code: '23505' } })
  })

  test('is listed newest first and counted', async () => {
    const { id } = await makeDraft(bed.ada)
    await makeDraft(bed.ben)
    const list = await bed.ada.client
      .from('applications')
      .select('*', { count: 'exact' })
      .eq('user_id', bed.ada.id)
      .order('created_at', { ascending: false })
    expect(list).toMatchObject({ status: 200, count: 1, data: [{ id, personal_info: { surname: 'Adeyemi' } }] })
  })

  test('is found by a value in its JSON', async () => {
    const { id } = await makeDraft(bed.ada)
    const found = await bed.ada.client
      .from('applications')
      .select('id, program:program_selection->>program')
      .eq('program_selection->>program', 'computer-technology')
    expect(found).toMatchObject({ status: 200, data: [{ id, program: 'computer-technology' }] })
  })

  test('that is incomplete cannot be submitted, and every mistake is reported', async () => {
    const { id } = await makeDraft(bed.ada)
    const sent = await bed.ada.client.from('applications').update({ status: 'pending' }).eq('id', id).select(WRITTEN).maybeSingle()
    expect(sent).toMatchObject({
      status: 400,
      error: { code: '23514', message: 'Please complete all required fields before submitting' },
    })
    const problems: unknown = JSON.parse(sent.error?.details ?? '')
    expect(problems).toContainEqual({
      path: 'personalInfo.firstName',
      message: 'First name must be at least 2 characters',
    })
  })

  test('is deleted', async () => {
    const { id } = await makeDraft(bed.ada)
    expect(await bed.ada.client.from('applications').delete().eq('id', id).eq('status', 'draft')).toMatchObject({
      status: 204,
    })
    expect(await bed.ada.client.from('applications').select('id')).toMatchObject({ data: [] })
  })

  test('over 64 KiB is rejected', async () => {
    const huge = await bed.ada.client.from('applications').insert(draftOf(bed.ada, { referee: { name: 'x'.repeat(70_000) } }))
    expect(huge).toMatchObject({ status: 400, error: { code: '23514' } })
  })
})

describe("another person's draft", () => {
  test.each<[string, (id: string) => PromiseLike<unknown>, unknown]>([
    [
      'is not fetched',
      (id) => bed.ben.client.from('applications').select().eq('id', id).single(),
      { status: 406, error: { code: 'PGRST116' } },
    ],
    [
      'is not changed',
      (id) => bed.ben.client.from('applications').update({ referee: {} }).eq('id', id).select(),
      { status: 200, data: [] },
    ],
    ['is not removed', (id) => bed.ben.client.from('applications').delete({ count: 'exact' }).eq('id', id), { status: 204, count: 0 }],
    ['is nothing to a visitor', () => bed.visitor.from('applications').select(), { status: 401, error: { code: '42501' } }],
    [
      'does not come into being',
      () => bed.visitor.from('applications').insert(draftOf(bed.ada)),
      { status: 401, error: { code: '42501' } },
    ],
  ])('%s', async (_name, ask, gives) => {
    const { id } = await makeDraft(bed.ada)
    const stored = () => bed.sql<{ row: string }>('select a::text as row from public.applications a')
    const before = await stored()
    expect(await ask(id)).toMatchObject(gives as object)
    expect(await stored()).toEqual(before)
  })

  test('belongs to the user who created it, even if the request names another user', async () => {
    await bed.ben.client.from('applications').insert(draftOf(bed.ada))
    expect(await bed.sql('select user_id from public.applications')).toEqual([{ user_id: bed.ben.id }])
  })
})

describe('a profile', () => {
  const save = (values: Record<string, unknown>) =>
    bed.ada.client.from('profiles').upsert({ id: bed.ada.id, updated_at: new Date().toISOString(), ...values })

  test('is created and updated by upsert, and read as a single row', async () => {
    expect(await save({ full_name: 'Ada Obi' })).toMatchObject({ status: 201, error: null })
    expect(await save({ username: 'ada' })).toMatchObject({ error: null })
    const read = await bed.ada.client.from('profiles').select('*').eq('id', bed.ada.id).single()
    expect(read).toMatchObject({
      status: 200,
      data: { id: bed.ada.id, full_name: 'Ada Obi', username: 'ada', website: null },
    })
  })

  test("must meet the table's rules", async () => {
    expect(await save({ username: 'ab' })).toMatchObject({ status: 400, error: { code: '23514' } })
  })

  test('cannot be read or created by another person', async () => {
    await save({ full_name: 'Ada Obi' })
    expect(await bed.ben.client.from('profiles').select()).toMatchObject({ data: [] })
    expect(await bed.ben.client.from('profiles').upsert({ id: bed.ada.id, full_name: 'Ben' })).toMatchObject({
      status: 403,
    })
  })
})
