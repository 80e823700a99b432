import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { facts, factsDocument } from '#domain/facts.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { createPerson, sentColumns } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

async function sync(document: string): Promise<string> {
  const { rows } = await test.database.asServer((tx) => tx.query<{ id: string }>('select private.sync_facts($1::jsonb) as id', [document]))
  return rows[0]?.id ?? ''
}

async function send(): Promise<{ number: string; facts_id: string }> {
  const { caller } = await createPerson(test.database)
  const values = { ...sentColumns(), status: 'pending' }
  const columns = Object.keys(values)
  const { rows } = await test.database.asCaller(caller, (tx) =>
    tx.query<{ number: string; facts_id: string }>(
      `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       returning number, facts_id`,
      Object.values(values),
    ),
  )
  return rows[0] ?? { number: '', facts_id: '' }
}

describe('the settings', () => {
  it('are written when the server starts, and only once', async () => {
    const ids = await Promise.all([sync(factsDocument()), sync(factsDocument()), sync(factsDocument())])
    expect(new Set(ids).size).toBe(1)
    const { rows } = await test.database.asServer((tx) => tx.query('select facts from private.facts'))
    expect(rows).toEqual([{ facts: JSON.parse(factsDocument()) }])
  })

  it('apply as soon as they change, and a submitted application keeps those it was checked by', async () => {
    const before = await send()
    const changed = await sync(JSON.stringify({ ...facts, numberPrefix: 'NEW', applicationRules: facts.applicationRules.slice(0, 5) }))
    const after = await send()
    expect(after).toEqual({ number: expect.stringMatching(/^NEW-/), facts_id: changed })
    expect(before).toEqual({
      number: expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`)),
      facts_id: expect.not.stringMatching(`^${changed}$`),
    })
    expect(await sync(factsDocument())).not.toBe(before.facts_id)
  })

  it('must be a valid settings document', async () => {
    await expect(sync('{}')).rejects.toMatchObject({ code: '22023' })
  })
})
