import { chatReply } from '#content/chat-reply.ts'

/** Before the subject of a notice about what came with the honeypot of its form filled in (decision 0021). */
export const SUSPECTED_SUBJECT = `[${chatReply.suspectedTitle}] `
