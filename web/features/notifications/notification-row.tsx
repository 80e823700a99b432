import { Link } from 'react-router'
import { formatWhen } from '#web/lib/moments.ts'
import { DATE, NoWrap } from '#web/ui/no-wrap.tsx'
import type { Notification } from './notifications-data.ts'
import './notifications.css'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { countText } from './new-count.ts'

/** For example `3 New`. Renders nothing if there are none. */
export function NewTag({ count }: { count: number }) {
  return count === 0 ? null : (
    <StatusTag tone="success">
      <span className="num">{countText(count)} New</span>
    </StatusTag>
  )
}

type NotificationRowProps = {
  notification: Notification
  now: Date
  /** Called when the notification is opened. */
  onOpen: (notification: Notification) => void
}

/** One notification. The whole row links to its subject. A new one has a label and a solid mark. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { title, text, to, at, isNew } = notification
  const open = () => onOpen(notification)
  return (
    <li className="notification" data-new={isNew || undefined}>
      <span className="notification-mark" aria-hidden="true" />
      <p className="notification-title">
        {to === null ? (
          title
        ) : (
          <Link to={to} onClick={open} onAuxClick={open}>
            {title}
          </Link>
        )}
      </p>
      <p className="notification-text">
        <NoWrap whole={DATE}>{text}</NoWrap>
      </p>
      <p className="notification-facts num">
        {isNew && <strong>New</strong>}
        <time dateTime={at}>{formatWhen(at, now)}</time>
      </p>
    </li>
  )
}
