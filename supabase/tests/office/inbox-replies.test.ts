import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPLY_VARIABLES, type SavedReply } from '#domain/staff/saved-replies.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call as ask, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())

const call = <T>({ caller }: StaffMember, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)

describe('saved replies', () => {
  const keep = (name: string, text: string, reply: number | null = null) =>
    call<number>(officer, 'public.staff_keep_reply($1, $2, $3)', [name, text, reply])

  it('are created, changed and removed by officers, and shared by all staff', async () => {
    const id = Number(await keep('  Open   day ', 'Dear {name},\nplease name {number}.'))
    expect(await call<SavedReply[]>(viewer, 'public.staff_saved_replies()')).toEqual([
      { id, name: 'Open day', text: 'Dear {name},\nplease name {number}.' },
    ])
    expect(await refusal(keep('OPEN DAY', 'Hello'))).toBe('PT409 name_taken')
    expect(Number(await keep('Open day', `{${REPLY_VARIABLES.join('} {')}}`, id))).toBe(id)
    expect(await refusal(keep('Another', 'Dear {nam}'))).toMatch(/^PT400/)
    await call(officer, 'public.staff_forget_reply($1)', [id])
    expect(await refusal(keep('Open day', 'Hello', id))).toBe('PT404')
    expect(await call<SavedReply[]>(viewer, 'public.staff_saved_replies()')).toEqual([])
  })

  it('offer the same variables in the database as on the pages', async () => {
    const { rows } = await test.database.queryAsServer('select private.reply_variables() as known')
    expect(rows).toEqual([{ known: [...REPLY_VARIABLES] }])
  })
})
