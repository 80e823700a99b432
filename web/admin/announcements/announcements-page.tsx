import { useState } from 'react'
import type { Announcement, AnnouncementKind, Announcements } from '#domain/staff/announcements.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatOn, formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { announcementsQuery } from './announcements-data.ts'
import { EndDialog } from './end-dialog.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { kinds } from './kinds.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { AnnouncementText, announcementPhrase } from './announcement-text.tsx'
import { WaiverDialog } from './waiver-dialog.tsx'
import './announcements.css'

type Task = { task: 'write'; kind: AnnouncementKind; known: Announcement | null } | { task: 'end'; known: Announcement }

/** Temporary content for the site: notices above its pages and replacements for its standard content. */
export function Component() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<Task | null>(null)
  const maySay = role === 'officer' || role === 'decider'
  const close = () => setTask(null)
  return (
    <ConsolePage
      title="Announcements"
      lead="Site notices, fee waivers, office hours and public holidays. Changes appear on the site within ten seconds."
    >
      <Loaded query={announcementsQuery()} size="large" waiting="Loading the announcements…" failed="The announcements could not be loaded">
        {(announcement) => <AnnouncementList {...announcement} isAsking={task !== null} onTask={maySay ? setTask : null} />}
      </Loaded>
      {task?.task === 'write' && <WriteDialog {...task} onClose={close} />}
      {task?.task === 'end' && <EndDialog known={task.known} onClose={close} />}
    </ConsolePage>
  )
}

function WriteDialog({ kind, known, onClose }: { kind: AnnouncementKind; known: Announcement | null; onClose: () => void }) {
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
type AnnouncementListProps = Announcements & { isAsking: boolean; onTask: OnTask }

function AnnouncementList({ standing, over, isAsking, onTask }: AnnouncementListProps) {
  return (
    <>
      {kinds.map(({ kind, ...words }) => (
        <Kind
          key={kind}
          kind={kind}
          {...words}
          standing={standing.filter((announcement) => announcement.kind === kind)}
          isAsking={isAsking}
          onTask={onTask}
        />
      ))}
      {over.length > 0 && (
        <section aria-labelledby="announcement-over" className="announcement-part">
          <h2 id="announcement-over">Finished</h2>
          <ul className="announcement-past">
            {over.map((announcement) => (
              <Past key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type KindProps = (typeof kinds)[number] & { standing: Announcement[]; isAsking: boolean; onTask: OnTask }

function Kind({ kind, title, add, none, isOne, isList, standing, isAsking, onTask }: KindProps) {
  const list = useRestoredFocus<HTMLUListElement>('[data-change]', standing, isAsking)
  const holding = standing.findLast(({ state }) => state === 'shown')
  return (
    <section aria-labelledby={`announcements-${kind}`} className="announcement-part">
      <div className="announcement-head">
        <h2 id={`announcements-${kind}`}>{title}</h2>
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
        <ul ref={list} className="console-cards" aria-label={`${title}: live and scheduled`}>
          {standing.map((announcement) => (
            <Standing
              key={announcement.id}
              announcement={announcement}
              isBehind={isOne && announcement.state === 'shown' && announcement !== holding}
              onTask={onTask}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const who = (name: string | null) => name ?? 'a former colleague'

function Standing({ announcement, isBehind, onTask }: { announcement: Announcement; isBehind: boolean; onTask: OnTask }) {
  const { state, from, until, writtenBy, writtenAt } = announcement
  const [now] = useState(() => new Date())
  const begins = state === 'coming' ? `From ${formatWhen(from, now)}` : 'Now'
  const which = <span className="sr-only"> {announcementPhrase(announcement)}</span>
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <p className="num">
          <Unbroken>{`${begins}, until ${until ? formatWhen(until, now) : 'it is ended'}`}</Unbroken>
        </p>
        {isBehind ? (
          <StatusTag>Replaced by a later one</StatusTag>
        ) : (
          <StatusTag tone={state === 'coming' ? 'info' : 'success'}>{state === 'coming' ? 'Scheduled' : 'On the site'}</StatusTag>
        )}
      </div>
      <AnnouncementText announcement={announcement} />
      <p className="text-small text-soft">
        Written by {who(writtenBy)} {formatOn(writtenAt, now)}
      </p>
      {onTask && (
        <p className="console-card-tools">
          <Button
            variant="secondary"
            className="button-small"
            data-change=""
            onClick={() => onTask({ task: 'write', kind: announcement.kind, known: announcement })}
          >
            Change
            {which}
          </Button>
          <Button variant="quiet" className="button-small" onClick={() => onTask({ task: 'end', known: announcement })}>
            End
            {which}
          </Button>
        </p>
      )}
    </li>
  )
}

function Past({ announcement }: { announcement: Announcement }) {
  const { from, until, writtenBy, endedBy, endedAt } = announcement
  const [now] = useState(() => new Date())
  const wasShown = endedAt === null || endedAt > from
  const times = `Shown from ${formatWhen(from, now)} until ${formatWhen(endedAt ?? until ?? from, now)}`
  return (
    <li>
      <AnnouncementText announcement={announcement} />
      <p className="text-small text-soft">
        <Unbroken>{wasShown ? times : 'Never shown'}</Unbroken>; written by {who(writtenBy)}
        {endedAt && <span>{`, ended by ${who(endedBy)}`}</span>}
      </p>
    </li>
  )
}
