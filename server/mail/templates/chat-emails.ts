import { chatReply } from '#content/chat-reply.ts'
import { paths } from '#domain/paths.ts'
import { isPlainAddress } from '#domain/text/unlinked-text.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { greeting } from './account-emails.ts'
import { moment } from './layout.ts'
import { SUSPECTED_SUBJECT } from './notice-emails.ts'

export type ChatEmailData = {
  /** CHAT-2026-000001. */
  reference: string
  /** Plain text with line breaks. Times are ISO 8601. */
  messages: { author: 'visitor' | 'staff'; authorName: string; text: string; createdAt: string }[]
}

const quotesOf = ({ messages }: ChatEmailData) =>
  messages.map(({ author, authorName, text, createdAt }) => ({
    label: `${authorName}, ${moment(createdAt)}`,
    text,
    author,
  }))

export type ChatNoticeData = ChatEmailData & {
  name: string
  email: string
  hasAccount: boolean
  suspected?: boolean | undefined
  /** Where staff reply: the page behind a reply link, or the console. */
  replyUrl: string
  /** The console requires a sign-in. A reply link opens the conversation for anyone who has the email. */
  isConsole: boolean
}

/** For the institute: a visitor is waiting in the chat. */
export function chatNotice(data: ChatNoticeData): WordedEmail {
  const { reference, name, email, hasAccount, suspected = false, messages, replyUrl, isConsole } = data
  const written = messages.length > 1 ? `${messages.length} messages` : 'a message'
  return {
    template: 'chat_notice',
    values: { number: reference, messages: written },
    before: suspected ? SUSPECTED_SUBJECT : '',
    greeting: 'Hello,',
    more: suspected ? [chatReply.suspected] : [],
    data: [
      { label: 'Name', value: name },
      { label: 'Email', value: email, asIs: isPlainAddress(email) },
      { label: 'Account', value: hasAccount ? 'Signed in' : 'None' },
    ],
    quotes: quotesOf(data),
    action: { label: isConsole ? 'Open in the console' : 'Read and answer', url: replyUrl },
    closing: [
      isConsole
        ? 'Staff sign in to answer. This link does not work for anyone else.'
        : 'Anyone who has this email can read and reply to this conversation for 14 days. Do not forward it outside the institute.',
    ],
  }
}

export type ChatAnswerData = ChatEmailData & { fullName: string | undefined; siteUrl: string }

/** For a visitor who has not seen the reply. */
export function chatAnswer(data: ChatAnswerData): WordedEmail {
  const { reference, fullName, siteUrl } = data
  return {
    template: 'chat_answer',
    values: { number: reference },
    greeting: greeting(fullName),
    quotes: quotesOf(data).map((quoted) => ({ ...quoted, asIs: quoted.author === 'staff' })),
    action: { label: 'Open the site', url: new URL(paths.contact, siteUrl).href },
    closing: ['If you did not write to us, someone mistyped their address. You do not need to do anything.'],
  }
}
