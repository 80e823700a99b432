import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import { INBOX_LIST_LIMIT, type Inbox, type InboxEntry, SUSPECTED, inboxActs } from './inbox.ts'

type Row = { chat: Chat; messages: ChatMessage[]; person: boolean; closed_at: Date | null; suspected: boolean }

/** The chat conversations. Staff reply to them with `npm run chat:reply` or through the link in a notice. */
export const chatInbox: Inbox = {
  prefix: 'CHAT',

  async list(client, everything) {
    const { rows } = await client.query<InboxEntry>(
      `select reference, 'Chat' as about, name, email, last_message_at as at, suspected,
         case when status = 'closed' then 'closed' when answered_position = last_position then 'answered' else 'new' end as status
       from public.chats where $1 or status = 'open' order by suspected, last_message_at desc, id limit $2`,
      [everything, INBOX_LIST_LIMIT],
    )
    return rows
  },

  async show(client, reference) {
    const { rows } = await client.query<Row>(
      `select private.shown_chat(chat) as chat, private.chat_messages_after(chat, null) as messages,
         user_id is not null as person, closed_at, suspected
       from public.chats as chat where reference = $1`,
      [reference],
    )
    const [found] = rows
    if (!found) return null
    const { chat, messages, person, closed_at: closed, suspected } = found
    return [
      `${reference}: Chat, ${chat.status}`,
      `${chat.name} <${chat.email}>${person ? ', with an account' : ''}`,
      ...(suspected ? [`Marked as ${SUSPECTED}: a hidden field was filled in.`] : []),
      ...(closed ? [`Closed ${closed.toISOString()}`] : []),
      ...messages.map(
        ({ createdAt, author, authorName, text }) => `${createdAt}  ${authorName}${author === 'staff' ? ' (staff)' : ''}: ${text}`,
      ),
    ]
  },

  close: inboxActs.close,
  remove: inboxActs.remove,
  networkOf: inboxActs.networkOf,
}
