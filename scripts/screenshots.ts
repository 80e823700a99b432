/**
 * `npm run screenshots [-- /path …]`: every page, or those at and below the paths, at 360 and 1440 pixels, light and dark, as
 * pictures below screenshots/, with one sheet of all of them (screenshots/index.html): what visitors see, and the portal as each
 * of the sample people. Starts a portal of its own on a free port and an empty data folder.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { clientFor, type Person, signIn } from '#e2e/support/people.ts'
import { createPasswordHashing } from '#server/backend/auth/passwords/password-hashing.ts'
import { readConfig } from '#server/config.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { makeSamples } from '#server/samples/make-samples.ts'
import { portalPeople } from '#server/samples/sample-people.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { freePort } from '#server/testing/free-port.ts'
import { ServerProcess } from '#server/testing/server-process.ts'
import { paths } from '#domain/paths.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { chromiumArguments, provideChromium } from './browser.ts'

const folder = 'screenshots'
const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

/** One page as one person sees it; visitors have no name. */
type Shown = { name: string; path: string; files: string[] }
type Viewer = { person?: Person; pages: Shown[] }

const shown = (path: string, as = ''): Shown => ({
  name: `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}${as && ` as ${as}`}`,
  path,
  files: [],
})

/** Pages that a visitor can open: shells of single records are left out. */
async function visitablePages(): Promise<string[]> {
  const { pages } = JSON.parse(await readFile('build/site.json', 'utf8')) as BuiltSite
  return pages.map(({ path }) => (path === '*' ? '/no-such-page' : path)).filter((path) => !path.includes(':'))
}

/** What looks different with every state of an application; the other pages of the portal are shown as one person sees them. */
const portalPages = [
  paths.profile,
  paths.settings,
  paths.myData,
  paths.courses,
  ...learnedCourses.slice(0, 1).map(({ slug }) => paths.learn(slug)),
  paths.events,
  paths.calendar,
  paths.apply,
]
const busiest = portalPeople.find(({ status }) => status === 'accepted')

/** Makes the sample people, and says what each of them is shown. */
async function sampleViewers(dataDir: string, address: string): Promise<Viewer[]> {
  const password = `Sample-${randomUUID()}`
  const hash = await createPasswordHashing().hash(password)
  const config = readConfig({ DATA_DIR: dataDir })
  await withOwnerConnection(config, { create: false }, (owner) => inOwnerTransaction(owner, (tx) => makeSamples(tx, hash)))
  return Promise.all(
    portalPeople.map(async (sample) => {
      const person = { ...sample, password }
      const client = await clientFor(address)
      await client.auth.signInWithPassword(person)
      const { data } = await client.from('applications').select('id').overrideTypes<{ id: string }[], { merge: false }>()
      const as = sample.status ?? 'new'
      const pages = [paths.dashboard, paths.applications, paths.notifications, ...(sample === busiest ? portalPages : [])].map((path) =>
        shown(path, as),
      )
      const [sent] = sample.status === 'draft' ? [] : (data ?? [])
      if (sent) pages.push({ ...shown(paths.application('one'), as), path: paths.application(sent.id) })
      return { person, pages }
    }),
  )
}

/** Moves through the whole page once, so that whatever waits for being seen is there. */
async function seeAll(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: 15_000 })
  await page.waitForFunction(() => [...document.querySelectorAll('main .loading')].every((waiting) => !waiting.checkVisibility()))
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, address: string, { person, pages }: Viewer): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: address })
      // The welcome of the first visit would lie over the home page.
      await context.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.visited)
      const page = await context.newPage()
      if (person) await signIn(page, person)
      for (const { name, path, files } of pages) {
        await page.goto(path)
        await page.mouse.click(1, 200)
        await seeAll(page)
        const file = `${name.replaceAll(' ', '-')}-${viewport.width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
        files.push(file)
        console.log(file)
      }
      await context.close()
    }
  }
}

function sheet(all: readonly Shown[]): string {
  const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`
  const rows = all.map(({ name, files }) => `<h2>${name}</h2><div>${files.map(picture).join('')}</div>`)
  const styles = 'body{font:16px sans-serif}div{display:flex;gap:1rem;align-items:start}img{width:20rem;border:1px solid #888}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${styles}</style>${rows.join('')}`
}

const asked = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'portal-screenshots-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'off' })
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
try {
  await server.start()
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumArguments] })
  const everybody: Viewer[] = [
    { pages: (await visitablePages()).map((path) => shown(path)) },
    ...(await sampleViewers(dataDir, server.url)),
  ]
  const wanted = everybody.map((viewer) => ({
    ...viewer,
    pages: viewer.pages.filter(({ path }) => asked.length === 0 || asked.some((part) => path === part || path.startsWith(`${part}/`))),
  }))
  for (const viewer of wanted.filter(({ pages }) => pages.length > 0)) await shoot(browser, server.url, viewer)
  await browser.close()
  await writeFile(join(folder, 'index.html'), sheet(wanted.flatMap(({ pages }) => pages)))
} finally {
  await server.stop()
  await removePlace(dataDir)
}
