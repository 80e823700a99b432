import { namedFiles } from './named-files.ts'

/** The screen that most of the portal is seen from, and whatever else only signed-in people load. */
const dashboard = namedFiles('web/pages/portal/dashboard-page.tsx')
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
const signedInOnly = namedFiles(
  ...signedInPages.map((page) => `web/pages/**/${page}-page.tsx`),
  ...signedInFeatures.map((feature) => `web/features/${feature}/**/*.{ts,tsx}`),
  'web/features/accounts/on-every-page/proof-dialog.tsx',
)

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
const readByVisitors = (loader: string) =>
  /\/web\/pages\/(?:[\w-]+\/)?(?!auth-|signin-)[\w-]+-page\.tsx$/.test(loader) && !signedInOnly.has(loader)

/**
 * The group of the build that takes a module: `portal` is one file for what the dashboard shares with other screens of the
 * portal, instead of dozens of small ones; `parts` is what visitors' pages need, too, and `account` what is needed besides by the
 * corner of the account and by signing in. Null for the rest.
 */
export function portalPart(id: string, context: Context): 'portal' | 'parts' | 'account' | null {
  const loaders = [...loadersOf(id, context)]
  if (loaders.length < 2 || !loaders.some((loader) => dashboard.has(loader))) return null
  if (loaders.every((loader) => signedInOnly.has(loader))) return 'portal'
  return loaders.some(readByVisitors) ? 'parts' : 'account'
}
