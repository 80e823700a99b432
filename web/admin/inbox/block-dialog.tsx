import { useState } from 'react'
import type { Conversation } from '#domain/staff/inbox.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { blockSender } from './inbox-data.ts'

type BlockDialogProps = { conversation: Conversation; onClose: () => void }

const isKind = (value: string): value is 'email' | 'network' => value === 'email' || value === 'network'

/** Takes no more from a sender, or takes it again. */
export function BlockDialog({ conversation: { reference, email, blocked }, onClose }: BlockDialogProps) {
  const [kind, setKind] = useState<'email' | 'network'>(blocked.email && blocked.network === false ? 'network' : 'email')
  const isBlocked = kind === 'email' ? blocked.email : blocked.network === true
  const choose = (value: string) => isKind(value) && setKind(value)
  return (
    <TaskDialog
      title="Block the sender"
      action={isBlocked ? 'Take their messages again' : 'Block and close'}
      doing="One moment…"
      done={isBlocked ? 'Their messages are taken again' : 'The sender is blocked'}
      isDanger={!isBlocked}
      run={() => blockSender(reference, kind, !isBlocked)}
      onClose={onClose}
    >
      <p>
        Nothing that a blocked sender writes reaches you, in forms or in the chat; it is only counted. They are not told: to them it looks
        as if all went well.
      </p>
      <RadioGroup
        legend="Who is blocked"
        name="kind"
        value={kind}
        onChange={({ target }) => choose(target.value)}
        options={[
          {
            value: 'email',
            label: <span className="wrap-anywhere">The address {email}</span>,
            hint: blocked.email ? 'Blocked now.' : 'Also with anything behind a plus sign in it.',
          },
          ...(blocked.network === null
            ? []
            : [
                {
                  value: 'network',
                  label: 'The network it came from',
                  hint: blocked.network ? 'Blocked now.' : 'Others may share it: a school, a café, an office.',
                },
              ]),
        ]}
      />
    </TaskDialog>
  )
}
