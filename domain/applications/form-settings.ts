import { textMessages } from '#domain/messages/text-messages.ts'
import type { FormSettings } from './application-problems.ts'
import { applicationRules } from './application-rules.ts'

/** The rules and messages for checking a form while it is being filled in. `settings` contains more than the form's screen needs. */
export const formSettings: FormSettings = { applicationRules, messages: { unstorable: textMessages.unstorable } }
