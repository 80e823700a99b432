import { chat as words } from '#content/chat.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ConversationState } from '#web/features/chat/conversation/conversation-state.ts'

const delays = {
  unreachable: words.offline,
  'no-key': words.offline,
  refused: words.offline,
  'too-many': words.tooMany,
  'signed-out': words.signedOut,
} as const

/** The reason why messages cannot be sent or received. Screen readers announce changes. */
export function ChatNews({ phase, delay }: Pick<ConversationState, 'phase' | 'delay'>) {
  const text = delay === null ? (phase === 'unreachable' ? words.notLoaded : '') : delays[delay]
  return (
    <div role="status" className="chat-news">
      {text !== '' && (
        <p className="tone-warning">
          <Icon name="warning" size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
