import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { useState } from 'react'
import type { WorkItem } from '#domain/staff/work-list.ts'
import { useInterviewTimes } from '#web/admin/interviews/interview-times.ts'
import { ApplicationStatusTag } from '#web/admin/shell/application-status-tag.tsx'
import { formatDay } from '#web/lib/moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import type { Selection } from './selection.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'

type WorkTableProps = {
  items: readonly WorkItem[]
  /** Data about this list that is passed to the application page. */
  linkState: object
  selection: Selection
  order: string
  found: string
}

/**
 * The rows of a list: a table on wide screens, cards on a phone. When the focused row disappears, focus moves to the row that takes its
 * place.
 */
export function WorkTable({ items, linkState, selection, order, found }: WorkTableProps) {
  const [today] = useState(todayHere)
  const body = useRestoredFocus<HTMLTableSectionElement>('input[data-row]', items)
  const interviews = useInterviewTimes(items, today)
  return (
    <>
      <div className="work-list-head">
        <label className="work-check">
          <input
            type="checkbox"
            data-all=""
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = selection.items.length > 0 && !selection.isAll
            }}
            onChange={({ target }) => selection.putAll(target.checked)}
          />
          <span>Select all {items.length} shown</span>
        </label>
        <p role="status" className="text-small text-soft">
          {[found, order].filter(Boolean).join(' · ')}
        </p>
      </div>
      <table className="work-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Selected</span>
            </th>
            <th scope="col">Applicant</th>
            <th scope="col">Course</th>
            <th scope="col">Status</th>
            <th scope="col">Submitted</th>
            <th scope="col">Reply by</th>
            <th scope="col">Assigned to</th>
            <th scope="col">Follow up</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item) => (
            <Row key={item.id} item={item} linkState={linkState} selection={selection} today={today} interview={interviews[item.id]} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What staff should notice about an application. */
const Marks = ({ item: { isUnread, isEmailFailed } }: { item: WorkItem }) => (
  <>
    {isUnread && <span className="work-unread">Unread</span>}
    {isEmailFailed && (
      <span className="work-email-failed">
        <Icon name="mail" size={16} />
        Email failed
      </span>
    )}
  </>
)

type RowProps = { item: WorkItem; linkState: object; selection: Selection; today: string; interview: string | undefined }

function Row({ item, linkState, selection, today, interview }: RowProps) {
  const { id, number, name, status, program, course, submittedAt, answerBy, isLate, followUpOn, assignee, isUnread, restrictedSince } = item
  const isSelected = selection.has(id)
  return (
    <tr className="work-row" data-selected={isSelected || undefined} data-unread={isUnread || undefined}>
      <td className="work-cell-check">
        <label className="work-check">
          <input
            type="checkbox"
            data-row={id}
            aria-label={`Select ${number}, ${name}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              selection.put(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className="work-cell-name">
        <Link to={adminPaths.application(number)} state={linkState} className="work-name">
          {name}
        </Link>
        <span className="work-number num">
          <span translate="no">{number}</span>
          <Marks item={item} />
        </span>
      </th>
      <td className="work-cell-course">
        {course}
        <span className="work-program">{program}</span>
      </td>
      <td>
        <ApplicationStatusTag status={status} />
        {restrictedSince && <span className="work-program">Restricted</span>}
        {interview && <span className="work-program num">{interview}</span>}
      </td>
      <td className="num">
        <span className="work-term">Submitted </span>
        <time dateTime={submittedAt} title={formatDay(submittedAt)}>
          {formatShortDay(submittedAt, today)}
        </time>
      </td>
      <td className="num">
        {answerBy && (
          <>
            {!isLate && <span className="work-term">Reply by </span>}
            {isLate ? (
              <StatusTag tone="error">Overdue since {formatShortDay(answerBy, today)}</StatusTag>
            ) : (
              <time dateTime={answerBy}>{formatShortDay(answerBy, today)}</time>
            )}
          </>
        )}
      </td>
      <td className="work-cell-assignee">
        <span className="work-term">Assigned to: </span>
        <span className={assignee ? undefined : 'text-soft'}>{assignee?.name ?? 'Nobody'}</span>
      </td>
      <td className="num">
        {followUpOn && (
          <>
            <span className="work-term">Follow up </span>
            <time dateTime={followUpOn}>{formatShortDay(followUpOn, today)}</time>
            {followUpOn <= today && <span className="work-due"> due</span>}
          </>
        )}
      </td>
    </tr>
  )
}
