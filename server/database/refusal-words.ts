/** What PostgreSQL reports, as the driver passes it on. */
export type Refusal = Error & { code: string; severity: string; detail?: string; hint?: string }

/** Only PostgreSQL gives a severity; a system error such as EPIPE has five letters too. */
export function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.severity === 'string'
}

/** What a function says by `raise`, in words that it chose itself. PostgreSQL itself never uses PTxxx and P0001. */
const isRaised = (refusal: Refusal): boolean =>
  /^(?:PT|P0001)/.test(refusal.code) || ('routine' in refusal && refusal.routine === 'exec_stmt_raise')

/** SQLSTATEs whose messages are fixed or name columns, tables, types, functions and constraints alone; so do their hints. */
const NAMES_ALONE: ReadonlySet<string> = new Set([
  '21000',
  '23001',
  '23502',
  '23503',
  '23505',
  '23514',
  '23P01',
  '25006',
  '42501',
  '42702',
  '42703',
  '42725',
  '42803',
  '42804',
  '42846',
  '42883',
  '428C9',
  '42P10',
])

/** Classes whose messages tell of files, settings, locks and names: whoever runs the site needs them in the log. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['08', '0A', '25', '28', '3D', '3F', '40', '53', '54', '55', '57', '58', 'F0', 'XX'])

/** In place of messages that repeat a value: of a row, of an argument, or of what a function has just answered. */
const WORDS: Readonly<Record<string, string>> = {
  '22001': 'value too long',
  '22003': 'value out of range',
  '22007': 'invalid input syntax for a date or a time',
  '22008': 'date/time field value out of range',
  '22012': 'division by zero',
  '2201B': 'invalid regular expression',
  '22021': 'invalid byte sequence for encoding "UTF8"',
  '22P02': 'invalid input syntax',
  '22P05': 'unsupported Unicode escape sequence',
  '42601': 'syntax error',
  '42704': 'there is no such type or setting',
  '42P01': 'relation does not exist',
}

/** The type that could not be read is said, what was given for it is not. */
const UNREADABLE = /^invalid input syntax for type [a-z][a-z0-9_ ]*(?=: "|$)/

/**
 * What of a refusal may leave this server, into an answer or the log: never a value of a row. PostgreSQL repeats values in its messages
 * and details (`Key (email)=(…)`, `invalid input syntax for type integer: "…"`); the code, and the names of what refused, say enough.
 */
export function wordsOf(refusal: Refusal): { message: string; detail: string | null; hint: string | null } {
  const { code, message, detail = null, hint = null } = refusal
  if (isRaised(refusal)) return { message, detail, hint }
  if (NAMES_ALONE.has(code) || OF_THE_SYSTEM.has(code.slice(0, 2))) return { message, detail: null, hint }
  const unreadable = UNREADABLE.exec(message)?.[0]
  return { message: unreadable ?? WORDS[code] ?? 'The database refused the request', detail: null, hint: null }
}
