import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Clock, Page } from '@playwright/test'

type Option = 'colorScheme' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'locale' | 'reducedMotion' | 'timezoneId' | 'viewport'

/** The options that distinguish one browser from another: how it is opened, and whether it has visited the site before. */
export type Device = { [Name in Option]?: BrowserContextOptions[Name] | undefined } & {
  prepare?: (context: BrowserContext) => Promise<unknown>
}

type Stored = { device: string; context: BrowserContext; anchor: Page; devTools: CDPSession; isTaken: boolean; isUsable: boolean }

const ofTheClock = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/** Once set, the fake clock cannot be removed from the context again. */
function onceSet(clock: Clock, then: () => void): void {
  for (const name of ofTheClock) {
    const set = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>
    Object.assign(clock, {
      [name]: (...given: unknown[]) => {
        then()
        return set(...given)
      },
    })
  }
}

async function leave({ context, anchor }: Stored): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
}

/**
 * Browsers that journeys reuse one after another. Everything that a person leaves behind is removed before the next journey: pages with
 * their injected scripts, cookies, storage and the offline mode. Caches are kept. Opening a page in the same process, which has already
 * compiled the scripts and read the stylesheets, takes a third less time than in a new one. If the clock was set or the process crashed,
 * the next journey gets a new browser.
 */
export class ReusedContexts {
  #browser: Browser
  #site: string
  #kept: Stored[] = []

  constructor(browser: Browser, site: string) {
    this.#browser = browser
    this.#site = site
  }

  async take({ prepare, ...given }: Device): Promise<BrowserContext> {
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as BrowserContextOptions
    const device = JSON.stringify([options, prepare?.name])
    const free = this.#kept.find((kept) => kept.device === device && kept.isUsable && !kept.isTaken)
    const kept = free ?? (await this.#open(device, options, prepare))
    kept.isTaken = true
    if (free) await this.#clear(kept)
    return kept.context
  }

  async #open(device: string, options: BrowserContextOptions, prepare: Device['prepare']): Promise<Stored> {
    const context = await this.#browser.newContext({ ...options, baseURL: this.#site })
    await prepare?.(context)
    // Keeps the process alive between journeys and gives access to the site's storage. /healthz is the smallest page.
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    const kept: Stored = { device, context, anchor, devTools: await context.newCDPSession(anchor), isTaken: false, isUsable: true }
    const spoil = () => {
      kept.isUsable = false
    }
    anchor.on('crash', spoil)
    context.on('close', spoil)
    onceSet(context.clock, spoil)
    this.#kept.push(kept)
    return kept
  }

  async #clear({ context, devTools }: Stored): Promise<void> {
    const storageTypes = 'cache_storage,cookies,file_systems,indexeddb,local_storage,service_workers'
    await context.clearCookies()
    await devTools.send('Storage.clearDataForOrigin', { origin: this.#site, storageTypes })
  }

  /** Must be called at the end of each journey. */
  async giveBack(): Promise<void> {
    for (const kept of this.#kept.filter(({ isTaken }) => isTaken)) {
      if (kept.isUsable) await leave(kept)
      else await kept.context.close()
      kept.isTaken = false
    }
    this.#kept = this.#kept.filter(({ isUsable }) => isUsable)
  }
}
