import { useState } from 'react'
import { matchingReplies, type SavedReply } from '#domain/staff/saved-replies.ts'
import { savedRepliesQuery } from '#web/admin/inbox/inbox-data.ts'
import { ReplySearch } from '#web/admin/inbox/reply-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

/** How many replies are shown at once. */
const MOST = 8

/** Finds a saved reply by typing. */
export function ReplyPicker({ onPick }: { onPick: (reply: SavedReply) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="reply-picker" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Use a saved reply</summary>
      {isOpen && (
        <Loaded query={savedRepliesQuery()} waiting="Loading the replies…" failed="The replies could not be loaded">
          {(replies) =>
            replies.length === 0 ? (
              <p className="text-soft">No saved replies yet. You can write them in the inbox.</p>
            ) : (
              <Replies
                replies={replies}
                onPick={(reply) => {
                  setOpen(false)
                  onPick(reply)
                }}
              />
            )
          }
        </Loaded>
      )}
    </details>
  )
}

function Replies({ replies, onPick }: { replies: readonly SavedReply[]; onPick: (reply: SavedReply) => void }) {
  const [sought, setSought] = useState('')
  const found = matchingReplies(replies, sought)
  const status =
    found.length === 0 ? 'No saved reply contains these words.' : found.length > MOST && `${MOST} of ${found.length} are shown.`
  return (
    <>
      <ReplySearch sought={sought} onSought={setSought} />
      <ul>
        {found.slice(0, MOST).map((reply) => (
          <li key={reply.id}>
            <Button variant="quiet" className="button-small" onClick={() => onPick(reply)}>
              {reply.name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-soft">
        {status}
      </p>
    </>
  )
}
