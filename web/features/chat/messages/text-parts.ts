export type TextPart = { text: string; href?: string }

/** An address as people write it: with its scheme, or with `www.` alone. Signs that no address ends with stay outside. */
const ADDRESS = /(?:https?:\/\/|(^|[^\w.@/-])www\.(?=[a-z0-9]))[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_]/giu

/** Brackets that opened inside an address close inside it: `https://en.wikipedia.org/wiki/Bolt_(fastener)`. */
function withBrackets(address: string, rest: string): string {
  return rest.startsWith(')') && address.split('(').length > address.split(')').length ? `${address})` : address
}

/** The whole address; null when it is none, or hides where it leads behind a name (`https://bank.example@evil.example`). */
function addressOf(written: string): string | null {
  try {
    const { protocol, username, href } = new URL(written)
    return /^https?:$/u.test(protocol) && username === '' ? href : null
  } catch {
    return null
  }
}

/**
 * Splits what somebody wrote into plain text and addresses of the web that may be followed: http and https, nothing else. The
 * parts joined are the text again; what they become on the page is up to the caller, and never markup.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const { 1: before = '', index } = match
    const start = index + before.length
    if (start < end) continue
    const found = withBrackets(match[0].slice(before.length), text.slice(index + match[0].length))
    const href = addressOf(/^www\./iu.test(found) ? `https://${found}` : found)
    if (href === null) continue
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: found, href })
    end = start + found.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}
