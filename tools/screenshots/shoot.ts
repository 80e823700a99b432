import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { addresses } from '#server/addresses.ts'
import { codeOf } from '#server/testing/factors.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { Taken } from './sheet.ts'
import type { Shown, Viewer } from './shown.ts'

const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

const fileOf = (name: string, width: number, theme: string) => `${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${theme}.png`

const hasLoaded = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll('main .loading')].every((waiting) => !waiting.checkVisibility()))

/** Scrolls through the whole page once, so that everything that loads on scroll is present. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  // The console keeps a stream open, so its network is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
}

/** Captures the whole page as it opens. After an interaction, captures only the viewport, so that dialogs appear in place. */
async function take(page: Page, { path, reach, unanswered, showsWaiting }: Shown, file: string): Promise<void> {
  if (unanswered) await page.route(unanswered, (route) => route.abort())
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: 15_000 })
  if (reach === undefined) {
    // Requests that get no response are retried for a while before the page shows an error.
    if (unanswered)
      await page
        .getByRole('main')
        .getByRole('alert')
        .first()
        .waitFor({ timeout: 20_000 })
        .catch(() => undefined)
    else {
      if (!showsWaiting) await hasLoaded(page)
      await seeAll(page)
    }
  } else {
    await hasLoaded(page)
    await reach(page)
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  }
  await page.screenshot({ path: file, fullPage: reach === undefined })
  if (unanswered) await page.unroute(unanswered)
}

/** Returns the stored session of a person who has signed in with an authenticator code. */
async function provedSession(address: string, { person }: Viewer): Promise<string | undefined> {
  if (!person?.key) return undefined
  const client = await clientFor(address)
  await client.auth.signInWithPassword(person)
  const { data } = await client.auth.mfa.listFactors()
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code: codeOf({ secret: person.key }) })
  if (error) throw error
  return JSON.stringify((await client.auth.getSession()).data.session)
}

async function enter(page: Page, viewer: Viewer, session: string | undefined): Promise<void> {
  if (!viewer.person) return
  if (session === undefined) return signIn(page, viewer.person)
  await page.goto(addresses.alive)
  const { session: key, rememberMe, storageFormat, currentFormat } = storageKeys
  const kept = { [key]: session, [rememberMe]: 'true', [storageFormat]: String(currentFormat) }
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
}

const visitedBefore = (context: BrowserContext) => context.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.visited)

/** Returns the error message and what the browser was waiting for, without terminal colours. */
const reasonOf = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .split('\n')
    .filter((line, index) => index === 0 || line.includes('waiting for'))
    .slice(0, 2)
    .join(' ')

/** Captures all pictures for one viewer in the folder. A state that cannot be reached is reported and skipped. */
export async function shoot(browser: Browser, address: string, viewer: Viewer, folder: string): Promise<Taken[]> {
  const taken = viewer.pages.map(({ name }): Taken => ({ name, files: [] }))
  await viewer.prepare?.()
  const session = await provedSession(address, viewer)
  for (const viewport of sizes) {
    for (const colorScheme of themes) {
      const open = async (isFirstVisit = false) => {
        // Phones and tablets reserve no space for a scroll bar.
        const isMobile = viewport.width < 1024
        const context = await browser.newContext({
          viewport,
          isMobile,
          hasTouch: isMobile,
          colorScheme,
          reducedMotion: 'reduce',
          baseURL: address,
        })
        // The welcome dialog on the first visit would cover the home page.
        if (!isFirstVisit) await visitedBefore(context)
        const page = await context.newPage()
        await enter(page, viewer, session)
        return page
      }
      const usual = await open()
      for (const [index, each] of viewer.pages.entries()) {
        if (each.only && !each.only(viewport.width)) continue
        const page = each.isFirstVisit ? await open(true) : usual
        const file = fileOf(each.name, viewport.width, colorScheme)
        try {
          await take(page, each, join(folder, file))
          taken[index]?.files.push(file)
          console.log(file)
        } catch (error) {
          console.error(`${file} could not be taken: ${reasonOf(error)}`)
          process.exitCode = 1
        }
        if (page !== usual) await page.context().close()
      }
      await usual.context().close()
    }
  }
  return taken
}
