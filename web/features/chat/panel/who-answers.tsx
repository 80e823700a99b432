import { chat as words } from '#content/chat.ts'
import { institute } from '#content/institute.ts'
import { answerTime } from '#domain/chat/chat-answer-time.ts'
import type { ChatHours } from '#domain/chat/chat.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

const { whatsAppNumber } = words
const [phone] = institute.phones

type WhoAnswersProps = {
  /** Null until loaded from the server. */
  hours: ChatHours | null
  /** True before the first message. Later, the visitor already knows who replies. */
  isStart: boolean
}

/** Who replies and when, in the institute's time zone, and the quicker ways to get in touch. */
export function WhoAnswers({ hours, isStart }: WhoAnswersProps) {
  return (
    <div className="chat-who">
      <p>
        {isStart && <span>{words.who}</span>} {hours && <span>{answerTime(hours)}</span>}
      </p>
      <ul className="chat-ways">
        {phone && (
          <li>
            <a href={`tel:${phone.number}`} className="num">
              {words.call} {formatPhone(phone.number)}
            </a>
          </li>
        )}
        {whatsAppNumber !== null && (
          <li>
            <a href={`https://wa.me/${whatsAppNumber.slice(1)}`} target="_blank" rel="noopener noreferrer">
              {words.whatsApp}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
