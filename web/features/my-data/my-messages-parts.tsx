import { notificationWords } from '#domain/notifications.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { kindWords } from './kind-words.ts'
import { type DataProps, Part, when } from './my-data-part.tsx'

export function Notifications({ data: { notifications } }: DataProps) {
  return (
    <Part id="notifications" title="Notifications" isEmpty={notifications.length === 0}>
      <SummaryList
        rows={notifications.map(({ kind, details, createdAt, readAt }, index) => ({
          id: `notification ${index}`,
          label: notificationWords(kind, details).title,
          value: readAt === null ? `${when(createdAt)}, new` : when(createdAt),
        }))}
      />
    </Part>
  )
}

export function Emails({ data: { emails } }: DataProps) {
  return (
    <Part title="Emails we sent you" isEmpty={emails.length === 0}>
      <SummaryList
        rows={emails.map(({ kind, queuedAt, sentAt }, index) => ({
          id: `mail ${index}`,
          label: kindWords(kind),
          value: sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt),
        }))}
      />
    </Part>
  )
}

export function TextMessages({ data: { textMessages } }: DataProps) {
  return (
    <Part title="Text messages we sent you" isEmpty={textMessages.length === 0}>
      <SummaryList
        rows={textMessages.map(({ phone, kind, queuedAt, sentAt }, index) => ({
          id: `text ${index}`,
          label: kindWords(kind),
          value: [sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt), phone].join('\n'),
        }))}
      />
    </Part>
  )
}
