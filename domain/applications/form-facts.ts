import { textMessages } from '#domain/messages/text-messages.ts'
import type { FormFacts } from './application-problems.ts'
import { applicationRules } from './application-rules.ts'

/** What a form that is being filled in is judged by; the facts are more than its screen needs. */
export const formFacts: FormFacts = { applicationRules, messages: { unstorable: textMessages.unstorable } }
