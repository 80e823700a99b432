import { useState, type ReactNode } from 'react'
import { useNavigate, Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import {
  type DataRequestLine,
  dataRequestKindWords,
  dataRequestStateWords,
  dataRequestWayWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { type ConsoleCommand, useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { lineCommands } from '#web/admin/shell/keys/row-commands.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DataRequestDialog } from '#web/admin/data-requests/data-request-dialog.tsx'
import { dataRequestsQuery, dueTone, dueWords, stateTones } from '#web/admin/data-requests/data-requests-data.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import '#web/admin/shell/lists/labelled-table.css'
import './data-requests.css'

type TableProps = { lines: readonly DataRequestLine[] }

/** The name of the person who made the request, linked to the request. */
function Who({ line: { reference, name, email } }: { line: DataRequestLine }) {
  return (
    <th scope="row" className="data-request-who">
      <Link to={adminPaths.dataRequest(reference)} className="link wrap-anywhere" data-line="">
        {name}
      </Link>
      <span className="console-as wrap-anywhere">{email === null ? reference : <EmailWords>{email}</EmailWords>}</span>
    </th>
  )
}

function DueOn({ line, today }: { line: DataRequestLine; today: string }) {
  return (
    <span className="data-request-due">
      <span className="num whitespace-nowrap">{formatShortDay(line.dueOn, today)}</span>
      <StatusTag tone={dueTone(line)}>{dueWords(line)}</StatusTag>
    </span>
  )
}

type Column = {
  label: string
  className?: string
  cell: (line: DataRequestLine, today: string) => ReactNode
}

const dayCell = (day: string, today: string) => <span className="num whitespace-nowrap">{formatShortDay(day, today)}</span>

const openColumns: readonly Column[] = [
  { label: 'Asks for', cell: ({ kind }) => dataRequestKindWords[kind].label },
  {
    label: 'Received',
    cell: ({ receivedOn, cameBy }, today) => (
      <span>
        {dayCell(receivedOn, today)}, <span className="whitespace-nowrap">{dataRequestWayWords[cameBy].toLowerCase()}</span>
      </span>
    ),
  },
  { label: 'Due', cell: (line, today) => <DueOn line={line} today={today} /> },
  { label: 'Status', cell: ({ state }) => dataRequestStateWords[state] },
  { label: 'Assigned to', className: 'data-request-assignee', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
]

const closedColumns: readonly Column[] = [
  { label: 'Asked for', cell: ({ kind }) => dataRequestKindWords[kind].label },
  { label: 'Received', cell: ({ receivedOn }, today) => dayCell(receivedOn, today) },
  { label: 'Closed', cell: ({ closedAt }, today) => closedAt && dayCell(closedAt, today) },
  { label: 'Status', cell: ({ state }) => <StatusTag tone={stateTones[state]}>{dataRequestStateWords[state]}</StatusTag> },
]

function DataRequestTable({ lines, columns }: TableProps & { columns: readonly Column[] }) {
  const today = todayHere()
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          {['Person', ...columns.map(({ label }) => label)].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.reference}>
            <Who line={line} />
            {columns.map(({ label, className, cell }) => (
              <td key={label} data-label={label} className={className}>
                {cell(line, today)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Open requests, earliest due date first. */
const OpenTable = ({ lines }: TableProps) => <DataRequestTable lines={lines} columns={openColumns} />

/** Closed requests, newest first. */
const ClosedTable = ({ lines }: TableProps) => <DataRequestTable lines={lines} columns={closedColumns} />

/** The data requests, with the number of days left to reply to each. */
export function Component() {
  return (
    <ForOfficers title="Data requests" cannot="cannot work on data requests">
      <Requests />
    </ForOfficers>
  )
}

function Requests() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<'write' | 'keys' | null>(null)
  const navigate = useNavigate()
  const commands: ConsoleCommand[] = [
    { label: 'Record a request', keys: 'n', shown: 'n', run: () => setTask('write') },
    ...lineCommands,
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => setTask('keys') },
  ]
  useKeys(commands)
  return (
    <ConsolePage
      title="Data requests"
      lead="Requests from people about their data. We must reply to each within 30 days."
      actions={
        <>
          <Button icon="plus" aria-keyshortcuts="n" onClick={() => setTask('write')}>
            Record a request
          </Button>
          {role === 'decider' && (
            <ButtonLink to={adminPaths.breaches} variant="secondary">
              Breaches
            </ButtonLink>
          )}
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <Loaded query={dataRequestsQuery()} size="large" waiting="Loading data requests…" failed="Data requests could not be loaded">
        {({ open, closed }) => <Lines open={open} closed={closed} />}
      </Loaded>
      {task === 'write' && (
        <DataRequestDialog onSaved={(reference) => void navigate(adminPaths.dataRequest(reference))} onClose={() => setTask(null)} />
      )}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function Lines({ open, closed }: { open: readonly DataRequestLine[]; closed: readonly DataRequestLine[] }) {
  return (
    <>
      {open.length === 0 ? (
        <EmptyState title="No open requests">
          <p>
            When somebody asks about their data, whether in person, by phone or in writing, record the request on the day you receive it.
          </p>
        </EmptyState>
      ) : (
        <section aria-labelledby="requests-open" className="labelled-part">
          <h2 id="requests-open">Awaiting our reply</h2>
          <OpenTable lines={open} />
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="requests-closed" className="labelled-part">
          <h2 id="requests-closed">Closed</h2>
          <ClosedTable lines={closed} />
        </section>
      )}
    </>
  )
}
