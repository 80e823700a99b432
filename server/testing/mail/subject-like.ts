import { emails } from '#content/emails.ts'
import type { Emails } from '#content/schema/emails.ts'

/**
 * A pattern for the subject of the standard email `kind`, so that tests do not depend on the institute's own wording. Variables in
 * `known` must have the given values; all others match anything.
 */
export function subjectLike(kind: keyof Emails, known: Readonly<Record<string, string>> = {}): RegExp {
  const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const parts = emails[kind].subject.split(/\{([^}]+)\}/)
  return new RegExp(`^${parts.map((part, at) => (at % 2 === 0 ? literal(part) : literal(known[part] ?? '') || '.+')).join('')}$`)
}
