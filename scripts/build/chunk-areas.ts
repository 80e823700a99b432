/** The areas of the site, by what leads to a module. Whatever is in none of these folders opens later, such as forms and dialogs. */
const areas = [
  ['apply', /\/web\/(?:pages|features)\/applications\//],
  ['account', /\/web\/(?:pages\/accounts|features\/(?:accounts|second-step|my-data))\//],
  ['portal', /\/web\/(?:pages\/portal|features\/(?:learning|events|calendar|notifications))\//],
  ['home', /\/web\/pages\/home-page\.tsx$/],
  ['site', /\/web\/pages\/(?!parts-page)/],
  ['parts', /./],
] as const

/** Pages of visitors load exactly what they use: for these areas alone the bundler's own chunks are best. */
const visited = ['home', 'site', 'parts']

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
 * Names the chunk of a module that several screens or dialogs share by the areas of the site that use it: one file for each set of areas,
 * instead of one for each set of screens. Null leaves it to the bundler.
 */
export function chunkOfAreas(id: string, context: Context): string | null {
  const loaders = [...loadersOf(id, context)]
  const users = new Set(loaders.map((loader) => areas.find(([, folder]) => folder.test(loader))?.[0] ?? 'parts'))
  if (loaders.length < 2 || [...users].every((area) => visited.includes(area))) return null
  return ['home', 'site'].find((area) => users.has(area as never)) ?? [...users].toSorted().join('-')
}
