import { defaultWords } from '#domain/letters/letter-words.ts'
import { FIXED_LETTERS, type FixedLetterName } from '#domain/letters/letters.ts'

/** What nobody words anew here, why, and what it says. */
export function FixedLetters() {
  return FIXED_LETTERS.map(({ title, why, letters }) => (
    <section key={title} aria-label={`Fixed letters: ${title}`} className="letter-part letters-fixed">
      <h2>Fixed: {title.toLowerCase()}</h2>
      <p className="text-soft">{why}</p>
      <ul>
        {Object.entries(letters).map(([letter, { title: name, when }]) => (
          <li key={letter}>
            <FixedLetter letter={letter as FixedLetterName} name={name} when={when} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FixedLetter({ letter, name, when }: { letter: FixedLetterName; name: string; when: string }) {
  const { subject, opening, closing } = defaultWords(letter)
  return (
    <details>
      <summary>
        <strong>{name}</strong> <span className="console-as">{when}</span>
      </summary>
      <p className="wrap-anywhere">
        <strong>{subject}</strong>
      </p>
      <p className="letter-text-of wrap-anywhere">{opening}</p>
      {closing !== '' && <p className="letter-text-of wrap-anywhere">{closing}</p>}
    </details>
  )
}
