import { useState } from 'react'
import type { More } from '#web/lib/queries/use-loaded-pages.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { NotificationRow } from './notification-row.tsx'
import { type Notification, type NotificationFilter, markRead } from './notifications-data.ts'

type NotificationListProps = {
  filter: NotificationFilter
  notifications: readonly Notification[]
  isSample: boolean
  more: More
}

export function NotificationList({ filter, notifications, isSample, more }: NotificationListProps) {
  const [now] = useState(() => new Date())
  // Leaving for it does not wait: what could not be marked stays new.
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
