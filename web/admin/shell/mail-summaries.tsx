import { InboxSummary } from '#web/admin/inbox/inbox-summary.tsx'
import { OutboxSummary } from '#web/admin/outbox/outbox-summary.tsx'

/** How much there is to answer, and what did not arrive. */
export function MailSummaries({ hasOutbox }: { hasOutbox: boolean }) {
  return (
    <>
      <InboxSummary />
      {hasOutbox && <OutboxSummary />}
    </>
  )
}
