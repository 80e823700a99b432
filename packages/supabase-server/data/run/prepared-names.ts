/** Maximum number of names. Each name costs every connection the memory for one plan. The product itself has a few dozen statements. */
const MOST_NAMES = 64
/** A statement gets a name after this many uses, so that one-off statements never take one. */
const SIGHTINGS_FOR_A_NAME = 3
/** How many statements without a name are tracked. */
const MOST_CANDIDATES = 500

/**
 * Maximum length of a tracked statement in characters. Longer ones are not sent by ordinary programs, and would use memory while they
 * wait for a name.
 */
const LONGEST_SHAPE = 16_384

export type PreparedNames = {
  /** Returns the name for preparing this statement, or undefined while it has rarely been used. */
  nameFor(role: string, text: string): string | undefined
}

/**
 * Decides which statements PostgreSQL keeps prepared. Each role has its own names, because a plan made under one role's row security is
 * rebuilt whenever another role runs it. When all names are taken, a new statement replaces the least recently used one. A connection
 * that still has the old statement prepares the new one.
 */
export function preparedNames(): PreparedNames {
  // A Map preserves insertion order. Re-inserting on every use makes its first key the least recently used one.
  const names = new Map<string, string>()
  // Looking up a long text costs several times as much as comparing it with the most recent text of the same length.
  const latest: ({ role: string; text: string; key: string } | undefined)[] = Array.from({ length: MOST_NAMES }, () => undefined)
  const sightings = new Map<string, number>()

  function freeName(): string {
    if (names.size < MOST_NAMES) return `data_${names.size + 1}`
    for (const [key, name] of names) {
      names.delete(key)
      return name
    }
    throw new Error('There is always a name to take over')
  }

  return {
    nameFor(role, text) {
      if (text.length > LONGEST_SHAPE) return undefined
      const slot = text.length % MOST_NAMES
      const before = latest[slot]
      const isSame = before?.text === text && before.role === role
      const key = isSame ? before.key : `${role} ${text}`
      const known = names.get(key)
      if (known !== undefined) {
        names.delete(key)
        names.set(key, known)
        if (!isSame) latest[slot] = { role, text, key }
        return known
      }
      const seen = (sightings.get(key) ?? 0) + 1
      if (seen < SIGHTINGS_FOR_A_NAME) {
        if (sightings.size >= MOST_CANDIDATES) sightings.clear()
        sightings.set(key, seen)
        return undefined
      }
      sightings.delete(key)
      const name = freeName()
      names.set(key, name)
      return name
    },
  }
}
