import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { webAddresses } from '#domain/accounts/sample-web-addresses.ts'

let test: TestDatabase
let ada: Person
beforeAll(async () => {
  test = await createTestDatabase()
  ada = await createPerson(test.database)
})
afterAll(() => test.drop())

/** The profile screen's upsert, in the form in which the data protocol sends it. */
async function save(values: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const all = { id: ada.id, updated_at: '1999-01-01T00:00:00Z', ...values }
  const columns = Object.keys(all)
  const { rows } = await test.database.asCaller(ada.caller, (tx) =>
    tx.query<Record<string, unknown>>(
      `insert into public.profiles (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} returning *`,
      Object.values(all),
    ),
  )
  return rows[0]
}

describe('a profile', () => {
  it("is created by the first save and changed by the next, with the server's time", async () => {
    expect(await save({ full_name: ' Ada Obi ' })).toMatchObject({ id: ada.id, full_name: 'Ada Obi', username: null })
    const saved = await save({ username: 'ada', website: '' })
    expect(saved).toMatchObject({ full_name: 'Ada Obi', username: 'ada', website: '' })
    expect(Date.now() - Number(saved?.['updated_at'])).toBeLessThan(60_000)
  })

  it('reports every mistake', async () => {
    const refused = save({ username: 'ab', full_name: 'A', website: 'not a web address' })
    await expect(refused).rejects.toMatchObject({ code: '23514', message: 'Please correct your profile' })
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: string }
    expect(JSON.parse(detail)).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'full_name', message: 'Full name must be at least 2 characters' },
      { path: 'website', message: 'Please enter a valid URL' },
    ])
  })

  it.each(webAddresses)('accepts or rejects %s as a website, just as the form does', async (website, isOne) => {
    const outcome = await save({ website }).then(
      () => true,
      () => false,
    )
    expect(outcome).toBe(isOne)
  })

  it('is deleted with the account', async () => {
    await test.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [ada.id]))
    const { rows } = await test.database.asServer((tx) => tx.query('select id from public.profiles where id = $1', [ada.id]))
    expect(rows).toEqual([])
  })
})
