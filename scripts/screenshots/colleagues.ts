import type { Page } from '@playwright/test'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { SampleStaff } from '#server/samples/sample-staff.ts'
import { type Shown, type Viewer, shown, state } from './shown.ts'

/** What an operator alone sees; the rest is shown as a decider sees it. */
const ofOperators = [
  adminPaths.staff,
  adminPaths.outbox,
  adminPaths.notices,
  adminPaths.events,
  adminPaths.newsletter,
  adminPaths.letters,
  adminPaths.site,
  adminPaths.log,
]
const ofDeciders = [
  adminPaths.applications,
  adminPaths.inbox,
  adminPaths.interviews,
  adminPaths.desk,
  adminPaths.figures,
  adminPaths.numbers,
  adminPaths.requests,
  adminPaths.retention,
  adminPaths.breaches,
]

/** Opens the first of what a list has. */
const first = async (page: Page, path: string) => {
  const link = page.locator(`main a[href^="${path}/"]`).first()
  await link.click()
  await page.waitForURL((address) => address.pathname.startsWith(`${path}/`))
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()

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
  state('the first', adminPaths.desk, (page) => first(page, adminPaths.desk)),
]
const statesOfOperators: readonly Shown[] = [state('the first', adminPaths.letters, (page) => first(page, adminPaths.letters))]

/** The sample staff, and what each kind of them is shown of the console. */
export function colleagueViewers(staff: readonly SampleStaff[], password: string): Viewer[] {
  const pagesOf = ({ roles }: SampleStaff) => {
    if (roles.includes('operator')) return [...ofOperators.map((path) => shown(path)), ...statesOfOperators]
    return roles.includes('decider') ? [...ofDeciders.map((path) => shown(path)), ...statesOfDeciders] : []
  }
  return staff.map((colleague) => ({ person: { ...colleague, password }, pages: pagesOf(colleague) }))
}
