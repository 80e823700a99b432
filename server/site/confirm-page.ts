import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'
import { sendChangedPage, templateOf } from './changed-page.ts'
import type { ServedFile } from './served-file.ts'

export const confirmPath = paths.authConfirm

/** Longer than any value in our email links. Longer values are left out. */
const LONGEST = 1024

/** The placeholders to fill in on the prerendered page (web/features/accounts/arrival/confirm-screen.tsx), in page order. */
const marks = {
  kind: ' data-confirm="signup"',
  token_hash: ' name="token_hash" value=""',
  type: ' name="type" value=""',
  redirect_to: ' name="redirect_to" value=""',
} as const

type Mark = keyof typeof marks

/** The kinds of link with their own wording. Any other kind is shown as an address confirmation. */
const KINDS: ReadonlySet<string> = new Set(['recovery', 'not_me'])

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/**
 * Puts the fields of an email link into the prerendered page, so that its button works without JavaScript (ruling 21). Throws if the page
 * does not contain each placeholder exactly once.
 */
export function confirmTemplate(html: string): (query: URLSearchParams) => string {
  const names = Object.keys(marks) as Mark[]
  const parts: string[] = []
  let rest = html
  for (const name of names) {
    const [before, after, ...more] = rest.split(marks[name])
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`The page ${confirmPath} must have the mark${marks[name]} exactly once.`)
    }
    parts.push(before)
    rest = after
  }

  return (query) => {
    const given = (name: string) => {
      const value = query.get(name) ?? ''
      return value.length <= LONGEST ? value : ''
    }
    const filled: Record<Mark, string> = {
      kind: ` data-confirm="${KINDS.has(given('type')) ? given('type') : 'signup'}"`,
      token_hash: ` name="token_hash" value="${escapeAttribute(given('token_hash'))}"`,
      type: ` name="type" value="${escapeAttribute(given('type'))}"`,
      redirect_to: ` name="redirect_to" value="${escapeAttribute(given('redirect_to'))}"`,
    }
    return names.map((name, index) => `${parts[index]}${filled[name]}`).join('') + rest
  }
}

/**
 * `GET /auth/confirm`: the page that an email link opens. It contains a single-use token, so it is not cached or indexed, and it sends no
 * referrer to other sites.
 */
export function confirmPage(app: FastifyInstance, page: ServedFile): void {
  const template = templateOf(page, confirmTemplate)
  app.get(confirmPath, async (request, reply) => {
    const html = template()(new URL(request.url, 'http://x').searchParams)
    return sendChangedPage(page, html, request, reply, { 'referrer-policy': 'no-referrer' })
  })
}
