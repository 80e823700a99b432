import { Link } from 'react-router'
import type { ChatMessage } from '#domain/chat/chat.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { Conversation, InquiryAnswer } from '#domain/staff/inbox.ts'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { ChatEntry, ChatMessages } from '#web/features/chat/messages/chat-messages.tsx'
import { MessageText } from '#web/features/chat/messages/message-text.tsx'
import { MessageTime } from '#web/features/chat/messages/message-time.tsx'
import { letterState, saidIn } from './inbox-words.ts'

/** What was said: the messages of a chat, or an inquiry with the answers to it. Plain text, whatever was written. */
export function ConversationLog({ conversation }: { conversation: Conversation }) {
  const { kind, messages, seen } = conversation
  const { role } = useStandingHere()
  if (kind === null) {
    return (
      <div className="conversation-chat">
        <ChatMessages reader="staff" messages={messages as ChatMessage[]} seen={seen} unsent={0} />
      </div>
    )
  }
  return (
    <>
      <Asked conversation={conversation} />
      {messages.length > 0 && (
        <ol aria-label="Answers" className="chat-entries">
          {(messages as InquiryAnswer[]).map((answer) => (
            <ChatEntry key={answer.id} author="staff" name={answer.authorName} text={answer.text}>
              <MessageTime at={answer.createdAt} /> · {letterState(answer)}
              {answer.letter === 'failed' && role !== 'viewer' && (
                <span>
                  {': '}
                  <Link to={`${adminPaths.outbox}?state=failed&kind=inquiry_answer`} className="link">
                    see the outbox
                  </Link>
                </span>
              )}
            </ChatEntry>
          ))}
        </ol>
      )}
    </>
  )
}

/** Characters from which an answer takes the whole width. */
const LONG = 60

function Asked({ conversation }: { conversation: Conversation }) {
  return (
    <section aria-labelledby="conversation-asked" className="conversation-asked">
      <h3 id="conversation-asked">
        What they sent{' '}
        <span className="conversation-when">
          <MessageTime at={conversation.createdAt} />
        </span>
      </h3>
      <dl>
        {saidIn(conversation).map(({ label, value }) => (
          <div key={label} data-long={value.length > LONG || undefined}>
            <dt>{label}</dt>
            <dd>
              <MessageText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
