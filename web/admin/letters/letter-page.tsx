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

const who = (name: string | null) => name ?? 'a former colleague'

/** Earlier custom wordings of an email, newest first. */
function LetterHistory({ letter, history }: { letter: LetterName; history: readonly OwnLetter[] }) {
  const [now] = useState(() => new Date())
  if (history.length === 0) return null
  return (
    <section aria-labelledby="letter-history" className="letter-part">
      <h2 id="letter-history" tabIndex={-1}>
        Earlier wordings
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
  isTakenBack ? `reset to the standard wording by ${who(endedBy)}` : `replaced by ${who(endedBy)}`

/** One email template: its wording, the standard wording, a preview and the history. */
export function Component() {
  const { letter } = useParams()
  const { role } = useStandingHere()
  if (role === null) return <NotHere />
  if (!isLetterName(letter)) return <Missing />
  return (
    <ConsolePage title={LETTERS[letter].title} lead={LETTERS[letter].when}>
      <Link to={adminPaths.letters} className="link letter-back">
        <Icon name="arrow-left" size={18} /> Email templates
      </Link>
      <Loaded query={letterQuery(letter)} size="large" waiting="Opening the template…" failed="The template could not be opened">
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
        {role !== 'decider' && <span className="text-soft">Only approvers can change the wording of emails.</span>}
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

/** A custom wording that cannot be used since an update. */
function Unfillable({ letter, record: { own } }: { letter: LetterName; record: LetterRecord }) {
  const problem = own && whyUnfillable(letter, own.words)
  if (problem === null) return null
  return (
    <Notice kind="error" title="Your wording can no longer be used">
      <p>{problem}</p>
      <p>This email will be sent with the standard wording until an approver corrects yours or resets it.</p>
    </Notice>
  )
}

function Read({ letter, record: { own } }: { letter: LetterName; record: LetterRecord }) {
  const words = own?.words ?? defaultWords(letter)
  return (
    <>
      <div className="letter-sides">
        <ShownWords title="Current wording" letter={letter} words={words} />
        {own !== null && <ShownWords title="Standard wording" letter={letter} words={defaultWords(letter)} />}
      </div>
      <section aria-labelledby="letter-shown" className="letter-part">
        <h2 id="letter-shown">Preview with sample values</h2>
        <LetterPreview path={PREVIEW_PATH} fields={{ letter, ...words }} />
      </section>
    </>
  )
}

const Missing = () => (
  <ConsolePage title="Email template">
    <EmptyState title="This email template does not exist" action={<ButtonLink to={adminPaths.letters}>Go to email templates</ButtonLink>}>
      <p>The address is incomplete, or this email cannot be edited here.</p>
    </EmptyState>
  </ConsolePage>
)
