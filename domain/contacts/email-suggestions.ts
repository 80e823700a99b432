const KNOWN_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'protonmail.com',
  'ymail.com',
]

/** Real domains that lie one slip away from those. */
const NEIGHBOURS = ['mail.com', 'email.com', 'gmx.com', 'yahoo.ca', 'yahoo.fr', 'yahoo.in', 'hotmail.fr', 'outlook.fr']

/**
 * The address a person probably meant when the domain is one or two slips away from a well-known one
 * (`ada@gmial.com` gives `ada@gmail.com`); null when there is nothing to suggest.
 */
export function suggestEmailAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  if (at < 1) return null
  const domain = address.slice(at + 1).toLowerCase()
  if (domain.length < 4 || KNOWN_DOMAINS.includes(domain) || NEIGHBOURS.includes(domain)) return null
  const meant = KNOWN_DOMAINS.map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 7 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips)[0]
  return meant ? `${address.slice(0, at)}@${meant.known}` : null
}

/** Edits between two words; two swapped neighbours count as one (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  // The first row and the first column: words made from nothing.
  const start = (i: number, j: number) => (i === 0 ? j : j === 0 ? i : 0)
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => start(i, j)))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}
