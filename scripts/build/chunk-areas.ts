/** Assigns each dynamically loaded screen or dialog to an area of the site. */
const areas: readonly (readonly [name: string, folder: RegExp])[] = [
  ['home', /\/web\/pages\/home-page\.tsx$/],
  ['start', /\/web\/pages\/applications\/apply-page\.tsx$/],
  ['apply', /\/web\/(?:pages|features)\/applications\//],
  ['entry', /\/web\/(?:pages\/accounts\/(?:auth|signin)-|features\/accounts\/)/],
  ['account', /\/web\/(?:pages\/accounts|features\/(?:two-factor|my-data))\//],
  ['portal', /\/web\/(?:pages\/portal|features\/(?:learning|events|calendar|notifications))\//],
  ['site', /\/web\/pages\/(?!parts-page)/],
  // Forms and dialogs that open later.
  ['parts', /./],
]

/**
 * The pages for visitors should load little more than they use. A module goes into the first of these areas that uses it, even if other
 * areas use it too.
 */
const visited = ['home', 'site', 'start']

/** The phone number library is large and is loaded only when a number is typed. No other chunk may include it. */
const late = /\/libphonenumber-js\/|\/domain\/contacts\/read-phone\.ts$/

/** The bundler's information about its modules. */
type Context = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

/**
 * The dynamically imported modules (screens, dialogs …) that include this one. Includes the module itself if it is dynamically imported.
 */
function loadersOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const loaders = new Set(importers.flatMap((importer) => [...loadersOf(importer, context, seen)]))
  return dynamicImporters.length > 0 || importers.length === 0 ? loaders.add(id) : loaders
}

/**
 * Widens the set of areas for modules that the form shares with a few others. Otherwise each set would have its own file, eight in all.
 */
function widened(users: ReadonlySet<string>): ReadonlySet<string> {
  if (users.has('portal')) return new Set([...users, 'account', ...(users.has('parts') ? ['entry'] : [])])
  return users.has('entry') || users.has('parts') ? new Set(['account', 'apply', 'entry', 'parts']) : new Set(['apply'])
}

/**
 * Returns the chunk name of a module that several screens or dialogs share. There is one file for each set of areas, not for each set of
 * screens. Style sheets are small: those used only by the form are in one file, and those it shares with other areas are in a second one.
 * Returns null for modules that only visitors use, which leaves the choice to the bundler.
 */
export function chunkOfAreas(id: string, context: Context): string | null {
  if (late.test(id)) return 'phones'
  const loaders = [...loadersOf(id, context)]
  const users = new Set(loaders.map((loader) => areas.find(([, folder]) => folder.test(loader))?.[0] ?? 'parts'))
  const isSheetOfForm = id.endsWith('.css') && users.has('apply')
  if (loaders.length < 2 && !isSheetOfForm) return null
  if ([...users].every((area) => area === 'parts' || visited.includes(area))) return null
  const visitors = visited.find((area) => users.has(area))
  if (visitors !== undefined && !(isSheetOfForm && visitors === 'start')) return visitors
  if (isSheetOfForm) return users.size > 1 ? 'own-sheets' : 'apply-sheets'
  return [...(users.has('apply') ? widened(users) : users)].toSorted().join('-')
}
