/** The areas of the site, by the screen or dialog that is loaded by name. */
const areas: readonly (readonly [name: string, folder: RegExp])[] = [
  ['home', /\/web\/pages\/home-page\.tsx$/],
  ['start', /\/web\/pages\/applications\/apply-page\.tsx$/],
  ['apply', /\/web\/(?:pages|features)\/applications\//],
  ['entry', /\/web\/(?:pages\/accounts\/(?:auth|signin)-|features\/accounts\/)/],
  ['account', /\/web\/(?:pages\/accounts|features\/(?:second-step|my-data))\//],
  ['portal', /\/web\/(?:pages\/portal|features\/(?:learning|events|calendar|notifications))\//],
  ['site', /\/web\/pages\/(?!parts-page)/],
  // Forms and dialogs that open later.
  ['parts', /./],
]

/** The pages of visitors load little more than they use: whatever else uses a module, it goes with the first of these that does. */
const visited = ['home', 'site', 'start']

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

/**
 * Names the chunk of a module that several screens or dialogs share: one file for each set of areas, instead of one for each set of screens.
 * Null, for what only visitors use, leaves it to the bundler.
 */
export function chunkOfAreas(id: string, context: Context): string | null {
  const loaders = [...loadersOf(id, context)]
  const users = new Set(loaders.map((loader) => areas.find(([, folder]) => folder.test(loader))?.[0] ?? 'parts'))
  if (loaders.length < 2 || [...users].every((area) => area === 'parts' || visited.includes(area))) return null
  return visited.find((area) => users.has(area)) ?? [...users].toSorted().join('-')
}
