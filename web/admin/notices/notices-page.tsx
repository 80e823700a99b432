import { useState } from 'react'
import type { DayContent, DayContents } from '#domain/staff/day-content.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { useFocusKept } from '#web/admin/shell/lists/focus-kept.ts'
import { formatOn, formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { EndNoticeDialog, NoticeDialog } from './notice-dialog.tsx'
import { NoticeWords } from './notice-words.tsx'
import { noticesQuery } from './notices-data.ts'
import './notices.css'

type Task = { kind: 'write'; known: DayContent | null } | { kind: 'end'; known: DayContent }

/** What the site says above every page for a while. */
export function Component() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<Task | null>(null)
  const maySay = role === 'officer' || role === 'decider'
  return (
    <ConsolePage
      title="Notices"
      lead="Words above every page of the public site and the portal, for as long as they matter."
      actions={
        maySay && (
          <Button icon="plus" onClick={() => setTask({ kind: 'write', known: null })}>
            Write a notice
          </Button>
        )
      }
    >
      <Loaded query={noticesQuery()} size="large" waiting="Loading notices…" failed="Notices could not be loaded">
        {(notices) => <Notices {...notices} isAsking={task !== null} onTask={maySay ? setTask : null} />}
      </Loaded>
      {task?.kind === 'write' && <NoticeDialog known={task.known} onClose={() => setTask(null)} />}
      {task?.kind === 'end' && <EndNoticeDialog known={task.known} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

type NoticesProps = DayContents & { isAsking: boolean; onTask: ((task: Task) => void) | null }

function Notices({ standing, over, isAsking, onTask }: NoticesProps) {
  const list = useFocusKept<HTMLUListElement>('[data-change]', standing, isAsking)
  return (
    <>
      {standing.length === 0 ? (
        <EmptyState title="The site says nothing beyond its pages">
          <p>
            {onTask
              ? 'A closed day, a deadline, a road that is blocked: write it here, and it stands above every page within ten seconds.'
              : 'Officers write notices.'}
          </p>
        </EmptyState>
      ) : (
        <ul ref={list} className="console-cards" aria-label="On the site and coming">
          {standing.map((notice) => (
            <Standing key={notice.id} notice={notice} onTask={onTask} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <section aria-labelledby="notices-over" className="notices-over">
          <h2 id="notices-over">Over</h2>
          <ul>
            {over.map((notice) => (
              <Past key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const who = (name: string | null) => name ?? 'somebody who has left'

function Standing({ notice, onTask }: { notice: DayContent; onTask: ((task: Task) => void) | null }) {
  const { state, from, until, writtenBy, writtenAt } = notice
  const [now] = useState(() => new Date())
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <p className="num">
          {state === 'coming' ? `From ${formatWhen(from, now)}` : 'Now'}
          {until ? `, until ${formatWhen(until, now)}` : ', until somebody ends it'}
        </p>
        <StatusTag tone={state === 'coming' ? 'info' : 'success'}>{state === 'coming' ? 'Coming' : 'On the site'}</StatusTag>
      </div>
      <NoticeWords notice={notice.value} />
      <p className="text-small text-soft">
        Written by {who(writtenBy)} {formatOn(writtenAt, now)}
      </p>
      {onTask && (
        <p className="console-card-tools">
          <Button variant="secondary" className="button-small" data-change="" onClick={() => onTask({ kind: 'write', known: notice })}>
            Change
            <Which notice={notice} />
          </Button>
          <Button variant="quiet" className="button-small" onClick={() => onTask({ kind: 'end', known: notice })}>
            End
            <Which notice={notice} />
          </Button>
        </p>
      )}
    </li>
  )
}

const Which = ({ notice: { value } }: { notice: DayContent }) => <span className="sr-only"> the notice ‘{value.text}’</span>

function Past({ notice }: { notice: DayContent }) {
  const { value, from, until, writtenBy, endedBy, endedAt } = notice
  const [now] = useState(() => new Date())
  const wasShown = endedAt === null || endedAt > from
  const times = `Shown from ${formatWhen(from, now)} until ${formatWhen(endedAt ?? until ?? from, now)}`
  return (
    <li>
      <NoticeWords notice={value} />
      <p className="text-small text-soft">
        {wasShown ? times : 'Never shown'}; written by {who(writtenBy)}
        {endedAt && `, ended by ${who(endedBy)}`}
      </p>
    </li>
  )
}
