import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { DataRequest, Holdings } from '#domain/staff/personal-data/data-requests.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { HandOutDialog } from '#web/admin/data-requests/hand-out-dialog.tsx'
import { holdingsQuery } from './data-requests-data.ts'
import { WordsToLookThrough } from './words-to-look-through.tsx'

/** The data that we hold about the person. Loaded only on request, because viewing it is logged. */
export function HeldParts({ request }: { request: DataRequest }) {
  const [isAsked, setAsked] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const look = () => {
    setAsked(true)
    head.current?.focus()
  }
  return (
    <section aria-labelledby="data-request-held" className="data-request-part">
      <h2 id="data-request-held" ref={head} tabIndex={-1}>
        What we hold
      </h2>
      {isAsked ? (
        <Loaded query={holdingsQuery(request.reference)} waiting="Looking…" failed="The data that we hold could not be loaded">
          {(held) => <Held request={request} held={held} />}
        </Loaded>
      ) : (
        <>
          <p>
            The search uses the address, the name and the number in the data request. The activity log will record that you viewed the
            result.
          </p>
          <div className="data-request-buttons">
            <Button variant="secondary" onClick={look}>
              Show what we hold
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const some = (parts: readonly unknown[], none = 'None') => (parts.length === 0 ? none : null)
function counted(count: number, one: string, several: string): string {
  if (count === 0) return 'None'
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${several}`
}

function Held({ request, held }: { request: DataRequest; held: Holdings }) {
  const { accounts, conversations, isSubscribed, isUnconfirmed, isOtherNumber, events, walkIns, others, emails, words, log } = held
  return (
    <>
      {isOtherNumber && (
        <Notice kind="warning">
          The application {request.number} has a different address from this request, or does not exist. It is not included in the results.
        </Notice>
      )}
      {others > 0 && (
        <Notice kind="warning">
          {counted(others, 'application under another name has', 'applications under other names have')} this address and{' '}
          <span>{others === 1 ? 'is' : 'are'}</span> not included in the results. If any of them belong to this person, ask for the number.
        </Notice>
      )}
      {isUnconfirmed && (
        <Notice kind="warning">
          Somebody opened an account with this address but never confirmed it. It is not included in the results.
        </Notice>
      )}
      <SummaryList
        rows={[
          {
            id: 'accounts',
            label: 'Account',
            value:
              some(accounts) ??
              accounts
                .map(({ email, createdAt }) => `${email ?? 'Made by the front desk, without an address'}, since ${formatDay(createdAt)}`)
                .join('; '),
          },
          { id: 'applications', label: 'Applications', value: <Applications held={held} /> },
          { id: 'conversations', label: 'Inquiries and chats', value: <Conversations references={conversations} /> },
          { id: 'newsletter', label: 'Newsletter', value: isSubscribed ? 'Subscribed' : 'Not subscribed' },
          { id: 'events', label: 'Events', value: counted(events, 'sign-up', 'sign-ups') },
          { id: 'front-desk', label: 'Assisted applications', value: counted(walkIns, 'draft', 'drafts') },
          { id: 'emails', label: 'Messages sent', value: counted(emails, 'message, without its text', 'messages, without their text') },
          { id: 'words', label: 'Written by staff', value: counted(words.length, 'note or status change', 'notes and status changes') },
          { id: 'log', label: 'Activity log', value: counted(log, 'entry, with its date and type', 'entries, with their dates and types') },
        ]}
      />
      {request.kind === 'access' && <HandOut request={request} held={held} />}
    </>
  )
}

function Applications({ held: { applications } }: { held: Holdings }) {
  if (applications.length === 0) return 'None'
  return (
    <ul className="data-request-list">
      {applications.map(({ number, name, status, hasAccount, keptUntil }) => (
        <li key={number ?? 'draft'}>
          {number === null ? (
            <span>A draft</span>
          ) : (
            <Link to={adminPaths.application(number)} className="link num">
              {number}
            </Link>
          )}
          {number !== null && <span>{`, ${name}, ${staffStatusLabel(status).toLowerCase()}`}</span>}
          {keptUntil && <span>{`, kept until ${formatDay(keptUntil)}`}</span>}
          {!hasAccount && <span>, from a deleted account</span>}
        </li>
      ))}
    </ul>
  )
}

function Conversations({ references }: { references: readonly string[] }) {
  if (references.length === 0) return 'None'
  return (
    <ul className="data-request-list">
      {references.map((reference) => (
        <li key={reference}>
          <Link to={adminPaths.conversation(reference)} className="link num">
            {reference}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Staff texts must be reviewed first. Then an approver creates the file. */
function HandOut({ request, held: { words } }: { request: DataRequest; held: Holdings }) {
  const { role } = useStandingHere()
  const [isReading, setReading] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const left = words.filter(({ isLookedThrough }) => !isLookedThrough).length
  return (
    <>
      {words.length > 0 && (
        <p role="status">
          {left === 0
            ? 'Everything that staff wrote has been reviewed.'
            : `${counted(left, 'thing', 'things')} that staff wrote ${left === 1 ? 'is' : 'are'} still to be reviewed.`}
        </p>
      )}
      {words.length > 0 && (
        <div className="data-request-buttons">
          <Button variant="secondary" aria-expanded={isReading} onClick={() => setReading(!isReading)}>
            Review what staff wrote
          </Button>
        </div>
      )}
      {isReading && <WordsToLookThrough reference={request.reference} />}
      {left === 0 &&
        (role === 'decider' ? (
          <div className="data-request-buttons">
            <Button onClick={() => setMaking(true)}>Create the file</Button>
          </div>
        ) : (
          <p>Only an approver can create the file.</p>
        ))}
      {isMaking && <HandOutDialog request={request} onClose={() => setMaking(false)} />}
    </>
  )
}
