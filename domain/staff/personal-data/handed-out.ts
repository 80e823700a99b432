import type { HandedOut } from '#domain/staff/responses/personal-data.ts'
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Turns `signedInAt` into `Signed in at`. */
function titleOf(key: string): string {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

function shown(value: unknown): string {
  if (isEmpty(value)) return '<p>Nothing</p>'
  if (Array.isArray(value)) return `<ol>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ol>`
  if (typeof value === 'object') {
    const rows = Object.entries(value as object).filter(([, each]) => !isEmpty(each))
    return `<dl>${rows.map(([key, each]) => `<dt>${escaped(titleOf(key))}</dt><dd>${shown(each)}</dd>`).join('')}</dl>`
  }
  if (typeof value === 'boolean') return value ? '<p>Yes</p>' : '<p>No</p>'
  return `<p>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</p>`
}

const style =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif;overflow-wrap:anywhere}' +
  'dt{font-weight:bold}dd{margin:0 0 .5rem 1.5rem}p{margin:0;white-space:pre-line}'

/**
 * The same data as an HTML page in UTF-8, for reading and printing. It loads no external resources. Times are ISO 8601 in UTC.
 * @param institute Name of the institute that hands the data over.
 */
export function handedOutPage(data: HandedOut, institute: string): string {
  const { request, madeAt, format: _format, ...parts } = data
  const title = escaped(`Data that ${institute} holds about you`)
  const sections = Object.entries(parts).map(([key, value]) => `<h2>${escaped(titleOf(key))}</h2>${shown(value)}`)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>` +
    `<h1>${title}</h1><p>${escaped(`Request ${request}, made on ${madeAt.slice(0, 10)}. Times are in UTC.`)} ` +
    `[…] marks text about other people that was left out.</p>${sections.join('')}</body></html>\n`
  )
}
