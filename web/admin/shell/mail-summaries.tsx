import { InboxSummary } from '#web/admin/inbox/inbox-summary.tsx'
import { OutboxSummary } from '#web/admin/outbox/outbox-summary.tsx'

/** How many conversations await a reply, and how many messages failed. */
export function MailSummaries({ hasOutbox }: { hasOutbox: boolean }) {
  return (
    <>
      <InboxSummary />
      {hasOutbox && <OutboxSummary />}
    </>
  )
}
