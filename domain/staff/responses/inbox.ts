import * as z from 'zod/mini'
import { colleague, count, moment, pageOf, who } from './parts.ts'

/**
 * State of a conversation (an inquiry or a chat). `open`: its sender is waiting for our reply. `waiting`: we are waiting for theirs, or
 * need nothing more. `closed`: it has ended.
 */
const conversationState = z.enum(['open', 'waiting', 'closed'])
export type ConversationState = z.infer<typeof conversationState>

/** The end of a page of the inbox. Opaque: send it back unchanged. */
const inboxPosition = z.strictObject({ reference: z.string(), at: z.string(), rank: z.string() })
export type InboxPosition = z.infer<typeof inboxPosition>

const inboxItem = z.strictObject({
  reference: z.string(),
  /** The kind of an inquiry. Null for a chat. */
  kind: z.nullable(z.string()),
  name: z.string(),
  state: conversationState,
  group: z.enum(['new', 'ours', 'waiting', 'closed']),
  /** The beginning of the last message. Empty if the form has no message. */
  preview: z.string(),
  /** When it entered its current state. */
  since: moment,
  /** When either side last wrote. */
  lastAt: moment,
  /** When anything in it last changed. A change must send this value back, so that it does not overwrite a newer one. */
  changedAt: moment,
  isSuspected: z.boolean(),
  assignee: z.nullable(colleague),
  isUnread: z.boolean(),
  /** When the person asked us to restrict processing of their data. */
  restrictedSince: z.nullable(moment),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxPage = pageOf(inboxItem, inboxPosition)
export type InboxPage = z.infer<typeof inboxPage>

/** The exact numbers of open conversations. */
export const inboxCounts = z.record(z.enum(['new', 'mine', 'ours', 'waiting']), count)
export type InboxCounts = z.infer<typeof inboxCounts>

const message = { id: z.string(), author: z.enum(['visitor', 'staff']), authorName: z.string(), text: z.string(), createdAt: moment }
const chatMessage = z.strictObject({ ...message, position: count })

/** An answer to an inquiry. `letter` is the delivery state of its email. Null once no record of that email is retained. */
const inquiryAnswer = z.strictObject({ ...message, emailState: z.nullable(z.enum(['queued', 'sending', 'sent', 'failed'])) })
export type InquiryAnswer = z.infer<typeof inquiryAnswer>

export const sentAnswer = z.strictObject({ message: z.union([chatMessage, inquiryAnswer]) })

/** A note from one staff member to the others. */
const inboxNote = z.strictObject({ id: z.string(), at: moment, who, text: z.string() })
export type InboxNote = z.infer<typeof inboxNote>

/** A conversation as staff see it. */
export const conversation = z.extend(inboxItem, {
  email: z.string(),
  phone: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** The message of an inquiry. A chat has its text in `messages`. */
  message: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  createdAt: moment,
  closedAt: z.nullable(moment),
  hasAccount: z.boolean(),
  /** Position of the last chat message that the visitor has seen. */
  seen: count,
  /** Whether the sender's email address and network are blocked. `network` is null if the network is no longer known. */
  blocked: z.strictObject({ email: z.boolean(), network: z.nullable(z.boolean()) }),
  messages: z.array(z.union([chatMessage, inquiryAnswer])),
  notes: z.array(inboxNote),
  /** The application to which staff have linked an inquiry. Only staff see it. */
  application: z.nullable(z.strictObject({ number: z.string(), name: z.string() })),
  /** Earlier email addresses of an inquiry, newest first. `from` is null for viewers. */
  corrections: z.array(z.strictObject({ from: z.nullable(z.string()), at: moment, by: who })),
})
export type Conversation = z.infer<typeof conversation>

/** An inquiry that is linked to an application. */
export const tiedInquiry = z.strictObject({ reference: z.string(), kind: z.string(), name: z.string(), state: conversationState })

/** A saved reply that all officers share. Variables are in braces, such as `{name}`. */
export const savedReply = z.strictObject({ id: count, name: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>
