/** The areas of the site, by the screen or dialog that is loaded by name. */
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

/** The pages of visitors load little more than they use: whatever else uses a module, it goes with the first of these that does. */
const visited = ['home', 'site', 'start']

/** What reads phone numbers is large, and asked for when one is typed: nothing else may bring it. */
const late = /\/libphonenumber-js\/|\/domain\/contacts\/read-phone\.ts$/

/** The bundler's knowledge of its modules. */
type Context = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

/** The modules that are loaded by name (screens, dialogs …) and bring this one with them; itself, if it is one. */
function loadersOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const loaders = new Set(importers.flatMap((importer) => [...loadersOf(importer, context, seen)]))
  return dynamicImporters.length > 0 || importers.length === 0 ? loaders.add(id) : loaders
}

/** What the form shares with few others is for more of them: one file for each set would be eight. */
function widened(users: ReadonlySet<string>): ReadonlySet<string> {
  if (users.has('portal')) return new Set([...users, 'account', ...(users.has('parts') ? ['entry'] : [])])
  return users.has('entry') || users.has('parts') ? new Set(['account', 'apply', 'entry', 'parts']) : new Set(['apply'])
}

/**
 * Names the chunk of a module that several screens or dialogs share: one file for each set of areas, instead of one for each set of
 * screens. Sheets are small: those of the form are one file, and what it shares with others is another. Null, for what only visitors
 * use, leaves it to the bundler.
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
