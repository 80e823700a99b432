import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { type DataRequestLine, requestKindWords, requestStateWords, requestWayWords } from '#domain/staff/personal-data/data-requests.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/short-days.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { dueTone, dueWords, stateTones } from './requests-words.ts'

type TableProps = { lines: readonly DataRequestLine[] }

/** Who asks: the way into the request. */
function Who({ line: { reference, name, email } }: { line: DataRequestLine }) {
  return (
    <th scope="row">
      <Link to={adminPaths.request(reference)} className="link wrap-anywhere" data-line="">
        {name}
      </Link>
      <span className="console-as wrap-anywhere">{email ?? reference}</span>
    </th>
  )
}

function DueOn({ line, today }: { line: DataRequestLine; today: string }) {
  return (
    <span className="request-due">
      <span className="num">{formatShortDay(line.dueOn, today)}</span>
      <StatusTag tone={dueTone(line)}>{dueWords(line)}</StatusTag>
    </span>
  )
}

/** What waits for an answer, the day it is due first. */
export function OpenTable({ lines }: TableProps) {
  const today = todayHere()
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Asks for</th>
          <th scope="col">Received</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col">Owner</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.reference}>
            <Who line={line} />
            <td data-label="Asks for">{requestKindWords[line.kind].label}</td>
            <td data-label="Received">
              <span>
                <span className="num">{formatShortDay(line.receivedOn, today)}</span>, {requestWayWords[line.cameBy].toLowerCase()}
              </span>
            </td>
            <td data-label="Due">
              <DueOn line={line} today={today} />
            </td>
            <td data-label="State">{requestStateWords[line.state]}</td>
            <td data-label="Owner" className="wrap-anywhere">
              {line.owner?.name ?? 'Nobody'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was answered, newest first. */
export function ClosedTable({ lines }: TableProps) {
  const today = todayHere()
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Asked for</th>
          <th scope="col">Received</th>
          <th scope="col">Closed</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.reference}>
            <Who line={line} />
            <td data-label="Asked for">{requestKindWords[line.kind].label}</td>
            <td data-label="Received" className="num">
              {formatShortDay(line.receivedOn, today)}
            </td>
            <td data-label="Closed" className="num">
              {line.closedAt && formatShortDay(line.closedAt, today)}
            </td>
            <td data-label="State">
              <StatusTag tone={stateTones[line.state]}>{requestStateWords[line.state]}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
