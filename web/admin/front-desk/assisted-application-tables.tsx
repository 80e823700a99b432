import { useState } from 'react'
import { Link } from 'react-router'
import { answerAt } from '#domain/applications/choices.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { readNationalPhone } from '#domain/contacts/read-phone.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { AssistedApplicationLine } from '#domain/staff/assisted-applications.ts'
import { formatShortDay, shortWhen, todayHere } from '#web/admin/shell/short-days.ts'
import { Unbroken } from '#web/admin/shell/unbroken.tsx'
import { formatOn, formatWhen } from '#web/lib/moments.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { linkWords, nameOf } from './front-desk-words.ts'

type TableProps = { lines: readonly AssistedApplicationLine[] }

/** `Drone Technology`, the program, or nothing yet. */
const courseOf = ({ program, course }: AssistedApplicationLine): string =>
  answerAt('programSelection.course', { programSelection: { program, course } }) ||
  answerAt('programSelection.program', { programSelection: { program } }) ||
  'Not chosen yet'

const phoneOf = ({ phoneNumber }: AssistedApplicationLine): string => formatPhone(readNationalPhone(phoneNumber))

/** Those that the desk works on. */
export function WaitingTable({ lines }: TableProps) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Course</th>
          <th scope="col">Begun by</th>
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
            <td data-label="Begun by">{line.begunBy ?? 'Somebody who has left'}</td>
            <td data-label="Changed" className="num">
              <Unbroken>{shortWhen(line.changedAt)}</Unbroken>
            </td>
            <td data-label="Kept until" className="num">
              <Unbroken>{line.restrictedSince ? 'It is lifted' : formatShortDay(line.keptUntil, todayHere())}</Unbroken>
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
        <StatusTag tone="warning">Not theirs</StatusTag>
        <span className="console-as">Said {formatOn(returnedAt, now)} by whoever the link had reached. Check the address.</span>
      </>
    )
  }
  if (link === null) return 'None yet'
  return link.state === 'failed' ? <StatusTag tone="error">{linkWords(link)}</StatusTag> : linkWords(link)
}

/** Those that are in the account of their person. */
export function TakenTable({ lines }: TableProps) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Course</th>
          <th scope="col">Begun by</th>
          <th scope="col">Taken</th>
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
            <td data-label="Begun by">{line.begunBy ?? 'Somebody who has left'}</td>
            <td data-label="Taken" className="num">
              {line.takenAt && <Unbroken>{formatWhen(line.takenAt, now)}</Unbroken>}
            </td>
            <td data-label="Application">
              {line.number === null ? (
                'Not sent yet'
              ) : (
                <Link to={adminPaths.application(line.number)} className="link num whitespace-nowrap" data-line="" translate="no">
                  {line.number}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
