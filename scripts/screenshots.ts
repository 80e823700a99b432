/**
 * `npm run screenshots [-- /path …]`: every page at 360 and 1440 pixels, light and dark, as pictures below screenshots/, with
 * one sheet of all of them (screenshots/index.html). Starts a portal of its own on a free port and an empty data folder.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { removePlace } from '#server/database/embedded/place.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { freePort } from '#server/testing/free-port.ts'
import { ServerProcess } from '#server/testing/server-process.ts'
import { storageKeys } from '#web/lib/storage-keys.ts'
import { chromiumArguments, provideChromium } from './browser.ts'

const folder = 'screenshots'
const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'))

/** Pages that a visitor can open: shells of single records are left out. */
async function visitablePages(): Promise<string[]> {
  const { pages } = JSON.parse(await readFile('build/site.json', 'utf8')) as BuiltSite
  return pages.map(({ path }) => (path === '*' ? '/no-such-page' : path)).filter((path) => !path.includes(':'))
}

/** Moves through the whole page once, so that whatever waits for being seen is there. */
async function seeAll(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: 15_000 })
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, address: string, path: string): Promise<string[]> {
  const files: string[] = []
  for (const viewport of sizes) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      // The welcome of the first visit would lie over the home page.
      await context.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.visited)
      const page = await context.newPage()
      await page.goto(address + path)
      await page.mouse.click(1, 200)
      await seeAll(page)
      const file = `${nameOf(path)}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      files.push(file)
      await context.close()
    }
  }
  return files
}

function sheet(shots: Map<string, string[]>): string {
  const rows = [...shots].map(
    ([path, files]) =>
      `<h2>${path}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:16px sans-serif}div{display:flex;gap:1rem;align-items:start}img{width:20rem;border:1px solid #888}</style>${rows.join('')}`
}

const asked = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'portal-screenshots-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'off' })
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
try {
  await server.start()
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumArguments] })
  const shots = new Map<string, string[]>()
  for (const path of asked.length > 0 ? asked : await visitablePages()) {
    shots.set(path, await shoot(browser, server.url, path))
    console.log(`${path}: ${shots.get(path)?.join(' ')}`)
  }
  await browser.close()
  await writeFile(join(folder, 'index.html'), sheet(shots))
} finally {
  await server.stop()
  await removePlace(dataDir)
}
