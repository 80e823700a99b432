import type { InboxNote } from '#domain/staff/inbox.ts'
import { MessageText } from '#web/features/chat/messages/message-text.tsx'
import { MessageTime } from '#web/features/chat/messages/message-time.tsx'
import { Button } from '#web/ui/button.tsx'

type NotesProps = { notes: readonly InboxNote[]; canWrite: boolean; onWrite: () => void }

/** What staff noted for each other. No sender ever reads it. */
export function ConversationNotes({ notes, canWrite, onWrite }: NotesProps) {
  if (notes.length === 0 && !canWrite) return null
  return (
    <section aria-labelledby="conversation-notes" className="conversation-notes">
      <div className="console-card-head">
        <h3 id="conversation-notes">Notes for colleagues</h3>
        {canWrite && (
          <Button variant="quiet" className="button-small" aria-keyshortcuts="n" onClick={onWrite}>
            Write a note
          </Button>
        )}
      </div>
      {notes.length === 0 ? (
        <p className="text-small text-soft">None yet. Their sender never reads them.</p>
      ) : (
        <ul>
          {notes.map(({ id, at, who, text }) => (
            <li key={id} className="conversation-note">
              <p className="chat-by">
                <strong>{who ?? 'Somebody who has left'}</strong>
                <span className="num">
                  <MessageTime at={at} />
                </span>
              </p>
              <MessageText text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
