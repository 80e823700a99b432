/** What the `Prefer` header asks for (RFC 7240; names as PostgREST's). */
export type Preferences = {
  returning: 'minimal' | 'representation' | 'headers-only'
  count: boolean
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing: 'null' | 'default'
}

/**
 * Reads the header; unknown preferences are ignored, as RFC 7240 wants. `count=planned` and `count=estimated` are
 * answered by counting: with row-level security a caller's rows are few, and an exact number is a good estimate.
 */
export function parsePreferences(header: string | readonly string[] | undefined): Preferences {
  const preferences: Preferences = { returning: 'minimal', count: false, missing: 'null' }
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  for (const part of text.split(',')) {
    switch (part.trim()) {
      case 'return=representation':
        preferences.returning = 'representation'
        break
      case 'return=headers-only':
        preferences.returning = 'headers-only'
        break
      case 'count=exact':
      case 'count=planned':
      case 'count=estimated':
        preferences.count = true
        break
      case 'resolution=merge-duplicates':
        preferences.resolution = 'merge-duplicates'
        break
      case 'resolution=ignore-duplicates':
        preferences.resolution = 'ignore-duplicates'
        break
      case 'missing=default':
        preferences.missing = 'default'
        break
      default:
    }
  }
  return preferences
}
