import { normaliseText } from '#domain/text/text.ts'

/** Letters of any script and the characters between them. No digits, no address and nothing that a mail program would turn into a link. */
const NAME = /^[\p{L}\p{M}'’". -]+$/u
const LINK = /\.\p{L}{2,}/u
const LONGEST_NAME = 60

/**
 * The name to greet a person by. Anyone can sign up with another person's address and any "name". Text that is not a name could be a
 * stranger's message under our letterhead, so it is left out.
 */
export function greetable(name: string | null | undefined): string | undefined {
  const trimmed = normaliseText(name ?? '')
  const isName = trimmed.length <= LONGEST_NAME && NAME.test(trimmed) && !LINK.test(trimmed)
  return isName ? trimmed : undefined
}
