import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { assignConversation, conversationQuery, noteOn, blockSender, tieToApplication } from './inbox-data.ts'
import { useState } from 'react'
import { NOTE_LIMIT, type Conversation } from '#domain/staff/inbox.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type TieDialogProps = { conversation: Conversation; onClose: () => void }

/** An inquiry, such as a sponsor's, belongs to an application: for staff alone. */
function TieDialog({ conversation: { reference, application }, onClose }: TieDialogProps) {
  const [number, setNumber] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = number.trim() === ''
  if (application !== null) {
    return (
      <TaskDialog
        title="The application it belongs to"
        action="It does not belong to it"
        doing="One moment…"
        done="It belongs to no application now"
        run={() => tieToApplication(reference, null)}
        onClose={onClose}
      >
        <p>
          {reference} belongs to {application.number}, {application.name}. Only staff know that.
        </p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      title="The application it belongs to"
      action="Tie them together"
      doing="One moment…"
      done="They belong together"
      check={() => {
        setChecked(true)
        return !isMissing
      }}
      run={() => tieToApplication(reference, number.trim())}
      onClose={onClose}
    >
      <TextField
        label="Number of the application"
        hint="Only staff know of it: neither the sender nor the applicant reads it."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={isChecked && isMissing ? 'Enter the number of an application.' : undefined}
      />
    </TaskDialog>
  )
}

type BlockDialogProps = { conversation: Conversation; onClose: () => void }

const isKind = (value: string): value is 'email' | 'network' => value === 'email' || value === 'network'

/** Takes no more from a sender, or takes it again. */
function BlockDialog({ conversation: { reference, email, blocked }, onClose }: BlockDialogProps) {
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

/** A note for colleagues. */
function NoteDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const size = Array.from(text.trim()).length
  return (
    <TaskDialog
      title="Write a note"
      action="Keep the note"
      doing="Keeping…"
      done="The note is kept"
      check={() => {
        setChecked(true)
        return size > 0 && size <= NOTE_LIMIT
      }}
      run={() => noteOn(reference, id, text)}
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        hint="Colleagues read it. Whoever wrote to you never does."
        required
        limit={size > NOTE_LIMIT - 300 ? NOTE_LIMIT : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isChecked && (size === 0 || size > NOTE_LIMIT) ? `Write between 1 and ${NOTE_LIMIT} characters.` : undefined}
      />
    </TaskDialog>
  )
}

/** What is asked for over the inbox. */
export type InboxTask = 'assign' | 'note' | 'block' | 'remove' | 'tie' | 'replies' | 'keys' | 'palette'

type InboxDialogsProps = {
  task: InboxTask | null
  /** Of the conversation that is open. */
  reference: string | undefined
  commands: readonly ConsoleCommand[]
  canAnswer: boolean
  onClose: () => void
}

export function InboxDialogs({ task, reference, commands, canAnswer, onClose }: InboxDialogsProps) {
  if (task === 'keys') return <KeysDialog commands={commands} onClose={onClose} />
  if (task === 'replies') return <RepliesDialog reference={reference} canWrite={canAnswer} onClose={onClose} />
  if (task === null || task === 'palette' || reference === undefined) return null
  return <OfConversation task={task} reference={reference} onClose={onClose} />
}

type OfConversationProps = { task: Exclude<InboxTask, 'keys' | 'replies' | 'palette'>; reference: string; onClose: () => void }

function OfConversation({ task, reference, onClose }: OfConversationProps) {
  const { state } = useLoaded(conversationQuery(reference))
  if (state.kind !== 'loaded') return null
  const conversation = state.value
  switch (task) {
    case 'assign':
      return <AssignDialog what={reference} onAssign={(owner) => assignConversation(reference, owner)} onClose={onClose} />
    case 'note':
      return <NoteDialog reference={reference} onClose={onClose} />
    case 'block':
      return <BlockDialog conversation={conversation} onClose={onClose} />
    case 'remove':
      return <RemoveDialog conversation={conversation} onClose={onClose} />
    case 'tie':
      return <TieDialog conversation={conversation} onClose={onClose} />
  }
}
