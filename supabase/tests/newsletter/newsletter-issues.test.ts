import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { IssueLine } from '#domain/staff/newsletter-issues.ts'
import { newsletterTest } from './newsletter-calls.ts'
import { createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

/** Newsletter issues: writing them, and sending a test to the author. */
const { at, act, actions, ask, read, save, sql, subscribe, turn } = newsletterTest()

describe('writing an issue', () => {
  it('creates a draft once, numbers its versions, and rejects an outdated save', async () => {
    const [first, again] = [await save(at.officer, null), await save(at.officer, null)]
    expect(first).toMatchObject({ id: at.id, version: 1 })
    expect(again).toEqual(first)
    expect(await save(at.officer, 1, 'Open day', 'Come on Friday.')).toMatchObject({ version: 2 })
    expect(await save(at.decider, 1, 'Open day', 'Come on Monday.')).toBeNull()
    expect(await save(at.decider, null)).toBeNull()
    expect(await read()).toMatchObject({
      version: 2,
      body: 'Come on Friday.',
      changedBy: at.officer.email,
      state: 'draft',
      counts: null,
      failures: [],
    })
    expect(await actions()).toEqual(['newsletter_begun', 'newsletter_changed'])
  })

  it('accepts a subject of up to 120 characters on one line and a text of up to 20,000', async () => {
    expect(await save(at.officer, null, 'ẹ'.repeat(120), '🌍'.repeat(20_000))).toMatchObject({ version: 1 })
    for (const [subject, body] of [
      ['x'.repeat(121), ''],
      ['two\nlines', ''],
      ['a\u0007bell', ''],
      ['', 'x'.repeat(20_001)],
      [null, ''],
      ['', null],
    ]) {
      const asked = ask(at.officer, 'public.staff_save_issue($1, 1, $2, $3)', [at.id, subject, body])
      expect(await refusal(asked)).toMatch(/^PT400/)
    }
    const direct = (column: string, value: string) =>
      refusal(sql(`update private.newsletter_issues set ${column} = $2 where id = $1`, [at.id, value]))
    expect(await direct('subject', 'x'.repeat(121))).toMatch(/^23514/)
    expect(await direct('body', 'x'.repeat(20_001))).toMatch(/^23514/)
  })

  it('allows only drafts to be deleted', async () => {
    await save(at.officer, null)
    await turn(at.officer, 'remove')
    expect(await refusal(read())).toBe('PT404')
    await subscribe(1)
    await save(at.officer, null)
    await act(at.officer, 'prove')
    await act(at.decider, 'send')
    expect(await refusal(turn(at.officer, 'remove'))).toBe('PT409 not_draft')
    expect(await refusal(sql('delete from private.newsletter_issues where id = $1', [at.id]))).toBe('42501')
  })

  it('lists the newest first', async () => {
    await save(at.officer, null)
    const newer = randomUUID()
    await save(at.officer, null, 'Later', '', newer)
    expect((await ask<IssueLine[]>(at.viewer, 'public.staff_issues()')).map((line) => line.id)).toEqual([newer, at.id])
  })
})

describe('sending a test to oneself', () => {
  it('queues the email of that version to the caller’s own address, with their own unsubscribe link', async () => {
    await save(at.officer, null)
    await act(at.officer, 'prove')
    const [row] = await sql('select kind, recipient, payload, issue_id from private.outbox')
    const [code] = await sql<{ token: string }>('select private.newsletter_token($1) as token', [at.officer.email])
    const payload = { token: code?.token, subject: 'Open day', body: 'Come and see.' }
    expect(row).toEqual({ kind: 'newsletter_proof', recipient: at.officer.email, payload, issue_id: null })
    expect(await read()).toMatchObject({ isProved: true })
    await save(at.officer, 1, 'Open day!')
    expect(await read()).toMatchObject({ isProved: false })
  })

  it('rejects an empty or outdated issue, an unconfirmed address, and more than ten in an hour', async () => {
    await save(at.officer, null, '\u200b ', 'Text')
    expect(await refusal(act(at.officer, 'prove'))).toMatch(/^PT400 .*subject/)
    await save(at.officer, 1, 'Subject', ' \n ')
    expect(await refusal(act(at.officer, 'prove', 2))).toMatch(/^PT400 .*body/)
    await save(at.officer, 2, 'Subject', 'Text')
    expect(await refusal(act(at.officer, 'prove', 2))).toBe('PT409 changed')
    for (let times = 0; times < 10; times += 1) await act(at.officer, 'prove', 3)
    expect(await refusal(act(at.officer, 'prove', 3))).toBe('PT409 too_many')
    const unconfirmed = await createStaff(at.test.database, 'officer')
    await at.test.database.asAuth((tx) => tx.query('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id]))
    expect(await refusal(act(unconfirmed, 'prove', 3))).toBe('PT409 no_address')
  })
})
