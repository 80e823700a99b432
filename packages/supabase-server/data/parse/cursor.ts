import { unparsable } from '#supabase-server/data/errors/data-error.ts'

/** Letters, digits, `_`, `$`, spaces and dashes, as in PostgREST's unquoted names. A dash before `>` starts an arrow. */
const NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy
const QUOTED = /"((?:[^"\\]|\\.)*)"/suy

/** Reads a query parameter from left to right. Every error contains the position. */
export class Cursor {
  readonly #what: string
  readonly #text: string
  #at = 0

  constructor(what: string, text: string) {
    this.#what = what
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  /** True if the text continues with `literal`. Consumes nothing. */
  sees(literal: string): boolean {
    return this.#text.startsWith(literal, this.#at)
  }

  /** Consumes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.sees(literal)) return false
    this.#at += literal.length
    return true
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(JSON.stringify(literal))
  }

  /** Consumes the text that a sticky (`y`) pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at += found[0].length
    return found
  }

  /** A bare or double-quoted name. */
  name(expected = 'a name'): string {
    const quoted = this.quoted()
    if (quoted !== undefined) return quoted
    const bare = this.match(NAME)?.[0].trim()
    return bare === undefined || bare === '' ? this.fail(expected) : bare
  }

  /** A double-quoted text in which `\` escapes the next character, or undefined if there is none here. */
  quoted(): string | undefined {
    const inside = this.match(QUOTED)?.[1]
    return inside?.replace(/\\(.)/gsu, '$1')
  }

  /** An unquoted or double-quoted name. */
  quotedBefore(ends: string): string | undefined {
    const start = this.#at
    const inside = this.quoted()
    if (inside === undefined || this.done || ends.includes(this.#text[this.#at] ?? '')) return inside
    this.#at = start
    return undefined
  }

  fail(expected: string): never {
    throw unparsable(this.#what, this.#text, this.#at, expected)
  }
}
