import { expect, it } from 'vitest'
import { type LetterWords, defaultWords } from '#domain/letters/letter-words.ts'
import { LETTER_NAMES, type LetterName, variablesOf } from '#domain/letters/letters.ts'
import { renderMail } from './render-mail.ts'
import { sampleLetter } from './sample-letters.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

function shown(letter: LetterName, words: LetterWords) {
  const rendered = renderMail({ id: '0', ...sampleLetter(letter), words: { [letter]: words } }, context)
  if (!rendered.ok) throw new Error(rendered.reason)
  return rendered
}

it.each(LETTER_NAMES)('%s is rendered in its wording with all its variables', (letter) => {
  const { anywhere, inText } = variablesOf(letter)
  const named = (names: readonly string[]) => names.map((name) => `<${name}> {${name}}`).join(', ')
  const words = {
    subject: named(anywhere),
    opening: [...anywhere, ...inText].map((name) => `<${name}> {${name}}`).join('\n\n'),
    closing: 'The end.',
  }
  const { mail, unfilled } = shown(letter, words)
  expect(unfilled).toBeUndefined()
  for (const name of [...anywhere, ...inText]) {
    expect(mail.text).toMatch(new RegExp(`<${name}> [^{}\\s]`))
    expect(mail.html).toContain(`&lt;${name}&gt; `)
  }
  expect(mail.text).toContain('The end.\n\n')
  expect(mail.text).not.toMatch(/[{}]|undefined/)
})

it.each(LETTER_NAMES)('%s retains its button and everything below it, whatever the wording', (letter) => {
  const fixed = (words: LetterWords) =>
    shown(letter, words)
      .mail.text.replaceAll(words.opening, '')
      .match(/^.*:\nhttps:.*$/gm)
  const own = fixed({ subject: 'News', opening: 'Hello', closing: '' })
  expect(own).toEqual(fixed(defaultWords(letter)))
  expect(own === null).toBe(letter === 'inquiry_receipt' || letter === 'inquiry_answer')
})
