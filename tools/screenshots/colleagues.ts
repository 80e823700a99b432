import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { SampleStaff } from '#server/samples/sample-staff.ts'
import { type Shown, type Viewer, shown, state } from './shown.ts'

/** Pages and actions for operators only. Everything else is captured as a decider sees it. */
const ofOperators = [adminPaths.staff, adminPaths.templates, adminPaths.siteHealth, adminPaths.placesAndReasons, adminPaths.log]
const ofDeciders = [
  adminPaths.applications,
  adminPaths.inbox,
  adminPaths.interviews,
  adminPaths.frontDesk,
  adminPaths.outbox,
  adminPaths.announcements,
  adminPaths.events,
  adminPaths.newsletter,
  adminPaths.reports,
  adminPaths.dataRequests,
  adminPaths.retention,
  adminPaths.breaches,
]

/** Opens the first entry in a list. */
const first = async (page: Page, path: string) => {
  const link = page.locator(`main a[href^="${path}/"]`).first()
  await link.click()
  await page.waitForURL((address) => address.pathname.startsWith(`${path}/`))
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()

/** A dialog opened with a button on the page, after optional steps. */
const dialogOf = (path: string, button: RegExp, before?: (page: Page) => Promise<void>): Shown =>
  state(`${button.source.replaceAll(/\W+/g, ' ').trim().toLowerCase()}, dialog`, path, async (page) => {
    await before?.(page)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await dialog(page)
  })

const statesOfDeciders: readonly Shown[] = [
  state('the first', adminPaths.applications, (page) => first(page, adminPaths.applications)),
  state('palette', adminPaths.applications, async (page) => {
    await page.keyboard.press('Control+k')
    await dialog(page)
  }),
  state('keys', adminPaths.applications, async (page) => {
    await page.keyboard.press('?')
    await dialog(page)
  }),
  state('the first', adminPaths.inbox, (page) => first(page, adminPaths.inbox)),
  state('the first', adminPaths.frontDesk, (page) => first(page, adminPaths.frontDesk)),
  state('nothing found', adminPaths.applications, async (page) => {
    await page.getByRole('searchbox').first().fill('xylophone')
    await page.getByRole('main').getByRole('checkbox').first().waitFor({ state: 'hidden' })
  }),
  state('selected', adminPaths.applications, async (page) => {
    await page.getByRole('row').getByRole('checkbox').last().check()
    await page.getByRole('region', { name: 'Selected applications' }).waitFor()
  }),
  state('empty', `${adminPaths.inbox}?group=mine`, (page) => page.getByRole('link', { name: 'See all conversations' }).waitFor()),
  state('an inquiry', `${adminPaths.inbox}?group=all`, async (page) => {
    await page.locator('main a[href*="/INQ-"]').first().click()
    await page.waitForURL(/\/INQ-/)
  }),
  dialogOf(adminPaths.applications, /^Export/),
  dialogOf(adminPaths.applications, /^Begin to review/, (page) => first(page, adminPaths.applications)),
  dialogOf(adminPaths.announcements, /^Write a site notice/),
  dialogOf(adminPaths.events, /^Add an event/),
  // Moves the page's clock forward by an hour.
  state('covered', adminPaths.dataRequests, async (page) => {
    await page.evaluate(() => {
      const begun = Date.now()
      Date.now = () => begun + 3_600_000
    })
    await dialog(page)
  }),
  dialogOf(adminPaths.dataRequests, /^Record a request/),
  dialogOf(adminPaths.breaches, /^Record a breach/),
]
const statesOfOperators: readonly Shown[] = [
  state('the first', adminPaths.templates, (page) => first(page, adminPaths.templates)),
  dialogOf(adminPaths.staff, /^Invite/),
  dialogOf(adminPaths.staff, /^Change or add/),
]

/** The sample staff, with the console pages to capture for each role. */
export function colleagueViewers(staff: readonly SampleStaff[], password: string): Viewer[] {
  const pagesOf = ({ roles }: SampleStaff) => {
    if (roles.includes('operator')) return [...ofOperators.map((path) => shown(path)), ...statesOfOperators]
    return roles.includes('decider') ? [shown(paths.admin, 'a decider'), ...ofDeciders.map((path) => shown(path)), ...statesOfDeciders] : []
  }
  return staff.map((colleague) => ({ person: { ...colleague, password }, pages: pagesOf(colleague) }))
}
