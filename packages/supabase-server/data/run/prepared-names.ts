/** Names at most: each costs every connection the memory of a plan; the product's own statements are a few dozen. */
const MOST_NAMES = 64
/** A shape is named when it has come this often, so that one-off statements never take a name. */
const SIGHTINGS_FOR_A_NAME = 3
/** Shapes remembered while they have no name yet. */
const MOST_CANDIDATES = 500

/** Characters of a shape that is remembered: longer ones are no program's own, and cost memory while they wait for a name. */
const LONGEST_SHAPE = 16_384

export type PreparedNames = {
  /** The name to prepare this statement under, or undefined while it is rare. */
  nameFor(role: string, text: string): string | undefined
}

/**
 * Decides which statements PostgreSQL keeps prepared. Each role has names of its own: a plan made under one role's row
 * security is made again whenever another role runs it. When all names are given away, the one not used for longest
 * goes to the newcomer; a connection that still knows its old statement prepares it anew.
 */
export function preparedNames(): PreparedNames {
  // A Map keeps insertion order; re-inserting on every use makes its first key the least recently used one.
  const names = new Map<string, string>()
  // To look up a long text costs several times what it costs to compare it with the latest of its length.
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
