import { Link } from 'react-router'
import type { InboxItem } from '#domain/staff/inbox.ts'
import { formatDay } from '#web/lib/moments.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { addressOf, useInboxPlace } from './inbox-place.ts'
import { shortWhen } from '#web/admin/shell/moments.ts'
import { kindWords } from './inbox-words.ts'

/** The list of conversations. The open one is marked. */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  const { place, reference: shown } = useInboxPlace()
  return (
    <ul className="inbox-items">
      {items.map((item) => (
        <Line key={item.reference} item={item} to={addressOf(place, item.reference)} isShown={item.reference === shown} />
      ))}
    </ul>
  )
}

type LineProps = { item: InboxItem; to: string; isShown: boolean }

function Line({
  item: { reference, kind, name, preview, lastAt, isUnread, isSuspected, assignee, state, restrictedSince },
  to,
  isShown,
}: LineProps) {
  return (
    <li className="inbox-item" data-unread={isUnread || undefined}>
      <Link to={to} data-line={reference} aria-current={isShown ? 'true' : undefined} preventScrollReset className="inbox-link">
        <span className="inbox-line">
          <strong className="inbox-name">{name}</strong>
          <time dateTime={lastAt} title={formatDay(lastAt)} className="num inbox-when">
            {shortWhen(lastAt)}
          </time>
        </span>
        <span className="inbox-line inbox-about">
          <span>
            {kindWords(kind)}{' '}
            <span className="num" translate="no">
              {reference}
            </span>
          </span>
          {isUnread && <span className="inbox-unread">Unread</span>}
        </span>
        {preview !== '' && <span className="inbox-preview">{preview}</span>}
        {(isSuspected || restrictedSince || assignee || state === 'closed') && (
          <span className="inbox-line inbox-marks">
            {restrictedSince && <StatusTag tone="warning">Restricted</StatusTag>}
            {isSuspected && <StatusTag tone="warning">Suspected robot</StatusTag>}
            {state === 'closed' && <StatusTag tone="neutral">Closed</StatusTag>}
            {assignee && <span>Assigned to: {assignee.name}</span>}
          </span>
        )}
      </Link>
    </li>
  )
}
