import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { type DataRequestLine, requestKindWords, requestStateWords, requestWayWords } from '#domain/staff/personal-data/data-requests.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/short-days.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { dueTone, dueWords, stateTones } from './requests-words.ts'

type TableProps = { lines: readonly DataRequestLine[] }

/** Who asks: the way into the request. */
function Who({ line: { reference, name, email } }: { line: DataRequestLine }) {
  return (
    <th scope="row" className="request-who">
      <Link to={adminPaths.request(reference)} className="link wrap-anywhere" data-line="">
        {name}
      </Link>
      <span className="console-as wrap-anywhere">{email === null ? reference : <EmailWords>{email}</EmailWords>}</span>
    </th>
  )
}

function DueOn({ line, today }: { line: DataRequestLine; today: string }) {
  return (
    <span className="request-due">
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
  { label: 'Asks for', cell: ({ kind }) => requestKindWords[kind].label },
  {
    label: 'Received',
    cell: ({ receivedOn, cameBy }, today) => (
      <span>
        {dayCell(receivedOn, today)}, <span className="whitespace-nowrap">{requestWayWords[cameBy].toLowerCase()}</span>
      </span>
    ),
  },
  { label: 'Due', cell: (line, today) => <DueOn line={line} today={today} /> },
  { label: 'State', cell: ({ state }) => requestStateWords[state] },
  { label: 'Owner', className: 'request-owner', cell: ({ owner }) => owner?.name ?? 'Nobody' },
]

const closedColumns: readonly Column[] = [
  { label: 'Asked for', cell: ({ kind }) => requestKindWords[kind].label },
  { label: 'Received', cell: ({ receivedOn }, today) => dayCell(receivedOn, today) },
  { label: 'Closed', cell: ({ closedAt }, today) => closedAt && dayCell(closedAt, today) },
  { label: 'State', cell: ({ state }) => <StatusTag tone={stateTones[state]}>{requestStateWords[state]}</StatusTag> },
]

function RequestTable({ lines, columns }: TableProps & { columns: readonly Column[] }) {
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

/** What waits for an answer, the day it is due first. */
export const OpenTable = ({ lines }: TableProps) => <RequestTable lines={lines} columns={openColumns} />

/** What was answered, newest first. */
export const ClosedTable = ({ lines }: TableProps) => <RequestTable lines={lines} columns={closedColumns} />
