import { useEmailPreferences, wantedQuery, type Wanted } from '#web/features/email-preferences/use-email-preferences.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'

const workEmailsHint =
  'At 7 in the morning on working days if something is waiting, and at once when work is assigned to you, a note mentions you, ' +
  'you become a deputy, or an applicant of yours answers.'

/** Switches the emails about the user's work on and off. */
export function WorkEmails() {
  return (
    <section aria-labelledby="work-emails" className="work-emails">
      <h2 id="work-emails" className="sr-only">
        Emails about your work
      </h2>
      <Loaded query={wantedQuery()} waiting="Loading your choice…" failed="Your choice could not be loaded">
        {(wanted) => <WorkSwitch stored={wanted} />}
      </Loaded>
    </section>
  )
}

function WorkSwitch({ stored }: { stored: Wanted }) {
  const [shown, change] = useEmailPreferences(stored)
  return (
    <Switch
      label="Emails about my work"
      hint={workEmailsHint}
      checked={shown.workEmails}
      onChange={(event) => change({ workEmails: event.currentTarget.checked })}
    />
  )
}
