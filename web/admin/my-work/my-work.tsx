import { type MyWork as Work, WORK_PARTS, type WorkPart, partCount, workPartWords } from '#domain/staff/my-work.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { addressOf as inboxAddress } from '#web/admin/inbox/inbox-place.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { addressOf } from '#web/admin/work-list/work-place.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Link } from 'react-router'
import { Rows, type WorkRow } from './work-rows.tsx'
import { answeredRow, assignedRow, conversationRow, followUpRow, interviewRow, lateRow, mentionRow } from './work-row-words.ts'
import './my-work.css'

/** The page that lists everything in a part; absent if no page lists exactly that. */
const listOf: Partial<Record<WorkPart, string>> = {
  late: addressOf({ group: 'all', filters: { assignee: 'me', isLate: true } }),
  assigned: addressOf({ group: 'all', filters: { assignee: 'me' } }),
  conversations: inboxAddress({ group: 'mine', filters: {} }),
  interviews: adminPaths.interviews,
}

function rowsOf(work: Work, part: WorkPart): WorkRow[] {
  const today = todayHere()
  switch (part) {
    case 'late':
      return (work.late?.items ?? []).map((item) => lateRow(item, today))
    case 'followUps':
      return (work.followUps?.items ?? []).map((item) => followUpRow(item, today))
    case 'answered':
      return (work.answered?.items ?? []).map(answeredRow)
    case 'mentions':
      return work.mentions.items.map(mentionRow)
    case 'interviews':
      return (work.interviews?.items ?? []).map(interviewRow)
    case 'conversations':
      return (work.conversations?.items ?? []).map(conversationRow)
    case 'assigned':
      return (work.assigned?.items ?? []).map((item) => assignedRow(item, today))
  }
}

/** What is waiting for the user, most urgent first. Parts without anything in them are left out. */
export function MyWork({ work }: { work: Work }) {
  const parts = WORK_PARTS.filter((part) => (work[part]?.count ?? 0) > 0)
  return (
    <>
      {work.standsFor?.map(({ name, until }) => (
        <p key={name}>
          You are the deputy of <strong>{name}</strong> until {formatDate(until)}. Their work is listed here too.
        </p>
      ))}
      {parts.length === 0 ? (
        <EmptyState
          title="Nothing is waiting for you"
          action={
            <ButtonLink to={addressOf({ group: 'new', filters: {} })} icon="arrow-right">
              New applications
            </ButtonLink>
          }
        >
          <p>Applications that are assigned to you, answers, mentions and conversations will appear here.</p>
        </EmptyState>
      ) : (
        <div className="my-work">
          {parts.map((part) => (
            <Part key={part} part={part} count={work[part]?.count ?? 0} rows={rowsOf(work, part)} />
          ))}
        </div>
      )}
    </>
  )
}

function Part({ part, count, rows }: { part: WorkPart; count: number; rows: readonly WorkRow[] }) {
  const title = workPartWords[part]
  const rest = count - rows.length
  const list = listOf[part]
  return (
    <section aria-labelledby={`my-${part}`} className="sheet my-work-part" data-late={part === 'late' || undefined}>
      <h2 id={`my-${part}`}>
        {title} <span className="my-work-count num">{partCount(count)}</span>
      </h2>
      <Rows rows={rows} />
      {rest > 0 && (
        <p className="my-work-more">
          {list === undefined ? (
            `and ${partCount(rest)} more`
          ) : (
            <Link to={list} className="link">
              Show all {partCount(count)}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
