import { expect, it } from 'vitest'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import { payloadFor } from '#server/testing/mail/email-payloads.ts'
import { SECRETS } from './outbox.ts'
import { mailKinds, renderMail } from '#server/mail/render-mail.ts'
import { renderText, textKinds } from '#server/mail/render-text.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

/** The payload as a failed row stores it, with the parts that `private.renewed_payload` restores. */
const storedMail = (kind: string) => ({
  ...Object.fromEntries(Object.entries(payloadFor(kind) as object).filter(([name]) => !SECRETS.includes(name))),
  ...(kind === 'chat_notice' && { token: null }),
})

it('covers exactly the emails and text messages that this site can send', () => {
  expect(Object.keys(OUTBOX_KINDS).toSorted()).toEqual([...new Set([...mailKinds, ...textKinds])].toSorted())
})

it.each(mailKinds.filter((kind) => OUTBOX_KINDS[kind]?.again !== 'link'))('%s can be rendered from the payload of a failed row', (kind) => {
  expect(renderMail({ id: '7', kind, recipient: 'amina@applicants.example', payload: storedMail(kind) }, context)).toMatchObject({
    ok: true,
  })
})

it.each([...mailKinds, ...textKinds].filter((kind) => OUTBOX_KINDS[kind]?.again === 'link'))('%s states what to do instead', (kind) => {
  expect(OUTBOX_KINDS[kind]?.instead).toMatch(/\.$/)
})

it.each(textKinds)('%s cannot be rendered without its code or link', (kind) => {
  expect(OUTBOX_KINDS[kind]?.again).toBe('link')
  expect(renderText({ kind, payload: {}, age: 0 }, context)).toMatchObject({ ok: false })
})
