import { PageHead } from '#web/app/page-head.tsx'
import { NotificationEmails } from '#web/features/email-preferences/notification-emails.tsx'
import { Notifications } from '#web/features/notifications/notifications.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead
        title="Notifications"
        description="What is new about your applications, courses and events."
        path={paths.notifications}
        noindex
      />
      <RequireSignIn title="Notifications">
        {({ id }) => (
          <div className="wrap">
            <Notifications key={id} personId={id} emails={<NotificationEmails />} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}
