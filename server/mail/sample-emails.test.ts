import { expect, it } from 'vitest'
import { type EmailWording, defaultWords } from '#domain/emails/email-wording.ts'
import { TEMPLATE_NAMES, type TemplateName, variablesOf } from '#domain/emails/email-templates.ts'
import { renderMail } from './render-mail.ts'
import { sampleEmail } from './sample-emails.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

function shown(email: TemplateName, words: EmailWording) {
  const rendered = renderMail({ id: '0', ...sampleEmail(email), words: { [email]: words } }, context)
  if (!rendered.ok) throw new Error(rendered.reason)
  return rendered
}

it.each(TEMPLATE_NAMES)('%s is rendered in its wording with all its variables', (email) => {
  const { anywhere, inText } = variablesOf(email)
  const named = (names: readonly string[]) => names.map((name) => `<${name}> {${name}}`).join(', ')
  const words = {
    subject: named(anywhere),
    opening: [...anywhere, ...inText].map((name) => `<${name}> {${name}}`).join('\n\n'),
    closing: 'The end.',
  }
  const { mail, unfilled } = shown(email, words)
  expect(unfilled).toBeUndefined()
  for (const name of [...anywhere, ...inText]) {
    expect(mail.text).toMatch(new RegExp(`<${name}> [^{}\\s]`))
    expect(mail.html).toContain(`&lt;${name}&gt; `)
  }
  expect(mail.text).toContain('The end.\n\n')
  expect(mail.text).not.toMatch(/[{}]|undefined/)
})

it.each(TEMPLATE_NAMES)('%s retains its button and everything below it, whatever the wording', (email) => {
  const fixed = (words: EmailWording) =>
    shown(email, words)
      .mail.text.replaceAll(words.opening, '')
      .match(/^.*:\nhttps:.*$/gm)
  const own = fixed({ subject: 'News', opening: 'Hello', closing: '' })
  expect(own).toEqual(fixed(defaultWords(email)))
  expect(own === null).toBe(email === 'inquiry_receipt' || email === 'inquiry_answer')
})
