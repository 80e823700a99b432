import { useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { readNow } from './new-count.ts'
import { NotificationRow } from './notification-row.tsx'
import { type Notification, type NotificationFilter, type NotificationPage, listNotifications } from './notifications-data.ts'

type NotificationListProps = { personId: string; filter: NotificationFilter; first: NotificationPage }

export function NotificationList({ personId, filter, first }: NotificationListProps) {
  const [{ notifications, hasMore, isSample }, setShown] = useState(first)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [now] = useState(() => new Date())

  const showMore = async () => {
    setMore('loading')
    try {
      const next = await listNotifications(personId, { filter, before: notifications.at(-1)?.id })
      setShown({ ...next, isSample, notifications: [...notifications, ...next.notifications] })
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }
  const open = ({ id, isNew }: Notification) => {
    if (!isNew) return
    // Leaving for it does not wait: what could not be marked stays new.
    readNow(personId, [id]).catch(() => undefined)
    setShown((shown) => ({
      ...shown,
      notifications: shown.notifications.map((known) => (known.id === id ? { ...known, isNew: false } : known)),
    }))
  }

  if (notifications.length === 0) return filter === 'new' ? <NothingNew /> : <NothingYet />
  return (
    <>
      {isSample && (
        <p className="notifications-sample">
          These three show what notifications look like. Yours take their place as soon as there are any.
        </p>
      )}
      <ul className="notifications">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} onOpen={open} />
        ))}
      </ul>
      {more === 'failed' && <LoadFailure title="The next notifications could not be loaded" onRetry={() => void showMore()} />}
      {hasMore && more !== 'failed' && (
        <Button variant="secondary" className="mt-6" busy={more === 'loading'} onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState title="You have no notifications yet" action={<ButtonLink to={paths.applications}>See your applications</ButtonLink>}>
      When something changes about your applications, courses or events, you read it here first.
    </EmptyState>
  )
}

function NothingNew() {
  return <EmptyState title="Nothing new">You have read everything.</EmptyState>
}
