import { letters } from '#content/letters.ts'
import type { Letters } from '#content/schema/letters.ts'

/**
 * What the subject of the standard letter `kind` has to match, whatever the institute's own words are. Of its variables those in
 * `known` stand as given; anything stands for the others.
 */
export function subjectLike(kind: keyof Letters, known: Readonly<Record<string, string>> = {}): RegExp {
  const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const parts = letters[kind].subject.split(/\{([^}]+)\}/)
  return new RegExp(`^${parts.map((part, at) => (at % 2 === 0 ? literal(part) : literal(known[part] ?? '') || '.+')).join('')}$`)
}
