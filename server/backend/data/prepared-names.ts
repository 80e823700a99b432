/** Names at most: each costs every connection the memory of a plan; the product's own statements are a few dozen. */
const MOST_NAMES = 64
/** A shape is named when it has come this often, so that one-off statements never take a name. */
const SIGHTINGS_FOR_A_NAME = 3
/** Shapes remembered while they have no name yet. */
const MOST_CANDIDATES = 500

export type PreparedNames = { nameFor(role: string, text: string): string | undefined }

/**
 * Decides which statements PostgreSQL keeps prepared. Each role has names of its own: a plan made under one role's row
 * security is made again whenever another role runs it.
 */
export function preparedNames(): PreparedNames {
  const names = new Map<string, string>()
  const sightings = new Map<string, number>()
  return {
    nameFor(role, text) {
      const key = `${role} ${text}`
      const known = names.get(key)
      if (known !== undefined || names.size >= MOST_NAMES) return known
      const seen = (sightings.get(key) ?? 0) + 1
      if (seen >= SIGHTINGS_FOR_A_NAME) {
        sightings.delete(key)
        const name = `data_${names.size + 1}`
        names.set(key, name)
        return name
      }
      if (sightings.size >= MOST_CANDIDATES) sightings.clear()
      sightings.set(key, seen)
      return undefined
    },
  }
}
