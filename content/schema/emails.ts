import * as z from 'zod/mini'
import { words } from './basics.ts'
import {
  FIXED_TEMPLATE_VARIABLES,
  type FixedTemplateName,
  IN_BRACES,
  TEMPLATE_VARIABLES,
  type TemplateName,
  variablesOf,
} from './email-variables.ts'

const known = (allowed: readonly string[]) =>
  z.refine<string>((text) => !/[{}]/.test(text.replaceAll(IN_BRACES, (braced, name: string) => (allowed.includes(name) ? '' : braced))), {
    error: `should have no braces but those of its variables: ${allowed.map((name) => `{${name}}`).join(', ')}`,
  })

function emailSchema(email: TemplateName | FixedTemplateName) {
  const { anywhere, inText } = variablesOf(email)
  const paragraph = words.check(known([...anywhere, ...inText]))
  return z.object({
    subject: words.check(known(anywhere)),
    /** The text between the greeting and the main part of the email: its table and its button. */
    opening: z.array(paragraph).check(z.minLength(1)),
    /** The text below the main part. */
    closing: z.array(paragraph),
  })
}

const names = Object.keys({ ...TEMPLATE_VARIABLES, ...FIXED_TEMPLATE_VARIABLES }) as (TemplateName | FixedTemplateName)[]

/** The wording of each email, as paragraphs with variables in braces. */
export const emailsSchema = z.object(
  Object.fromEntries(names.map((name) => [name, emailSchema(name)])) as Record<TemplateName | FixedTemplateName, ReturnType<typeof emailSchema>>,
)
export type Emails = z.infer<typeof emailsSchema>
