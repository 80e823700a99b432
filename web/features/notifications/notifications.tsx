import { type ReactNode, useEffect, useState } from 'react'
import { useLoadedPages, type More } from '#web/lib/queries/use-loaded-pages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { refreshNewCount, useNewCount } from './new-count.ts'
import { paths } from '#domain/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { NotificationRow, NewTag } from './notification-row.tsx'
import { type NotificationFilter, markRead, notificationsQuery, type Notification } from './notifications-data.ts'

type NotificationListProps = {
  filter: NotificationFilter
  notifications: readonly Notification[]
  isSample: boolean
  more: More
}

function NotificationList({ filter, notifications, isSample, more }: NotificationListProps) {
  const [now] = useState(() => new Date())
  // Does not delay navigation. If marking fails, the notification stays new.
  const open = ({ id, isNew }: Notification) => void (isNew && markRead([id]).catch(() => undefined))

  if (notifications.length === 0) return filter === 'new' ? <NothingNew /> : <NothingYet />
  return (
    <>
      {isSample && <p className="notifications-sample">These three samples show what notifications look like. Yours will replace them.</p>}
      <ul className="notifications">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} onOpen={open} />
        ))}
      </ul>
      <ShowMore more={more} failed="The next notifications could not be loaded" className="mt-6" />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState title="You have no notifications yet" action={<ButtonLink to={paths.applications}>See your applications</ButtonLink>}>
      When something changes about your applications, courses or events, you will see it here first.
    </EmptyState>
  )
}

function NothingNew() {
  return <EmptyState title="Nothing new">You have read everything.</EmptyState>
}

const filters = [
  ['all', 'All'],
  ['new', 'New'],
] as const

type NotificationsProps = {
  personId: string
  /** The setting for notification emails. */
  emails: ReactNode
}

/** A person's notifications, newest first: all, or only the new ones. */
export function Notifications({ personId, emails }: NotificationsProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const [isMarking, setMarking] = useState(false)
  const { state, retry, more } = useLoadedPages(notificationsQuery(personId, filter))
  const known = useNewCount(personId)
  const pages = state.kind === 'loaded' ? state.value : []
  const notifications = pages.flatMap((page) => page.notifications)
  const isSample = pages[0]?.isSample ?? false
  const count = isSample ? notifications.length : known

  // The header refreshes the count too. The first request serves both.
  useEffect(() => {
    if (state.kind === 'loaded') void refreshNewCount(personId, 5000)
  }, [state.kind, personId])

  const markAll = async () => {
    setMarking(true)
    try {
      await markRead('all')
      toast.success('All notifications are marked as read')
    } catch {
      toast.error('We could not save that. Check your connection and try again.')
    } finally {
      setMarking(false)
    }
  }

  return (
    <div className="notifications-page">
      <header className="notifications-head">
        <div>
          <h1>Notifications</h1>
          <span className="notifications-tags">
            {isSample && <SampleTag />}
            <NewTag count={count} />
          </span>
        </div>
        <p className="lead">What is new about your applications, courses and events.</p>
      </header>
      <div className="notifications-tools">
        <div role="group" aria-label="Show" className="notifications-filter">
          {filters.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={filter === value} onClick={() => setFilter(value)}>
              {label}
            </button>
          ))}
        </div>
        {!isSample && count > 0 && (
          <Button variant="quiet" className="button-small" busy={isMarking} onClick={() => void markAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="notifications-list">
        {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading your notifications…" />}
        {state.kind === 'failed' && (
          <LoadFailure title="Your notifications could not be loaded" onRetry={retry} isTrying={state.isTrying} size="large" />
        )}
        {state.kind === 'loaded' && <NotificationList filter={filter} notifications={notifications} isSample={isSample} more={more} />}
      </div>
      <aside aria-label="By email" className="sheet notifications-emails">
        {emails}
      </aside>
    </div>
  )
}
