import { useState } from 'react'
import { refusalOf } from '#domain/events/events.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SignUpNews } from './events-data.ts'
import { useSignUp } from './use-sign-up.ts'

type EventActionsProps = SignUpNews & { personId: string; now: Date }

/** What a person can do about an event: come, not come after all, note it. */
export function EventActions({ personId, event, isSignedUp, now }: EventActionsProps) {
  const { isBusy, change } = useSignUp(personId, { event, isSignedUp })
  const [isLeaving, setLeaving] = useState(false)
  const canSignUp = isSignedUp || refusalOf(event, now) === null
  const leave = () => {
    setLeaving(false)
    change(false)
  }
  return (
    <div className="event-actions">
      {/* One button in both cases: whoever has pressed it keeps the focus. */}
      {canSignUp && !event.isCancelled && (
        <Button
          variant={isSignedUp ? 'quiet' : 'secondary'}
          className="button-small"
          busy={isBusy}
          aria-describedby={`event-${event.slug}-title`}
          onClick={() => (isSignedUp ? setLeaving(true) : change(true))}
        >
          {isSignedUp ? 'Leave' : 'Sign up'}
        </Button>
      )}
      {!event.isSample && (
        <a href={paths.eventFile(event.id)} download={`${event.slug}.ics`} className="button button-quiet button-small">
          Add to my calendar
          <span className="sr-only">: {event.title}</span>
          <Icon name="calendar" size={20} className="button-icon" />
        </a>
      )}
      <Dialog open={isLeaving} onClose={() => setLeaving(false)} title="Give up your place?">
        <p>Someone else can then have your place at “{event.title}”. You can sign up again as long as there are places.</p>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button variant="danger" onClick={leave}>
            Give it up
          </Button>
          <Button variant="secondary" onClick={() => setLeaving(false)}>
            Keep my place
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
