import { expect, it } from 'vitest'
import { LETTER_NAMES, type LetterName } from '#domain/letters/letters.ts'
import { mailKinds, renderMail } from '#server/mail/render-mail.ts'
import { sampleLetter } from '#server/mail/sample-letters.ts'
import { payloadFor } from '#server/testing/mail/letter-payloads.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

function textOf(kind: string, payload: unknown): string {
  const rendered = renderMail({ id: '7', kind, recipient: 'amina@applicants.example', payload }, context)
  if (!rendered.ok) throw new Error(rendered.reason)
  const { subject, text } = rendered.mail
  return `${subject}\n${'='.repeat(subject.length)}\n\n${text}\n`
}

const kindsOfWorded = new Set<string>(LETTER_NAMES.map((letter: LetterName) => sampleLetter(letter).kind))
const others = mailKinds.filter((kind) => !kindsOfWorded.has(kind))

// After an intended change, run vitest with -u to rewrite the file, and review its diff.
it('keeps the text of every email unchanged with the wording of content/', async () => {
  const worded = LETTER_NAMES.map((letter): [string, string] => {
    const { kind, payload } = sampleLetter(letter)
    return [letter, textOf(kind, payload)]
  })
  const all = [...worded, ...others.map((kind): [string, string] => [kind, textOf(kind, payloadFor(kind))])]
  await expect(all.map(([name, text]) => `######## ${name}\n\n${text}`).join('\n\n')).toMatchFileSnapshot('standard-letters.txt')
})
