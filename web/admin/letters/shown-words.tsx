import { type ReactNode, useId } from 'react'
import type { LetterWords } from '#domain/letters/letter-words.ts'
import { LETTERS, type LetterName } from '#domain/letters/letters.ts'

type ShownWordsProps = { title: string; letter: LetterName; words: LetterWords; children?: ReactNode }

/** Words of a letter as they are written, with its fixed parts in their places. */
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
      <p className="letter-fixed">Here stands {between}.</p>
      {closing !== '' && <p className="letter-text-of wrap-anywhere">{closing}</p>}
      {end !== undefined && <p className="letter-fixed">Here stands {end}.</p>}
      {children}
    </section>
  )
}
