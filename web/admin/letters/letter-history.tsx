import { useState } from 'react'
import { type LetterName, type OwnLetter } from '#domain/letters/letters.ts'
import { formatOn } from '#web/lib/moments.ts'
import { ShownWords } from './shown-words.tsx'

const who = (name: string | null) => name ?? 'somebody who has left'

/** What the office had a letter say, newest first. */
export function LetterHistory({ letter, history }: { letter: LetterName; history: readonly OwnLetter[] }) {
  const [now] = useState(() => new Date())
  if (history.length === 0) return null
  return (
    <section aria-labelledby="letter-history" className="letter-part">
      <h2 id="letter-history" tabIndex={-1}>
        What it said before
      </h2>
      <ol className="letter-history">
        {history.map((past) => (
          <li key={past.version}>
            <p>
              Written by {who(past.writtenBy)} {formatOn(past.writtenAt, now)}
              <span>{past.endedAt === null ? ', in force' : `, ${endWords(past)} ${formatOn(past.endedAt, now)}`}</span>
            </p>
            <details>
              <summary>
                ‘<span className="wrap-anywhere">{past.words.subject}</span>’
              </summary>
              <ShownWords title={`Version ${past.version}`} letter={letter} words={past.words} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

const endWords = ({ isTakenBack, endedBy }: OwnLetter) =>
  isTakenBack ? `taken back to the standard words by ${who(endedBy)}` : `replaced by ${who(endedBy)}`
