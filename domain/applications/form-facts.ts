import { textMessages } from '#domain/messages/text-messages.ts'
import type { FormFacts } from './application-problems.ts'
import { applicationRules } from './application-rules.ts'

/** The rules and messages for checking a form while it is being filled in. `facts` contains more than the form's screen needs. */
export const formFacts: FormFacts = { applicationRules, messages: { unstorable: textMessages.unstorable } }
