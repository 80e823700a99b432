import { messages } from '#domain/messages/messages.ts'
import { patterns } from '#domain/text/patterns.ts'
import { NAME_LIMIT } from '#domain/text/names.ts'
import type { TextRule } from '#domain/text/text-rules.ts'
import { type Problem, type Rule, problemsOf } from '#domain/rules.ts'

const { profile, text } = messages
const URL_LIMIT = 2000

function optional(path: string, min: number, max: number, message: string): TextRule {
  return { kind: 'text', path, required: false, min, max, message, tooLong: text.tooLong(max) }
}

/** Specification, section 5: every field is optional, and empty text is allowed. */
export const profileRules: readonly Rule[] = [
  { ...optional('username', 3, 50, profile.username), isName: true },
  { ...optional('full_name', 2, NAME_LIMIT, profile.fullName), isName: true },
  {
    kind: 'text',
    path: 'website',
    required: false,
    min: 1,
    max: URL_LIMIT,
    pattern: patterns.webAddress,
    message: profile.website,
    tooLong: profile.website,
  },
  {
    kind: 'text',
    path: 'avatar_url',
    required: false,
    min: 1,
    max: URL_LIMIT,
    message: profile.avatarFailed,
    tooLong: profile.avatarFailed,
  },
]

export function profileProblems(profileForm: unknown): Problem[] {
  return problemsOf(profileForm, profileRules, { unstorable: text.unstorable })
}
