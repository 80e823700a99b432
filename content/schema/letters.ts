import * as z from 'zod/mini'
import { words } from './basics.ts'
import {
  FIXED_LETTER_VARIABLES,
  type FixedLetterName,
  IN_BRACES,
  LETTER_VARIABLES,
  type LetterName,
  variablesOf,
} from './letter-variables.ts'

const known = (allowed: readonly string[]) =>
  z.refine<string>((text) => !/[{}]/.test(text.replaceAll(IN_BRACES, (braced, name: string) => (allowed.includes(name) ? '' : braced))), {
    error: `should have no braces but those of its variables: ${allowed.map((name) => `{${name}}`).join(', ')}`,
  })

function letterSchema(letter: LetterName | FixedLetterName) {
  const { anywhere, inText } = variablesOf(letter)
  const paragraph = words.check(known([...anywhere, ...inText]))
  return z.object({
    subject: words.check(known(anywhere)),
    /** The text between the greeting and the main part of the email: its table and its button. */
    opening: z.array(paragraph).check(z.minLength(1)),
    /** The text below that. */
    closing: z.array(paragraph),
  })
}

const names = Object.keys({ ...LETTER_VARIABLES, ...FIXED_LETTER_VARIABLES }) as (LetterName | FixedLetterName)[]

/** The wording of each email, as paragraphs with variables in braces. */
export const lettersSchema = z.object(
  Object.fromEntries(names.map((name) => [name, letterSchema(name)])) as Record<LetterName | FixedLetterName, ReturnType<typeof letterSchema>>,
)
export type Letters = z.infer<typeof lettersSchema>
