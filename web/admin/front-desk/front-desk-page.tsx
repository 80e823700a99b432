import { useEffect, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { AssistedApplicationLine } from '#domain/staff/assisted-applications.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type FrontDeskTask, useFrontDeskCommands } from './front-desk-commands.ts'
import { assistedApplicationsQuery } from './front-desk-data.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { readNationalPhone } from '#domain/contacts/read-phone.ts'
import { formatShortDay, shortWhen, todayHere } from '#web/admin/shell/moments.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { formatOn, formatWhen } from '#web/lib/moments.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { courseOf, linkWords, nameOf } from './front-desk-words.ts'
import { beginAssistedApplication, saveStoredAssistedApplications } from './assisted-application-session.ts'
import '#web/admin/shell/lists/labelled-table.css'
import './front-desk.css'

type TableProps = { lines: readonly AssistedApplicationLine[] }

const phoneOf = ({ phoneNumber }: AssistedApplicationLine): string => formatPhone(readNationalPhone(phoneNumber))

/** Applications that the front desk is working on. */
function WaitingTable({ lines }: TableProps) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Course</th>
          <th scope="col">Started by</th>
          <th scope="col">Changed</th>
          <th scope="col">Kept until</th>
          <th scope="col">Link</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Link to={adminPaths.assistedApplication(line.id)} className="link wrap-anywhere" data-line="">
                {nameOf(line.name)}
              </Link>
              {line.restrictedSince && <span className="console-as">Restricted</span>}
              {line.phoneNumber && (
                <span className="console-as num whitespace-nowrap" translate="no">
                  {phoneOf(line)}
                </span>
              )}
            </th>
            <td data-label="Course">{courseOf(line)}</td>
            <td data-label="Started by">{line.begunBy ?? 'A former colleague'}</td>
            <td data-label="Changed" className="num">
              <Unbroken>{shortWhen(line.changedAt)}</Unbroken>
            </td>
            <td data-label="Kept until" className="num">
              <Unbroken>{line.restrictedSince ? 'The restriction is lifted' : formatShortDay(line.keptUntil, todayHere())}</Unbroken>
            </td>
            <td data-label="Link" className="wrap-anywhere md:min-w-28">
              <LinkState line={line} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LinkState({ line: { link, returnedAt }, now }: { line: AssistedApplicationLine; now: Date }) {
  if (link === null && returnedAt !== null) {
    return (
      <>
        <StatusTag tone="warning">Wrong recipient</StatusTag>
        <span className="console-as">Reported {formatOn(returnedAt, now)} by the person who received the link. Check the address.</span>
      </>
    )
  }
  if (link === null) return 'None yet'
  return link.state === 'failed' ? <StatusTag tone="error">{linkWords(link)}</StatusTag> : linkWords(link)
}

/** Applications that their applicants have taken over, or that the front desk has sent for them. */
function TakenTable({ lines, when }: TableProps & { when: string }) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Course</th>
          <th scope="col">Started by</th>
          <th scope="col">{when}</th>
          <th scope="col">Application</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="wrap-anywhere">
              {nameOf(line.name)}
            </th>
            <td data-label="Course">{courseOf(line)}</td>
            <td data-label="Started by">{line.begunBy ?? 'A former colleague'}</td>
            <td data-label={when} className="num">
              {line.takenAt && <Unbroken>{formatWhen(line.takenAt, now)}</Unbroken>}
            </td>
            <td data-label="Application">
              {line.isSentForThem && <span>Sent as number </span>}
              {line.number === null ? (
                <span>Not submitted yet</span>
              ) : (
                <Link to={adminPaths.application(line.number)} className="link num whitespace-nowrap" data-line="" translate="no">
                  {line.number}
                </Link>
              )}
              {line.isSentForThem && (
                <Link to={adminPaths.assistedApplication(line.id)} className="link console-as">
                  <span>Confirmation to print</span>
                  <span className="sr-only">, {nameOf(line.name)}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Applications that officers fill in with visitors at the office. */
export function Component() {
  return (
    <ForOfficers title="Front desk" cannot="cannot fill in applications">
      <Desk />
    </ForOfficers>
  )
}

function Desk() {
  const { user } = useSession()
  const personId = user?.id
  const navigate = useNavigate()
  const [task, setTask] = useState<FrontDeskTask | null>(null)
  useEffect(() => {
    if (personId !== undefined) saveStoredAssistedApplications(personId)
  }, [personId])
  const begin = () => {
    if (personId !== undefined) void navigate(adminPaths.assistedApplication(beginAssistedApplication(personId)))
  }
  const commands = useFrontDeskCommands({ ask: setTask, begin })
  useKeys(commands)
  return (
    <ConsolePage
      title="Front desk"
      lead="Fill in an application with a visitor at the office. They continue it with a link, or you send it for them."
      actions={
        <>
          <Button icon="plus" aria-keyshortcuts="n" onClick={begin}>
            Start an application
          </Button>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <Loaded
        query={assistedApplicationsQuery()}
        size="large"
        waiting="Loading the front desk…"
        failed="The front desk could not be loaded"
      >
        {(lines) => <Lines lines={lines} />}
      </Loaded>
      {task === 'palette' && <LoadedPalette commands={commands} onClose={() => setTask(null)} />}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function Lines({ lines }: { lines: readonly AssistedApplicationLine[] }) {
  const waiting = lines.filter(({ takenAt }) => takenAt === null)
  const taken = lines.filter(({ takenAt, isSentForThem }) => takenAt !== null && !isSentForThem)
  const sent = lines.filter(({ isSentForThem }) => isSentForThem)
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState title="No applications in progress">
          <p>Start one with a visitor at the office.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="front-desk-waiting" className="labelled-part">
          <h2 id="front-desk-waiting">In progress</h2>
          <WaitingTable lines={waiting} />
        </section>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="front-desk-sent" className="labelled-part">
          <h2 id="front-desk-sent">Sent for the applicant</h2>
          <TakenTable lines={sent} when="Sent" />
        </section>
      )}
      {taken.length > 0 && (
        <section aria-labelledby="front-desk-taken" className="labelled-part">
          <h2 id="front-desk-taken">Taken over by the applicant</h2>
          <TakenTable lines={taken} when="Taken over" />
        </section>
      )}
    </>
  )
}
