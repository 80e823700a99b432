import { messages } from './messages.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  applications_measurable: messages.applications.draftTooLarge,
  applications_size: messages.applications.draftTooLarge,
  applications_one_draft_per_person: messages.applications.draftExists,
  applications_one_open_per_program: messages.applications.alreadyOpen,
  applications_one_per_submission_key: messages.applications.alreadySent,
}

/**
 * Returns the sentence for a PostgreSQL error that names one of our constraints (`… violates unique constraint "…"`), which can happen if
 * two requests arrive at the same time. Returns null for any other message. The data protocol passes on only the message, so the
 * constraint's name is not available anywhere else.
 */
export function sentenceOfConstraint(databaseMessage: string): string | null {
  const name = /constraint "([a-z_]+)"/.exec(databaseMessage)?.[1] ?? ''
  return SENTENCES[name] ?? null
}
