import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChatEntry } from './chat-messages.tsx'
import type { UnsentMessage } from '#web/features/chat/conversation/unsent-list.ts'

type UnsentEntryProps = {
  message: UnsentMessage
  author: 'visitor' | 'staff'
  isWaiting: boolean
  /** Moves a refused message back into the box. If omitted, there is no button for this. */
  onTakeBack: (() => void) | undefined
}

/** A message that the server does not have: in flight, waiting for a connection, or refused. */
export function UnsentEntry({ message: { text, problem }, author, isWaiting, onTakeBack }: UnsentEntryProps) {
  return (
    <>
      <ChatEntry author={author} name="You" text={text} isPlanned>
        {problem === undefined ? (isWaiting ? 'Not sent yet' : 'Sending…') : 'Not sent'}
      </ChatEntry>
      {problem !== undefined && (
        <li className="chat-refused">
          <p className="field-error">
            <Icon name="error" size={20} />
            {problem}
          </p>
          {onTakeBack && (
            <Button variant="quiet" className="button-small" onClick={onTakeBack}>
              Edit message
            </Button>
          )}
        </li>
      )}
    </>
  )
}
