import { useRef, useState } from 'react'
import { newsletter } from '#content/newsletter.ts'
import { reminders } from '#content/reminders.ts'
import { callApi } from '#web/lib/api.ts'
import { BackendError } from '#web/lib/backend-error.ts'
import { toast } from '#web/lib/toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import './email-preferences.css'

type Wanted = { newsletter: boolean; draftReminders: boolean }

const read = () => callApi<Wanted>('email-preferences')

/** Which e-mails the person wants. Each switch is saved at once and goes back when that fails. */
export function EmailPreferences() {
  return (
    <Loaded load={read} waiting="Loading your choices…" failed="Your choices could not be loaded">
      {(wanted) => <Switches loaded={wanted} />}
    </Loaded>
  )
}

function failureOf(cause: unknown): string {
  const isTooMany = cause instanceof BackendError && cause.failure === 'too-many'
  return isTooMany ? 'Many people are changing this right now. Please try again in a minute.' : 'That was not saved. Check your connection and try again.'
}

function Switches({ loaded }: { loaded: Wanted }) {
  const [shown, setShown] = useState(loaded)
  /** What the server said last, and the change that is on its way: one after the other, so that the last press wins. */
  const stored = useRef(loaded)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const change = (part: Partial<Wanted>) => {
    setShown((before) => ({ ...before, ...part }))
    waiting.current += 1
    sending.current = sending.current.then(async () => {
      try {
        stored.current = await callApi<Wanted>('email-preferences', { method: 'PATCH', body: part })
        toast.success('Saved', { id: 'email-preferences' })
      } catch (cause) {
        toast.error(failureOf(cause), { id: 'email-preferences' })
      }
      waiting.current -= 1
      if (waiting.current === 0) setShown(stored.current)
    })
  }

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
          hint={`One e-mail ${reminders.daysAfterLastChange} days after you last wrote in your draft, and one ${reminders.daysBeforeStart} days before the start you chose.`}
          checked={shown.draftReminders}
          onChange={(event) => change({ draftReminders: event.currentTarget.checked })}
        />
      </li>
      <li className="email-always">
        <Icon name="lock" size={24} />
        <p>
          <span className="switch-label">Your account and your applications</span>
          <span className="choice-hint">
            Always on: they confirm that it was you, tell you when a password was changed, and bring decisions you must not miss.
          </span>
        </p>
      </li>
    </ul>
  )
}
