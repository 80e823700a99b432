import { messages } from './messages.ts'
import { patterns } from './patterns.ts'
import { type Problem, type Rule, problemsOf } from './rules.ts'

const { profile, text } = messages
const URL_LIMIT = 2000

/** Specification, section 5: everything is optional, and empty text is allowed. */
export const profileRules: readonly Rule[] = [
  { kind: 'text', path: 'username', required: false, min: 3, max: 50, message: profile.username, tooLong: text.tooLong(50) },
  { kind: 'text', path: 'full_name', required: false, min: 2, max: 200, message: profile.fullName, tooLong: text.tooLong(200) },
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
