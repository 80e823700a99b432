import { type ReactNode, useId } from 'react'
import type { LetterWords } from '#domain/letters/letter-words.ts'
import { LETTERS, type LetterName } from '#domain/letters/letters.ts'

type ShownWordsProps = { title: string; letter: LetterName; words: LetterWords; children?: ReactNode }

/** The wording of an email as it was written, with its fixed parts in place. */
export function ShownWords({ title, letter, words: { subject, opening, closing }, children }: ShownWordsProps) {
  const heading = useId()
  const { between, end } = LETTERS[letter]
  return (
    <section aria-labelledby={heading} className="letter-words">
      <h2 id={heading}>{title}</h2>
      <p className="wrap-anywhere">
        <strong>{subject}</strong>
      </p>
      <p className="letter-text-of wrap-anywhere">{opening}</p>
      <p className="letter-fixed">Fixed part: {between}.</p>
      {closing !== '' && <p className="letter-text-of wrap-anywhere">{closing}</p>}
      {end !== undefined && <p className="letter-fixed">Fixed part: {end}.</p>}
      {children}
    </section>
  )
}
