/**
 * `npm run screenshots [-- /path …]`: captures every page and its interactive states (menus, dialogs, mistakes, form steps, lists that
 * failed to load), or only those at and below the given paths. Captures each at 360, 768 and 1440 pixels, light and dark, in
 * screenshots/: the site as visitors see it, the portal as each sample person sees it, and the console as the sample staff see it. One
 * sheet (screenshots/index.html) lists the whole run, each picture beside the one that it replaced, which is kept in screenshots/before.
 * Starts its own portal on a free port with an empty data folder.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createPasswordHashing, loadFactorKey } from '#supabase-server'
import { passwordRule } from '#server/supabase-host.ts'
import { readConfig } from '#server/config.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { makeSamples } from '#server/samples/make-samples.ts'
import { freePort } from '#server/testing/free-port.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { applicantViewers } from './applicants.ts'
import { colleagueViewers } from './colleagues.ts'
import { type Taken, sheetOf } from './sheet.ts'
import { shoot } from './shoot.ts'
import type { Viewer } from './shown.ts'
import { visitorPages } from './visitors.ts'

const folder = 'screenshots'
const before = join(folder, 'before')
const fresh = join(folder, 'fresh')

/**
 * Moves the new pictures into place and the replaced ones into the before folder. Leaves other pictures in place. Returns the names of
 * the replaced pictures.
 */
async function layIn(): Promise<Set<string>> {
  await mkdir(before, { recursive: true })
  const known = new Set(await readdir(folder))
  for (const picture of await readdir(fresh)) {
    if (known.has(picture)) await rename(join(folder, picture), join(before, picture))
    await rename(join(fresh, picture), join(folder, picture))
  }
  await rm(fresh, { recursive: true })
  return new Set(await readdir(before))
}

/** Creates the sample people and staff, and returns the pages to capture for each. */
async function everybody(dataDir: string, address: string): Promise<Viewer[]> {
  const password = `Sample-${randomUUID()}`
  const hash = await createPasswordHashing(passwordRule).hash(password)
  const config = readConfig({ DATA_DIR: dataDir })
  const { staff } = await withOwnerConnection(config, { create: false }, (owner) =>
    inOwnerTransaction(owner, async (tx) => {
      const factorKey = await loadFactorKey(config, { asAuth: (work) => tx.as('supabase_auth_admin', () => work(tx)) })
      return makeSamples(tx, hash, factorKey)
    }),
  )
  const applicants = await applicantViewers(password, address)
  return [{ pages: await visitorPages() }, ...applicants, ...colleagueViewers(staff, password)]
}

const asked = process.argv.slice(2)
const isAsked = (path: string) => asked.length === 0 || asked.some((part) => path === part || path.startsWith(`${part}/`))
const dataDir = await mkdtemp(join(tmpdir(), 'portal-screenshots-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'off' })
await rm(fresh, { recursive: true, force: true })
await mkdir(fresh, { recursive: true })
try {
  await server.start()
  const viewers = (await everybody(dataDir, server.url)).map(({ pages, ...rest }) => ({
    ...rest,
    pages: pages.filter(({ path }) => isAsked(path.split('?')[0] ?? path)),
  }))
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumArguments] })
  const taken: Taken[] = []
  for (const viewer of viewers.filter(({ pages }) => pages.length > 0)) taken.push(...(await shoot(browser, server.url, viewer, fresh)))
  await browser.close()
  await writeFile(join(folder, 'index.html'), sheetOf(taken, await layIn()))
} finally {
  await server.stop()
  await removePlace(dataDir)
}
