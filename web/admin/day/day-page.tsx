import { useState } from 'react'
import type { DayContent, DayContentKind, DayContents } from '#domain/staff/day-content.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useFocusKept } from '#web/admin/shell/lists/focus-kept.ts'
import { Unbroken } from '#web/admin/shell/unbroken.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { formatOn, formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { dayQuery } from './day-data.ts'
import { EndDialog } from './end-dialog.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { kinds } from './kinds.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { SaidWords, saidPhrase } from './said-words.tsx'
import { WaiverDialog } from './waiver-dialog.tsx'
import './day.css'

type Task = { task: 'write'; kind: DayContentKind; known: DayContent | null } | { task: 'end'; known: DayContent }

/** What the site says for a while, above its pages and in place of its own facts. */
export function Component() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<Task | null>(null)
  const maySay = role === 'officer' || role === 'decider'
  const close = () => setTask(null)
  return (
    <ConsolePage
      title="Content of the day"
      lead="What the site and the portal say for a while. It is there within ten seconds; afterwards the website’s own words are back."
    >
      <Loaded query={dayQuery()} size="large" waiting="Loading what the site says…" failed="What the site says could not be loaded">
        {(said) => <Said {...said} isAsking={task !== null} onTask={maySay ? setTask : null} />}
      </Loaded>
      {task?.task === 'write' && <WriteDialog {...task} onClose={close} />}
      {task?.task === 'end' && <EndDialog known={task.known} onClose={close} />}
    </ConsolePage>
  )
}

function WriteDialog({ kind, known, onClose }: { kind: DayContentKind; known: DayContent | null; onClose: () => void }) {
  switch (kind) {
    case 'notice':
      return <NoticeDialog known={known?.kind === kind ? known : null} onClose={onClose} />
    case 'fee_waiver':
      return <WaiverDialog known={known?.kind === kind ? known : null} onClose={onClose} />
    case 'opening_hours':
      return <HoursDialog known={known?.kind === kind ? known : null} onClose={onClose} />
    case 'public_holidays':
      return <HolidaysDialog known={known?.kind === kind ? known : null} onClose={onClose} />
  }
}

type OnTask = ((task: Task) => void) | null
type SaidProps = DayContents & { isAsking: boolean; onTask: OnTask }

function Said({ standing, over, isAsking, onTask }: SaidProps) {
  return (
    <>
      {kinds.map(({ kind, ...words }) => (
        <Kind
          key={kind}
          kind={kind}
          {...words}
          standing={standing.filter((said) => said.kind === kind)}
          isAsking={isAsking}
          onTask={onTask}
        />
      ))}
      {over.length > 0 && (
        <section aria-labelledby="day-over" className="day-part">
          <h2 id="day-over">Over</h2>
          <ul className="day-past">
            {over.map((said) => (
              <Past key={said.id} said={said} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type KindProps = (typeof kinds)[number] & { standing: DayContent[]; isAsking: boolean; onTask: OnTask }

function Kind({ kind, title, add, none, isOne, isList, standing, isAsking, onTask }: KindProps) {
  const list = useFocusKept<HTMLUListElement>('[data-change]', standing, isAsking)
  const holding = standing.findLast(({ state }) => state === 'shown')
  return (
    <section aria-labelledby={`day-${kind}`} className="day-part">
      <div className="day-head">
        <h2 id={`day-${kind}`}>{title}</h2>
        {onTask && !(isList && standing.length > 0) && (
          <Button variant="secondary" icon={isList ? undefined : 'plus'} onClick={() => onTask({ task: 'write', kind, known: null })}>
            {add}
          </Button>
        )}
      </div>
      {holding === undefined && (
        <p>
          <Unbroken>{none}</Unbroken>
        </p>
      )}
      {standing.length > 0 && (
        <ul ref={list} className="console-cards" aria-label={`${title}: on the site and coming`}>
          {standing.map((said) => (
            <Standing key={said.id} said={said} isBehind={isOne && said.state === 'shown' && said !== holding} onTask={onTask} />
          ))}
        </ul>
      )}
    </section>
  )
}

const who = (name: string | null) => name ?? 'somebody who has left'

function Standing({ said, isBehind, onTask }: { said: DayContent; isBehind: boolean; onTask: OnTask }) {
  const { state, from, until, writtenBy, writtenAt } = said
  const [now] = useState(() => new Date())
  const begins = state === 'coming' ? `From ${formatWhen(from, now)}` : 'Now'
  const which = <span className="sr-only"> {saidPhrase(said)}</span>
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <p className="num">
          <Unbroken>{`${begins}, until ${until ? formatWhen(until, now) : 'somebody ends it'}`}</Unbroken>
        </p>
        {isBehind ? (
          <StatusTag>Behind one that began later</StatusTag>
        ) : (
          <StatusTag tone={state === 'coming' ? 'info' : 'success'}>{state === 'coming' ? 'Coming' : 'On the site'}</StatusTag>
        )}
      </div>
      <SaidWords said={said} />
      <p className="text-small text-soft">
        Written by {who(writtenBy)} {formatOn(writtenAt, now)}
      </p>
      {onTask && (
        <p className="console-card-tools">
          <Button
            variant="secondary"
            className="button-small"
            data-change=""
            onClick={() => onTask({ task: 'write', kind: said.kind, known: said })}
          >
            Change
            {which}
          </Button>
          <Button variant="quiet" className="button-small" onClick={() => onTask({ task: 'end', known: said })}>
            End
            {which}
          </Button>
        </p>
      )}
    </li>
  )
}

function Past({ said }: { said: DayContent }) {
  const { from, until, writtenBy, endedBy, endedAt } = said
  const [now] = useState(() => new Date())
  const wasShown = endedAt === null || endedAt > from
  const times = `Shown from ${formatWhen(from, now)} until ${formatWhen(endedAt ?? until ?? from, now)}`
  return (
    <li>
      <SaidWords said={said} />
      <p className="text-small text-soft">
        <Unbroken>{wasShown ? times : 'Never shown'}</Unbroken>; written by {who(writtenBy)}
        {endedAt && <span>{`, ended by ${who(endedBy)}`}</span>}
      </p>
    </li>
  )
}
