import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { defaultWords, whyUnfillable } from '#domain/letters/letter-words.ts'
import { LETTERS, type LetterName, type LetterRecord, isLetterName, type OwnLetter } from '#domain/letters/letters.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { LetterPreview } from '#web/admin/shell/letter-preview.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { formatOn } from '#web/lib/moments.ts'
import { LetterWriting, PREVIEW_PATH } from './letter-writing.tsx'
import { letterQuery } from './letters-data.ts'
import { NotHere, Stand } from './letters-page.tsx'
import { ShownWords } from './shown-words.tsx'
import './letters.css'

const who = (name: string | null) => name ?? 'somebody who has left'

/** What the office had a letter say, newest first. */
function LetterHistory({ letter, history }: { letter: LetterName; history: readonly OwnLetter[] }) {
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

/** One letter: its words and the standard ones, how it looks, and what it said before. */
export function Component() {
  const { letter } = useParams()
  const { role } = useStandingHere()
  if (role === null) return <NotHere />
  if (!isLetterName(letter)) return <Missing />
  return (
    <ConsolePage title={LETTERS[letter].title} lead={LETTERS[letter].when}>
      <Link to={adminPaths.letters} className="link letter-back">
        <Icon name="arrow-left" size={18} /> Letters
      </Link>
      <Loaded query={letterQuery(letter)} size="large" waiting="Opening the letter…" failed="The letter could not be opened">
        {(record) => <Opened key={letter} letter={letter} record={record} />}
      </Loaded>
    </ConsolePage>
  )
}

function Opened({ letter, record }: { letter: LetterName; record: LetterRecord }) {
  const { role } = useStandingHere()
  const personId = useSession().user?.id ?? ''
  const [now] = useState(() => new Date())
  return (
    <>
      <p className="letter-standing">
        <Stand letter={letter} own={record.own} now={now} />
        {role !== 'decider' && <span className="text-soft">Only deciders change the words of letters.</span>}
      </p>
      <Unfillable letter={letter} record={record} />
      {role === 'decider' ? (
        <LetterWriting letter={letter} record={record} personId={personId} />
      ) : (
        <Read letter={letter} record={record} />
      )}
      <LetterHistory letter={letter} history={record.history} />
    </>
  )
}

/** Own words that letters cannot be written in since an update. */
function Unfillable({ letter, record: { own } }: { letter: LetterName; record: LetterRecord }) {
  const problem = own && whyUnfillable(letter, own.words)
  if (problem === null) return null
  return (
    <Notice kind="error" title="Your words cannot be used any more">
      <p>{problem}</p>
      <p>Until a decider mends them, or goes back to the standard words, this letter leaves in the standard words.</p>
    </Notice>
  )
}

function Read({ letter, record: { own } }: { letter: LetterName; record: LetterRecord }) {
  const words = own?.words ?? defaultWords(letter)
  return (
    <>
      <div className="letter-sides">
        <ShownWords title="Words in force" letter={letter} words={words} />
        {own !== null && <ShownWords title="Standard words" letter={letter} words={defaultWords(letter)} />}
      </div>
      <section aria-labelledby="letter-shown" className="letter-part">
        <h2 id="letter-shown">The letter, with sample values</h2>
        <LetterPreview path={PREVIEW_PATH} fields={{ letter, ...words }} />
      </section>
    </>
  )
}

const Missing = () => (
  <ConsolePage title="Letter">
    <EmptyState title="There is no such letter" action={<ButtonLink to={adminPaths.letters}>To the letters</ButtonLink>}>
      <p>The address is not complete, or the letter is not among those that can be worded here.</p>
    </EmptyState>
  </ConsolePage>
)
