import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyPart } from '#web/ui/page/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useNewCount } from './new-count.ts'
import { NotificationRow, NewTag } from './notification-row.tsx'
import { type Notification, type NotificationPage, markRead, newestQuery } from './notifications-data.ts'

const SHOWN = 3

/** For the dashboard: the three latest notifications, and the number of new ones. */
export function NotificationsCard({ personId }: { personId: string }) {
  const { state, retry } = useLoaded(newestQuery(personId, SHOWN))
  const count = useNewCount(personId)
  const page = state.kind === 'loaded' ? state.value : null
  const isSample = page?.isSample ?? false
  return (
    <Panel
      title="Notifications"
      isSample={isSample}
      mark={<NewTag count={isSample ? SHOWN : Math.max(count, newIn(page))} />}
      link={{ to: paths.notifications, label: 'All notifications' }}
      className="notifications-card"
    >
      {state.kind === 'loading' && <LoadingIndicator message="Loading your notifications…" />}
      {state.kind === 'failed' && <LoadFailure title="Your notifications could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      {page && <Newest page={page} />}
    </Panel>
  )
}

const newIn = (page: NotificationPage | null) => page?.notifications.filter(({ isNew }) => isNew).length ?? 0

function Newest({ page: { notifications } }: { page: NotificationPage }) {
  const [now] = useState(() => new Date())
  if (notifications.length === 0) return <EmptyPart>Nothing yet. Changes to your applications will appear here.</EmptyPart>
  // Does not delay navigation. If marking fails, the notification stays new.
  const open = ({ id, isNew }: Notification) => void (isNew && markRead([id]).catch(() => undefined))
  return (
    <ul className="notifications">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onOpen={open} />
      ))}
    </ul>
  )
}
