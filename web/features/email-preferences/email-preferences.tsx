import { newsletter } from '#content/newsletter.ts'
import { reminders } from '#content/reminders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { type Wanted, useEmailPreferences, wantedQuery } from './use-email-preferences.ts'
import './email-preferences.css'

/** The emails that the person receives. Each switch is saved immediately and reverts if that fails. */
export function EmailPreferences() {
  return (
    <Loaded query={wantedQuery()} waiting="Loading your choices…" failed="Your choices could not be loaded">
      {(wanted) => <Switches stored={wanted} />}
    </Loaded>
  )
}

function Switches({ stored }: { stored: Wanted }) {
  const [shown, change] = useEmailPreferences(stored)
  return (
    <ul className="email-choices">
      <li>
        <Switch
          label="Newsletter"
          hint={newsletter.text}
          checked={shown.newsletter}
          onChange={(event) => change({ newsletter: event.currentTarget.checked })}
        />
      </li>
      <li>
        <Switch
          label="Reminders about an unfinished application"
          hint={
            `One email ${reminders.daysAfterLastChange} days after you last wrote in your draft, ` +
            `and one ${reminders.daysBeforeStart} days before the start date you chose.`
          }
          checked={shown.draftReminders}
          onChange={(event) => change({ draftReminders: event.currentTarget.checked })}
        />
      </li>
      <li>
        <Switch
          label="Notifications"
          hint="News from your portal about courses, events and the institute, also by email."
          checked={shown.notifications}
          onChange={(event) => change({ notifications: event.currentTarget.checked })}
        />
      </li>
      <li className="email-always">
        <Icon name="lock" size={24} />
        <p>
          <span className="switch-label">Your account and your applications</span>
          <span className="choice-hint">
            Always on. They check that it is really you, tell you when your password changes, and bring decisions you must not miss.
          </span>
        </p>
      </li>
    </ul>
  )
}
