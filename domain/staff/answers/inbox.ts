import * as z from 'zod/mini'
import { colleague, count, moment, pageOf, who } from './parts.ts'

/**
 * How a conversation (an inquiry or a chat) stands: `open`, its sender waits for an answer; `waiting`, we wait for theirs, or need
 * nothing more; `closed`, it is over.
 */
const conversationState = z.enum(['open', 'waiting', 'closed'])
export type ConversationState = z.infer<typeof conversationState>

/** Where a page of the inbox ends; handed back as it came. */
const inboxPosition = z.strictObject({ reference: z.string(), at: z.string(), rank: z.string() })
export type InboxPosition = z.infer<typeof inboxPosition>

const inboxItem = z.strictObject({
  reference: z.string(),
  /** Of an inquiry; null for a chat. */
  kind: z.nullable(z.string()),
  name: z.string(),
  state: conversationState,
  group: z.enum(['new', 'ours', 'waiting', 'closed']),
  /** The beginning of the last message; empty where the form has none. */
  preview: z.string(),
  /** Since when it is in its state. */
  since: moment,
  /** When either side last wrote. */
  lastAt: moment,
  /** When anything of it last changed: given back with what must not pass over a change. */
  changedAt: moment,
  isSuspected: z.boolean(),
  owner: z.nullable(colleague),
  isUnread: z.boolean(),
  /** The person asked then that it is kept and not used for now. */
  restrictedSince: z.nullable(moment),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxPage = pageOf(inboxItem, inboxPosition)
export type InboxPage = z.infer<typeof inboxPage>

/** How many are open: exact. */
export const inboxCounts = z.record(z.enum(['new', 'mine', 'ours', 'waiting']), count)
export type InboxCounts = z.infer<typeof inboxCounts>

const message = { id: z.string(), author: z.enum(['visitor', 'staff']), authorName: z.string(), text: z.string(), createdAt: moment }
const chatMessage = z.strictObject({ ...message, position: count })

/** An answer to an inquiry; `letter` says how far it is, null when no record of the letter is kept any more. */
const inquiryAnswer = z.strictObject({ ...message, letter: z.nullable(z.enum(['queued', 'sending', 'sent', 'failed'])) })
export type InquiryAnswer = z.infer<typeof inquiryAnswer>

export const sentAnswer = z.strictObject({ message: z.union([chatMessage, inquiryAnswer]) })

/** What staff noted for each other. */
const inboxNote = z.strictObject({ id: z.string(), at: moment, who, text: z.string() })
export type InboxNote = z.infer<typeof inboxNote>

/** A conversation as staff read it. */
export const conversation = z.extend(inboxItem, {
  email: z.string(),
  phone: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** Of an inquiry; what a chat says is in its messages. */
  message: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  createdAt: moment,
  closedAt: z.nullable(moment),
  hasAccount: z.boolean(),
  /** Up to which position the visitor has seen a chat. */
  seen: count,
  /** Whose messages are refused now; `network` null where it is not known any more. */
  blocked: z.strictObject({ email: z.boolean(), network: z.nullable(z.boolean()) }),
  messages: z.array(z.union([chatMessage, inquiryAnswer])),
  notes: z.array(inboxNote),
  /** To which application an inquiry belongs; for staff alone. */
  application: z.nullable(z.strictObject({ number: z.string(), name: z.string() })),
  /** Of an inquiry: addresses it had before, newest first; `from` null for viewers. */
  corrections: z.array(z.strictObject({ from: z.nullable(z.string()), at: moment, by: who })),
})
export type Conversation = z.infer<typeof conversation>

/** An inquiry that belongs to an application. */
export const tiedInquiry = z.strictObject({ reference: z.string(), kind: z.string(), name: z.string(), state: conversationState })

/** An answer that officers keep for all of them; variables stand in braces, such as `{name}`. */
export const savedReply = z.strictObject({ id: count, name: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>
