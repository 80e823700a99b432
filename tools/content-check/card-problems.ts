import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesWithoutCard } from '#scripts/build/look/card.ts'
import { staleParts } from '#scripts/build-freshness.js'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

/** Returns the pages whose social card is missing or out of date. Reports nothing if the build is older than its sources. */
export async function oldCards(): Promise<Forgotten[]> {
  if (staleParts(projectRoot).includes('site')) return []
  const { pages } = JSON.parse(await readFile(join(projectRoot, 'build/site.json'), 'utf8')) as BuiltSite
  const without = await pagesWithoutCard(pages, join(projectRoot, 'build/site'))
  if (without.length === 0) return []
  const named = without.slice(0, 3).join(', ') + (without.length > 3 ? ` and ${without.length - 3} more` : '')
  return [
    {
      file: 'content/cards',
      what: `no social card matches the current text of ${named}, so the plain card is used. Run npm run art:cards`,
    },
  ]
}
