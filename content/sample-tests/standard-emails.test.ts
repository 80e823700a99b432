import { expect, it } from 'vitest'
import { TEMPLATE_NAMES, type TemplateName } from '#domain/emails/email-templates.ts'
import { mailKinds, renderMail } from '#server/mail/render-mail.ts'
import { sampleEmail } from '#server/mail/sample-emails.ts'
import { payloadFor } from '#server/testing/mail/email-payloads.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

function textOf(kind: string, payload: unknown): string {
  const rendered = renderMail({ id: '7', kind, recipient: 'amina@applicants.example', payload }, context)
  if (!rendered.ok) throw new Error(rendered.reason)
  const { subject, text } = rendered.mail
  return `${subject}\n${'='.repeat(subject.length)}\n\n${text}\n`
}

const kindsOfWorded = new Set<string>(TEMPLATE_NAMES.map((email: TemplateName) => sampleEmail(email).kind))
const others = mailKinds.filter((kind) => !kindsOfWorded.has(kind))

// After an intended change, run vitest with -u to rewrite the file, then review the diff.
it('leaves the text of every email unchanged with the wording from content/', async () => {
  const worded = TEMPLATE_NAMES.map((email): [string, string] => {
    const { kind, payload } = sampleEmail(email)
    return [email, textOf(kind, payload)]
  })
  const all = [...worded, ...others.map((kind): [string, string] => [kind, textOf(kind, payloadFor(kind))])]
  await expect(all.map(([name, text]) => `######## ${name}\n\n${text}`).join('\n\n')).toMatchFileSnapshot('standard-emails.txt')
})
