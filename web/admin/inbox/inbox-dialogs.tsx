import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { BlockDialog } from './block-dialog.tsx'
import { assignConversation, conversationQuery } from './inbox-data.ts'
import { NoteDialog } from './note-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import { TieDialog } from './tie-dialog.tsx'

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
