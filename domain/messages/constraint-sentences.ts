import { messages } from './messages.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  applications_measurable: messages.applications.draftTooLarge,
  applications_size: messages.applications.draftTooLarge,
  applications_one_draft_per_person: messages.applications.draftExists,
  applications_one_open_per_program: messages.applications.alreadyOpen,
  applications_one_per_submission_key: messages.applications.alreadySent,
}

/**
 * The sentence for an error of PostgreSQL that names one of our constraints (`… violates unique constraint "…"`), as
 * happens when two requests arrive at once; null for any other message. The data protocol hands on the message alone: the
 * constraint's name stands nowhere else.
 */
export function sentenceOfConstraint(databaseMessage: string): string | null {
  const name = /constraint "([a-z_]+)"/.exec(databaseMessage)?.[1] ?? ''
  return SENTENCES[name] ?? null
}
