import { useState } from 'react'
import { type SavedReply, fillReply } from '#domain/staff/saved-replies.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useSession, firstNameOf } from '#web/features/accounts/session/session-store.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { conversationQuery, forgetReply, savedRepliesQuery } from './inbox-data.ts'
import { insertReply } from './inserted-reply.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { valuesFor } from './inbox-words.ts'

type RepliesDialogProps = { reference: string | undefined; canWrite: boolean; onClose: () => void }

/** Answers that officers keep: to use here, and to write. */
export function RepliesDialog({ reference, canWrite, onClose }: RepliesDialogProps) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const onDone = () => {
    setEdited(null)
    document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Saved replies">
      <div className="grid gap-6">
        <Loaded query={savedRepliesQuery()} waiting="Loading the replies…" failed="The replies could not be loaded">
          {(replies) => <Replies replies={replies} reference={reference} canWrite={canWrite} onEdit={setEdited} onClose={onClose} />}
        </Loaded>
        {canWrite && edited === null && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setEdited('new')}>
            Write a reply
          </Button>
        )}
        {edited !== null && (
          <ReplyEditor key={edited === 'new' ? edited : edited.id} reply={edited === 'new' ? null : edited} onDone={onDone} />
        )}
      </div>
    </Dialog>
  )
}

type RepliesProps = {
  replies: readonly SavedReply[]
  reference: string | undefined
  canWrite: boolean
  onEdit: (reply: SavedReply) => void
  onClose: () => void
}

function Replies({ replies, reference, canWrite, onEdit, onClose }: RepliesProps) {
  const use = useSavedReply(reference)
  const forget = async (id: number) => {
    try {
      await forgetReply(id)
      document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
    } catch (cause) {
      toast.error(explained(cause))
    }
  }
  if (replies.length === 0) return <p className="text-soft">Nobody has kept one yet.</p>
  return (
    <ul className="saved-replies">
      {replies.map((reply) => (
        <li key={reply.id}>
          <h3 className="wrap-anywhere">{reply.name}</h3>
          <p className="saved-reply-text">{reply.text}</p>
          <div className="console-card-tools">
            {use !== undefined && canWrite && (
              <Button
                variant="secondary"
                className="button-small"
                onClick={() => {
                  onClose()
                  use(reply)
                }}
              >
                Use<span className="sr-only"> {reply.name}</span>
              </Button>
            )}
            {canWrite && (
              <>
                <Button variant="quiet" className="button-small" onClick={() => onEdit(reply)}>
                  Change<span className="sr-only"> {reply.name}</span>
                </Button>
                <Button variant="quiet" className="button-small" onClick={() => void forget(reply.id)}>
                  Remove<span className="sr-only"> {reply.name}</span>
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Puts a reply, with its variables filled in, into the answer that stands open; undefined where none can be written. */
export function useSavedReply(reference: string | undefined): ((reply: SavedReply) => void) | undefined {
  const { user } = useSession()
  const { state } = useLoaded({ ...conversationQuery(reference ?? ''), enabled: reference !== undefined })
  if (reference === undefined || state.kind !== 'loaded' || state.value.state === 'closed' || state.value.restrictedSince) return undefined
  const values = valuesFor(state.value, firstNameOf(user))
  return ({ text }) => insertReply(fillReply(text, values))
}
