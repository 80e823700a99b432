import { type ReactNode, useEffect, useState } from 'react'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { refreshNewCount, useNewCount } from './new-count.ts'
import { NewTag } from './new-tag.tsx'
import { NotificationList } from './notification-list.tsx'
import { type NotificationFilter, markRead, notificationsQuery } from './notifications-data.ts'

const filters = [
  ['all', 'All'],
  ['new', 'New'],
] as const

type NotificationsProps = {
  personId: string
  /** Whether these also come by email. */
  emails: ReactNode
}

/** A person's notifications, newest first: all, or those that are new. */
export function Notifications({ personId, emails }: NotificationsProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const [isMarking, setMarking] = useState(false)
  const { state, retry, more } = useLoadedPages(notificationsQuery(personId, filter))
  const known = useNewCount(personId)
  const pages = state.kind === 'loaded' ? state.value : []
  const notifications = pages.flatMap((page) => page.notifications)
  const isSample = pages[0]?.isSample ?? false
  const count = isSample ? notifications.length : known

  // The header asks, too; whichever is first asks for both.
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
