import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countText } from './new-count.ts'
import './bell.css'

/** Links to the notifications and shows the number of new ones. */
export function NotificationsBell({ count }: { count: number }) {
  const label = count === 0 ? 'Notifications' : `Notifications, ${countText(count)} new`
  return (
    <Link to={paths.notifications} aria-label={label} title={label} className="icon-button bell">
      <Icon name="bell" />
      {count > 0 && (
        <span className="bell-count num" aria-hidden="true">
          {countText(count)}
        </span>
      )}
    </Link>
  )
}
