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

/** Links an inquiry, such as one from a sponsor, to an application. Only staff can see the link. */
function TieDialog({ conversation: { reference, application }, onClose }: TieDialogProps) {
  const [number, setNumber] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = number.trim() === ''
  if (application !== null) {
    return (
      <TaskDialog
        title="Linked application"
        action="Remove the link"
        doing="One moment…"
        done="The link has been removed"
        run={() => tieToApplication(reference, null)}
        onClose={onClose}
      >
        <p>
          {reference} belongs to {application.number}, {application.name}. Only staff can see this.
        </p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      title="Link to an application"
      action="Link to application"
      doing="One moment…"
      done="The application has been linked"
      check={() => {
        setChecked(true)
        return !isMissing
      }}
      run={() => tieToApplication(reference, number.trim())}
      onClose={onClose}
    >
      <TextField
        label="Application number"
        hint="Only staff can see this link. Neither the sender nor the applicant can."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={isChecked && isMissing ? 'Enter an application number.' : undefined}
      />
    </TaskDialog>
  )
}

type BlockDialogProps = { conversation: Conversation; onClose: () => void }

const isKind = (value: string): value is 'email' | 'network' => value === 'email' || value === 'network'

/** Blocks or unblocks a sender. */
function BlockDialog({ conversation: { reference, email, blocked }, onClose }: BlockDialogProps) {
  const [kind, setKind] = useState<'email' | 'network'>(blocked.email && blocked.network === false ? 'network' : 'email')
  const isBlocked = kind === 'email' ? blocked.email : blocked.network === true
  const choose = (value: string) => isKind(value) && setKind(value)
  return (
    <TaskDialog
      title="Block the sender"
      action={isBlocked ? 'Unblock the sender' : 'Block and close'}
      doing="One moment…"
      done={isBlocked ? 'The sender has been unblocked' : 'The sender has been blocked'}
      isDanger={!isBlocked}
      run={() => blockSender(reference, kind, !isBlocked)}
      onClose={onClose}
    >
      <p>
        Messages from a blocked sender no longer reach you, neither through forms nor in the chat. They are only counted. The sender is not
        told: everything looks normal to them.
      </p>
      <RadioGroup
        legend="Who to block"
        name="kind"
        value={kind}
        onChange={({ target }) => choose(target.value)}
        options={[
          {
            value: 'email',
            label: <span className="wrap-anywhere">The address {email}</span>,
            hint: blocked.email ? 'Already blocked.' : 'Includes variants with a plus sign, such as name+test.',
          },
          ...(blocked.network === null
            ? []
            : [
                {
                  value: 'network',
                  label: 'The network the message came from',
                  hint: blocked.network ? 'Already blocked.' : 'Other people may share it, for example at a school, a café or an office.',
                },
              ]),
        ]}
      />
    </TaskDialog>
  )
}

function NoteDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const size = Array.from(text.trim()).length
  return (
    <TaskDialog
      title="Write a note"
      action="Save note"
      doing="Keeping…"
      done="The note has been saved"
      check={() => {
        setChecked(true)
        return size > 0 && size <= NOTE_LIMIT
      }}
      run={() => noteOn(reference, id, text)}
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        hint="Only colleagues can read this. The sender never sees it."
        required
        limit={size > NOTE_LIMIT - 300 ? NOTE_LIMIT : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isChecked && (size === 0 || size > NOTE_LIMIT) ? `Write between 1 and ${NOTE_LIMIT} characters.` : undefined}
      />
    </TaskDialog>
  )
}

/** The dialogs of the inbox. */
export type InboxTask = 'assign' | 'note' | 'block' | 'remove' | 'tie' | 'replies' | 'keys' | 'palette'

type InboxDialogsProps = {
  task: InboxTask | null
  /** The reference of the open conversation. */
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
      return <AssignDialog what={reference} onAssign={(assignee) => assignConversation(reference, assignee)} onClose={onClose} />
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
