import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The screen that most of the portal is seen from, and whatever else only signed-in people load. */
const dashboard = '/web/pages/dashboard-page.tsx'
const signedInPages = [
  'dashboard',
  'applications',
  'application',
  'courses',
  'learn',
  'events',
  'calendar',
  'notifications',
  'profile',
  'settings',
  'my-data',
  'parts',
  'oauth-test',
  'google-oauth-test',
]
const signedInFeatures = ['applications', 'learning', 'second-step']
const signedIn = [
  ...signedInPages.map((page) => `pages/**/${page}-page.tsx`),
  ...signedInFeatures.map((feature) => `features/${feature}/**/*.{ts,tsx}`),
  'features/accounts/on-every-page/proof-dialog.tsx',
]
const web = join(import.meta.dirname, '../../web')
const signedInOnly = new Set(signedIn.flatMap(filesOf))

/** A name that nothing has any more would move what it named into visitors' pages. */
function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: web })
  if (files.length === 0) throw new Error(`scripts/build/portal-parts.ts names web/${pattern}, which nothing is called any more`)
  return files.map((file) => join(web, file))
}

type Importers = { importers: string[]; dynamicImporters: string[] }
/** Tells who imports a module. */
type Context = { getModuleInfo(id: string): Importers | null }

/** The modules that are loaded by name (screens, dialogs …) and bring this one with them; itself, if it is one. */
function loadersOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const loaders = new Set<string>()
  if (seen.has(id)) return loaders
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  if (dynamicImporters.length > 0 || importers.length === 0) loaders.add(id)
  for (const importer of importers) for (const loader of loadersOf(importer, context, seen)) loaders.add(loader)
  return loaders
}

/** The pages that visitors read; one about signing in is opened by few, and by these once. */
const readByVisitors = (loader: string) => /\/web\/pages\/(?!auth-|signin-)[\w-]+\.tsx$/.test(loader) && !signedInOnly.has(loader)

/**
 * The group of the build that takes a module: `portal` is one file for what the dashboard shares with other screens of the
 * portal, instead of dozens of small ones; `parts` is what visitors' pages need, too, and `account` what is needed besides by the
 * corner of the account and by signing in. Null for the rest.
 */
export function portalPart(id: string, context: Context): 'portal' | 'parts' | 'account' | null {
  const loaders = [...loadersOf(id, context)]
  if (loaders.length < 2 || !loaders.some((loader) => loader.endsWith(dashboard))) return null
  if (loaders.every((loader) => signedInOnly.has(loader))) return 'portal'
  return loaders.some(readByVisitors) ? 'parts' : 'account'
}
