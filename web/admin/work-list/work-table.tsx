import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { WorkColumn, WorkItem } from '#domain/staff/work-list.ts'
import { useInterviewTimes } from '#web/admin/interviews/interview-times.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import type { Selection } from './selection.ts'
import { cells } from './work-cells.tsx'
import { columnWords, sortOfColumn } from './work-columns.ts'
import { SortField, SortHead, type Sorting } from './work-sort.tsx'

type WorkTableProps = {
  items: readonly WorkItem[]
  /** Items with names that are similar to the search. */
  similar: readonly WorkItem[]
  columns: readonly WorkColumn[]
  sorting: Sorting
  isAll: boolean
  /** Data about this list that is passed to the application page. */
  linkState: object
  selection: Selection
  /** How many there are and in which order. */
  summary: string
}

/**
 * The rows of a list: a table on wide screens, cards on a phone. When the focused row disappears, focus moves to the row that takes its
 * place.
 */
export function WorkTable({ items, similar, columns, sorting, isAll, linkState, selection, summary }: WorkTableProps) {
  const [today] = useState(todayHere)
  const shown = [...items, ...similar]
  const body = useRestoredFocus<HTMLTableElement>('input[data-row]', shown.length, items, similar)
  const interviews = useInterviewTimes(shown, today)
  const rowOf = (item: WorkItem) => (
    <Row key={item.id} {...{ item, columns, linkState, selection, today, isAll, interview: interviews[item.id] }} />
  )
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
          <span>Select all {shown.length} shown</span>
        </label>
        <SortField {...sorting} />
        <p role="status" className="text-small text-soft">
          {summary}
        </p>
      </div>
      <div className="work-table-frame" data-wide={columns.length > 7 || undefined}>
        <table className="work-table" ref={body}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Selected</span>
              </th>
              <SortHead {...sorting} sortKey="name" label="Applicant" />
              {columns.map((column) => (
                <SortHead key={column} {...sorting} sortKey={sortOfColumn[column]} label={columnWords[column]} />
              ))}
            </tr>
          </thead>
          <tbody>{items.map(rowOf)}</tbody>
          {similar.length > 0 && (
            <tbody>
              <tr className="work-similar">
                <th scope="rowgroup" colSpan={columns.length + 2}>
                  Similar names
                </th>
              </tr>
              {similar.map(rowOf)}
            </tbody>
          )}
        </table>
      </div>
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

type RowProps = {
  item: WorkItem
  columns: readonly WorkColumn[]
  linkState: object
  selection: Selection
  today: string
  isAll: boolean
  interview: string | undefined
}

function Row({ item, columns, linkState, selection, ...rest }: RowProps) {
  const { id, number, name, isUnread } = item
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
      {columns.map((column) => (
        <td key={column} className={cells[column].className}>
          {cells[column].content({ item, ...rest })}
        </td>
      ))}
    </tr>
  )
}
