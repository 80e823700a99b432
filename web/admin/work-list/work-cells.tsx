import type { ReactNode } from 'react'
import { type WorkColumn, type WorkItem, workGroupWords } from '#domain/staff/work-list.ts'
import { formatShortDay } from '#web/admin/shell/moments.ts'
import { ApplicationStatusTag } from '#web/admin/shell/application-status-tag.tsx'
import { formatDay } from '#web/lib/moments.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { sponsorLabel } from './work-words.ts'

/** A day, with the words before it that cards show instead of a heading. */
const Day = ({ term, when, today }: { term: string; when: string; today: string }) => (
  <>
    <span className="work-term">{term} </span>
    <time dateTime={when} title={formatDay(when)}>
      {formatShortDay(when, today)}
    </time>
  </>
)

type CellProps = {
  item: WorkItem
  today: string
  interview: string | undefined
  /** The list contains applications of all groups. */
  isAll: boolean
}

/** The content of each column. Cards leave out empty cells. */
export const cells: Readonly<Record<WorkColumn, { className?: string; content: (props: CellProps) => ReactNode }>> = {
  course: {
    className: 'work-cell-course',
    content: ({ item: { course, program } }) => (
      <>
        {course}
        <span className="work-program">{program}</span>
      </>
    ),
  },
  intake: { content: ({ item: { intake } }) => intake },
  studyMode: { content: ({ item: { studyMode } }) => studyMode },
  status: {
    content: ({ item: { status, group, restrictedSince }, interview, isAll }) => (
      <>
        <ApplicationStatusTag status={status} />
        {isAll && <span className="work-program">{workGroupWords[group].label}</span>}
        {restrictedSince && <span className="work-program">Restricted</span>}
        {interview && <span className="work-program num">{interview}</span>}
      </>
    ),
  },
  origin: { content: ({ item: { origin } }) => origin },
  sponsor: { content: ({ item: { sponsor } }) => sponsorLabel(sponsor) },
  received: { className: 'num', content: ({ item, today }) => <Day term="Submitted" when={item.submittedAt} today={today} /> },
  since: { className: 'num', content: ({ item, today }) => <Day term="Status since" when={item.statusSince} today={today} /> },
  due: {
    className: 'num',
    content: ({ item: { answerBy, isLate }, today }) =>
      answerBy &&
      (isLate ? (
        <StatusTag tone="error">Overdue since {formatShortDay(answerBy, today)}</StatusTag>
      ) : (
        <Day term="Reply by" when={answerBy} today={today} />
      )),
  },
  assignee: {
    className: 'work-cell-assignee',
    content: ({ item: { assignee } }) => (
      <>
        <span className="work-term">Assigned to: </span>
        <span className={assignee ? undefined : 'text-soft'}>{assignee?.name ?? 'Nobody'}</span>
      </>
    ),
  },
  followUp: {
    className: 'num',
    content: ({ item: { followUpOn }, today }) =>
      followUpOn && (
        <>
          <Day term="Follow up" when={followUpOn} today={today} />
          {followUpOn <= today && <span className="work-due"> due</span>}
        </>
      ),
  },
  tags: {
    className: 'work-cell-tags',
    content: ({ item: { tags } }) =>
      tags.length > 0 && (
        <>
          <span className="work-term">Tags: </span>
          {tags.join(', ')}
        </>
      ),
  },
}
