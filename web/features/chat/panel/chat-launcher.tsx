import { CHAT_TITLE } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { closeChat, openChat, useChatCorner } from '#web/features/chat/conversation/chat-corner.ts'

const look = 'corner-button chat-launcher'

const inside = (
  <>
    <Icon name="callout" />
    <span>{CHAT_TITLE}</span>
  </>
)

/** Opens the chat from any page. Without scripts it is a link to the contact form. */
export function ChatLauncher() {
  const { isOpen, unread } = useChatCorner()
  return (
    <>
      <button
        type="button"
        id="chat-launcher"
        className={`${look} needs-script`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={isOpen ? closeChat : openChat}
      >
        {inside}
        {unread > 0 && (
          <span className="chat-count num">
            {unread}
            <span className="sr-only">{unread === 1 ? ' new answer' : ' new answers'}</span>
          </span>
        )}
      </button>
      <a href={paths.contactForm} className={`${look} without-scripts`}>
        {inside}
      </a>
    </>
  )
}
