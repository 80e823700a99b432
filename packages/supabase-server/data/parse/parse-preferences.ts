import { invalidPreferences } from '#supabase-server/data/errors/data-error.ts'

/** The preferences in the `Prefer` header (RFC 7240, with PostgREST's names). A preference that was not sent is undefined. */
export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing?: 'default' | 'null' | undefined
  returning?: 'representation' | 'minimal' | 'headers-only' | undefined
  count?: 'exact' | 'planned' | 'estimated' | undefined
  handling?: 'strict' | 'lenient' | undefined
  /** The name of the time zone in which timestamps are returned, such as `Africa/Lagos`. */
  timeZone?: string | undefined
  /** Maximum number of rows that an update, a delete or a call may affect. Applies only with `handling=strict`. */
  maxAffected?: number | undefined
}

/** The possible values of each preference, in the order in which `Preference-Applied` lists them. */
const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
} as const

const NOTHING_PREFERRED: Preferences = {}
const NOTHING_APPLIED: Record<string, string> = {}

type Choice = keyof typeof CHOICES

/**
 * Reads the header. If a preference appears twice, the first one counts (RFC 7240). A preference that is unknown or cannot be applied
 * (`tx=rollback`, a time zone that does not exist) is ignored. With `handling=strict` it is rejected with PGRST122.
 */
export function parsePreferences(header: string | readonly string[] | undefined): Preferences {
  if (header === undefined) return NOTHING_PREFERRED
  const text = typeof header === 'string' ? header : header.join(',')
  const given = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = new Map<string, string>()
  const unknown: string[] = []
  for (const part of given) {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    const value = at < 0 ? '' : part.slice(at + 1)
    if (!isKnown(name, value)) unknown.push(part)
    else if (!found.has(name)) found.set(name, value)
  }
  const handling = chosen(found, 'handling')
  if (handling === 'strict' && unknown.length > 0) throw invalidPreferences(unknown)
  const maxAffected = handling === 'strict' ? found.get('max-affected') : undefined
  return {
    resolution: chosen(found, 'resolution'),
    missing: chosen(found, 'missing'),
    returning: chosen(found, 'return'),
    count: chosen(found, 'count'),
    handling,
    timeZone: found.get('timezone'),
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
  }
}

const isChoice = (name: string): name is Choice => Object.hasOwn(CHOICES, name)

function isKnown(name: string, value: string): boolean {
  if (isChoice(name)) return CHOICES[name].some((choice) => choice === value)
  if (name === 'max-affected') return /^\d{1,15}$/.test(value)
  return name === 'timezone' && isTimeZone(value)
}

function chosen<Name extends Choice>(found: ReadonlyMap<string, string>, name: Name): (typeof CHOICES)[Name][number] | undefined {
  const choices: readonly (typeof CHOICES)[Name][number][] = CHOICES[name]
  return choices.find((choice) => choice === found.get(name))
}

/** A name from the IANA database. Offsets are not accepted (as in PostgREST before 16). */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{0,63}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Lists the preferences that were applied (RFC 7240, Preference-Applied). There is no header if none were. All counts are exact, because
 * row-level security leaves each caller only a few rows.
 *
 * @param kind the operation, because not every preference applies to each one
 */
export function preferencesApplied(
  preferences: Preferences,
  kind: 'read' | 'insert' | 'update' | 'delete' | 'call',
): Record<string, string> {
  if (preferences === NOTHING_PREFERRED) return NOTHING_APPLIED
  const { resolution, missing, returning, count, handling, timeZone, maxAffected } = preferences
  const isWrite = kind === 'insert' || kind === 'update' || kind === 'delete'
  const applied = [
    kind === 'insert' && resolution !== undefined && `resolution=${resolution}`,
    (kind === 'insert' || kind === 'update') && missing !== undefined && `missing=${missing}`,
    isWrite && returning !== undefined && `return=${returning}`,
    count !== undefined && 'count=exact',
    handling !== undefined && `handling=${handling}`,
    timeZone !== undefined && `timezone=${timeZone}`,
    kind !== 'read' && kind !== 'insert' && maxAffected !== undefined && `max-affected=${maxAffected}`,
  ].filter((word) => word !== false)
  return applied.length === 0 ? NOTHING_APPLIED : { 'preference-applied': applied.join(', ') }
}
