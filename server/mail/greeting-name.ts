import { normaliseText } from '#domain/text/text.ts'

/** Letters of any script, and what stands between them: no digits, no address, nothing a mail program makes a link of. */
const NAME = /^[\p{L}\p{M}'’". -]+$/u
const LINK = /\.\p{L}{2,}/u
const LONGEST_NAME = 60

/**
 * The name to greet somebody by. Anybody can sign up with another person's address and any "name": text that is none
 * would be a message of a stranger under our letterhead, so it is left out.
 */
export function greetable(name: string | null | undefined): string | undefined {
  const trimmed = normaliseText(name ?? '')
  const isName = trimmed.length <= LONGEST_NAME && NAME.test(trimmed) && !LINK.test(trimmed)
  return isName ? trimmed : undefined
}
