export type TextPart = { text: string; href?: string }

/** A URL as people type it: with its scheme, or starting with `www.`. Punctuation that cannot end a URL is left out. */
const ADDRESS = /(?:https?:\/\/|(^|[^\w.@/-])www\.(?=[a-z0-9]))[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}*_]/giu

/** Includes a closing bracket if it was opened inside the URL: `https://en.wikipedia.org/wiki/Bolt_(fastener)`. */
function withBrackets(address: string, rest: string): string {
  return rest.startsWith(')') && address.split('(').length > address.split(')').length ? `${address})` : address
}

/** Returns the full URL; null if it is invalid, or if a user name disguises its target (`https://bank.example@evil.example`). */
function addressOf(written: string): string | null {
  try {
    const { protocol, username, href } = new URL(written)
    return /^https?:$/u.test(protocol) && username === '' ? href : null
  } catch {
    return null
  }
}

/**
 * Splits a message into plain text and safe web links: http and https only. The joined parts equal the original text. The caller renders
 * them and must not treat them as markup.
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
