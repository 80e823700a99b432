import { expect, it } from 'vitest'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import { payloadFor } from '#server/testing/mail/letter-payloads.ts'
import { SECRETS } from './outbox.ts'
import { mailKinds, renderMail } from '#server/mail/render-mail.ts'
import { renderText, textKinds } from '#server/mail/render-text.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

/** What a failed row keeps of a payload, and what `private.renewed_payload` puts back. */
const storedMail = (kind: string) => ({
  ...Object.fromEntries(Object.entries(payloadFor(kind) as object).filter(([name]) => !SECRETS.includes(name))),
  ...(kind === 'chat_notice' && { token: null }),
})

it('knows every letter and text message that is written here, and no other', () => {
  expect(Object.keys(OUTBOX_KINDS).toSorted()).toEqual([...new Set([...mailKinds, ...textKinds])].toSorted())
})

it.each(mailKinds.filter((kind) => OUTBOX_KINDS[kind]?.again !== 'link'))('%s can be written from what a failed row keeps', (kind) => {
  expect(renderMail({ id: '7', kind, recipient: 'amina@applicants.example', payload: storedMail(kind) }, context)).toMatchObject({
    ok: true,
  })
})

it.each([...mailKinds, ...textKinds].filter((kind) => OUTBOX_KINDS[kind]?.again === 'link'))('%s says what to do in its place', (kind) => {
  expect(OUTBOX_KINDS[kind]?.instead).toMatch(/\.$/)
})

it.each(textKinds)('%s cannot be written without its code or link', (kind) => {
  expect(OUTBOX_KINDS[kind]?.again).toBe('link')
  expect(renderText({ kind, payload: {}, age: 0 }, context)).toMatchObject({ ok: false })
})
