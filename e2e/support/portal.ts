import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { type Device, ReusedContexts } from './reused-contexts.ts'
import { type Person, confirmedPerson } from './people.ts'
import { translateEveryPage } from './translator.ts'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { freePort } from '#server/testing/free-port.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { COMPILED_ONCE } from '#server/testing/processes/compiled-once.ts'
import { ServerProcess } from '#server/testing/processes/server-process.ts'
import { type SmsGateway, startSmsGateway } from '#server/testing/mail/sms-gateway.ts'

export interface Portal {
  url: string
  server: ServerProcess
  /** The server's DATA_DIR, for commands that run while the server is running. */
  dataDir: string
  mails: MailServer
  texts: SmsGateway['texts']
  /** Returns the confirmation or reset link in the latest email to an address. */
  linkInMail(to: string, subject?: RegExp): Promise<string>
  /** Queries the database as its owner, for actions that only the institute takes or changes that only happen over time. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Creates a person with a confirmed account over the API, which is faster than through the pages. */
  confirmedPerson(name?: string): Promise<Person>
}

type Fixtures = {
  portal: Portal
  contexts: ReusedContexts
  /** Options for the browsers of this journey. */
  device: Device
  /** Opens a browser for another person, or for the same person on another device. */
  newDevice: NewDevice
  /** Environment variables of the server, in addition to those that every journey needs. */
  portalSettings: Record<string, string>
  /** Whether this is the browser's first visit, in which case the home page offers a tour. */
  isFirstVisit: boolean
  /** Whether a browser translator translates every page. */
  isTranslated: boolean
  /** Allows console errors that match a pattern, for example /503/ while the server is down. */
  expectConsole: (pattern: RegExp) => void
}

export type NewDevice = (options?: Device) => Promise<BrowserContext>

type OfWorker = 'contexts' | 'portal' | 'portalSettings'

/** A blank page has no origin, so it has no storage. */
const visitedBefore = (context: BrowserContext) =>
  context.addInitScript((key) => origin === 'null' || localStorage.setItem(key, 'true'), storageKeys.visited)

const visitedAndTranslated = (context: BrowserContext) => visitedBefore(context).then(() => translateEveryPage(context))

/**
 * The `test` that journeys import: a running portal with its own database, a real mail server and SMS gateway. Unexpected console output
 * fails the journey.
 */
/** Messages that old versions of Chromium log about unknown features and about the page that they wrap around plain text. */
const ofOldChromium = [/^Found a 'popover' attribute\. /, /^Refused to apply inline style .*\/healthz\)$/s]

export const test = base.extend<Omit<Fixtures, OfWorker>, Pick<Fixtures, OfWorker>>({
  portalSettings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ portalSettings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
      const mails = await startMailServer()
      const gateway = await startSmsGateway()
      const server = new ServerProcess(await freePort(), {
        ...COMPILED_ONCE,
        DATA_DIR: dataDir,
        SMTP_URL: mails.url,
        SMS_WEBHOOK_URL: gateway.url,
        MAIL_FROM: `${institute.name} <no-reply@institute.example>`,
        ADMISSIONS_EMAIL: 'admissions@institute.example',
        RATE_LIMITS: 'off',
        ...portalSettings,
      })
      await server.start()
      const linkInMail = async (to: string, subject?: RegExp) => {
        const mail = await mails.newest(to, subject)
        const link = /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(mail.text)?.[0]
        if (!link) throw new Error(`No link in the mail "${mail.subject}":\n${mail.text}`)
        return link
      }
      await use({
        url: server.url,
        server,
        mails,
        texts: gateway.texts,
        dataDir,
        linkInMail,
        sql: <Row>(text: string, values: unknown[] = []) =>
          withOwnerConnection(
            readConfig({ DATA_DIR: dataDir }),
            { create: false },
            async (client) => (await client.query(text, values)).rows as Row[],
          ),
        confirmedPerson: (name) => confirmedPerson(server.url, linkInMail, name),
      })
      await server.stop()
      await mails.close()
      await gateway.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  isFirstVisit: [false, { option: true }],
  isTranslated: [false, { option: true }],
  contexts: [
    async ({ browser, portal }, use) => {
      await use(new ReusedContexts(browser, portal.url))
    },
    { scope: 'worker' },
  ],
  device: ({ colorScheme, hasTouch, isMobile, javaScriptEnabled, locale, reducedMotion, timezoneId, viewport }, use) =>
    use({ colorScheme, hasTouch, isMobile, javaScriptEnabled, locale, reducedMotion, timezoneId, viewport }),
  context: async ({ contexts, device, isFirstVisit, isTranslated }, use) => {
    const prepare = isTranslated ? visitedAndTranslated : isFirstVisit ? undefined : visitedBefore
    await use(await contexts.take({ ...device, ...(prepare && { prepare }) }))
    await contexts.giveBack()
  },
  newDevice: ({ contexts, device, isTranslated }, use) =>
    use((options) => contexts.take({ ...device, ...(isTranslated && { prepare: visitedAndTranslated }), ...options })),
  expectConsole: [
    async ({ context }, use, testInfo) => {
      const allowed = [...ofOldChromium]
      const noise: string[] = []
      const hear = (text: string) => noise.push(text)
      const attach = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => hear(`${error.name}: ${error.message}`))
      }
      context.on('page', attach)
      await use((pattern) => allowed.push(pattern))
      context.off('page', attach)
      const unexpected = noise.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus) {
        throw new Error(`The page wrote errors to its console:\n${unexpected.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

export { expect } from './expect.ts'
