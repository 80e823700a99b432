/** Keys whose values are identifiers rather than text for people. */
const NAMED = new Set(['id', 'slug', 'value', 'kind', 'target', 'modes', 'email', 'image', 'joint', 'who', 'signedBy'])
const isName = (text: string) => /^[a-z][a-z0-9_-]*$/.test(text)
const isFixed = (text: string) => /^(?:\d{4}-\d\d(?:-\d\d.*)?|\d\d:\d\d)$/.test(text)
const PARTS = /\{[^}]*\}|https?:\/\/\S+|[\w.-]+@[\w.-]+\w|[\p{L}’']*\p{L}|[₦\d]/gu

function backwards(word: string): string {
  const turned = Array.from(word.toLowerCase()).toReversed().join('')
  return /^\p{Lu}/u.test(word) ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned
}

/** Reverses every word and changes every digit. The length stays the same, and no text from the sample remains. */
function inOtherWords(text: string): string {
  return text.replaceAll(PARTS, (part) => {
    if (part.startsWith('{')) return part
    if (part.startsWith('http')) return 'https://example.org/'
    if (part.includes('@')) return 'desk@volta-craft.example.org'
    if (part === '₦') return 'GH₵'
    return /^\d$/.test(part) ? String((Number(part) % 7) + 2) : backwards(part)
  })
}

/** Does the same to every text in a value from content/. */
export function valueInOtherWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return isFixed(value) || key === 'to' || key === 'fact' || (NAMED.has(key) && isName(value)) ? value : inOtherWords(value)
  if (Array.isArray(value)) return value.map((entry) => valueInOtherWords(entry, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueInOtherWords(inner, name)]))
}
