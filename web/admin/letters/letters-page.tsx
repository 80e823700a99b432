import { useState } from 'react'
import { Link } from 'react-router'
import { defaultWords, isSameWords, whyUnfillable } from '#domain/letters/letter-words.ts'
import { LETTERS, LETTER_GROUPS, type LetterName, type OwnLetter, FIXED_LETTERS, type FixedLetterName } from '#domain/letters/letters.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { lettersQuery } from './letters-data.ts'
import '#web/admin/shell/lists/labelled-table.css'
import './letters.css'

/** Texts that cannot be edited here, with the reason and the text itself. */
function FixedLetters() {
  return FIXED_LETTERS.map(({ title, why, letters }) => (
    <section key={title} aria-label={`Fixed emails: ${title}`} className="letter-part letters-fixed">
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

/** The emails whose wording staff may change, with the current state of each. */
export function Component() {
  const { role } = useStandingHere()
  if (role === null) return <NotHere />
  return (
    <ConsolePage title="Email templates" lead="The emails that the site sends, with the standard wording or your own.">
      <Loaded query={lettersQuery()} size="large" waiting="Loading the templates…" failed="The templates could not be loaded">
        {(own) => <Letters own={own} />}
      </Loaded>
      <FixedLetters />
    </ConsolePage>
  )
}

export const NotHere = () => (
  <ConsolePage title="Email templates" lead="This page is for staff who work on applications.">
    <p>Your role cannot open email templates. Ask an administrator if you need access.</p>
  </ConsolePage>
)

function Letters({ own }: { own: readonly OwnLetter[] }) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table letters-table">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Wording</th>
        </tr>
      </thead>
      {LETTER_GROUPS.map((group) => (
        <tbody key={group.title}>
          <tr className="letters-group">
            <th scope="rowgroup" colSpan={2}>
              {group.title}
            </th>
          </tr>
          {group.letters.map((letter) => (
            <tr key={letter}>
              <th scope="row">
                <Link to={adminPaths.letter(letter)} className="link wrap-anywhere">
                  {LETTERS[letter].title}
                </Link>
                <span className="console-as">{LETTERS[letter].when}</span>
              </th>
              <td data-label="Wording">
                <Stand letter={letter} own={own.find((known) => known.letter === letter) ?? null} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

export const hasChanged = (letter: LetterName, own: OwnLetter | null): own is OwnLetter =>
  own !== null && !isSameWords(own.basedOn, defaultWords(letter))

type StandProps = { letter: LetterName; own: OwnLetter | null; now: Date }

/** Whether an email uses custom wording, since when, and whether the standard wording has changed since. */
export function Stand({ letter, own, now }: StandProps) {
  if (own === null) return <span className="whitespace-nowrap text-soft">Standard wording</span>
  const isUnfillable = whyUnfillable(letter, own.words) !== null
  return (
    <span className="letter-stand">
      {isUnfillable ? <StatusTag tone="error">Own wording cannot be used</StatusTag> : <StatusTag tone="info">Own wording</StatusTag>}
      {hasChanged(letter, own) && <StatusTag tone="warning">Standard wording has changed since</StatusTag>}
      <span className="console-as">
        {own.writtenBy ?? 'A former colleague'}, {formatOn(own.writtenAt, now)}
      </span>
    </span>
  )
}
