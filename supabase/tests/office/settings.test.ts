import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { settings, settingsDocument } from '#domain/settings.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { createPerson, sentColumns } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

async function sync(document: string): Promise<string> {
  const { rows } = await test.database.asServer((tx) =>
    tx.query<{ id: string }>('select private.sync_settings($1::jsonb) as id', [document]),
  )
  return rows[0]?.id ?? ''
}

async function send(): Promise<{ number: string; settings_id: string }> {
  const { caller } = await createPerson(test.database)
  const values = { ...sentColumns(), status: 'pending' }
  const columns = Object.keys(values)
  const { rows } = await test.database.asCaller(caller, (tx) =>
    tx.query<{ number: string; settings_id: string }>(
      `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       returning number, settings_id`,
      Object.values(values),
    ),
  )
  return rows[0] ?? { number: '', settings_id: '' }
}

describe('the settings', () => {
  it('are written when the server starts, and only once', async () => {
    const ids = await Promise.all([sync(settingsDocument()), sync(settingsDocument()), sync(settingsDocument())])
    expect(new Set(ids).size).toBe(1)
    const { rows } = await test.database.asServer((tx) => tx.query('select settings from private.settings'))
    expect(rows).toEqual([{ settings: JSON.parse(settingsDocument()) }])
  })

  it('apply as soon as they change, but a submitted application retains the settings it was checked against', async () => {
    const before = await send()
    const changed = await sync(
      JSON.stringify({ ...settings, numberPrefix: 'NEW', applicationRules: settings.applicationRules.slice(0, 5) }),
    )
    const after = await send()
    expect(after).toEqual({ number: expect.stringMatching(/^NEW-/), settings_id: changed })
    expect(before).toEqual({
      number: expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`)),
      settings_id: expect.not.stringMatching(`^${changed}$`),
    })
    expect(await sync(settingsDocument())).not.toBe(before.settings_id)
  })

  it('must be a valid settings document', async () => {
    await expect(sync('{}')).rejects.toMatchObject({ code: '22023' })
  })
})
