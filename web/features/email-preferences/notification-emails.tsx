import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { type Wanted, useEmailPreferences, wantedQuery } from './use-email-preferences.ts'

/** Whether notifications are also sent by email, for the notifications page. */
export function NotificationEmails() {
  return (
    <Loaded query={wantedQuery()} waiting="Loading your choice…" failed="Your choice could not be loaded">
      {(wanted) => <ByEmail stored={wanted} />}
    </Loaded>
  )
}

function ByEmail({ stored }: { stored: Wanted }) {
  const [shown, change] = useEmailPreferences(stored)
  return (
    <Switch
      label={<>Also send me these by email</>}
      hint="You will always get emails about your applications."
      checked={shown.notifications}
      onChange={(event) => change({ notifications: event.currentTarget.checked })}
    />
  )
}
