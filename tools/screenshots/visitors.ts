import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chat } from '#content/chat.ts'
import { hero } from '#content/hero.ts'
import { box, launcher, panel, say } from '#e2e/support/chat.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { paths } from '#domain/paths.ts'
import { accountStates } from './accounts.ts'
import { type Shown, shown, state } from './shown.ts'

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

async function openChat(page: Page): Promise<void> {
  await launcher(page).click()
  await panel(page).waitFor()
}

const sendInChat = (page: Page) => panel(page).getByRole('button', { name: 'Send' }).click()

/** From this width in CSS pixels, the navigation bar has room for the page names. */
const isWide = (width: number) => width >= 1024

const states: readonly Shown[] = [
  state(
    'menu open',
    paths.home,
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await dialog(page)
    },
    { only: (width) => !isWide(width) },
  ),
  state('submenu open', paths.programs, (page) => page.getByRole('banner').locator('button[popovertarget]').first().click(), {
    only: isWide,
  }),
  state('first visit', paths.home, dialog, { isFirstVisit: true }),
  state('chat open', paths.contact, async (page) => {
    await page
      .getByRole('button', { name: /^Ask us/ })
      .first()
      .click()
    await dialog(page)
  }),
  state('chat, mistakes', paths.fees, async (page) => {
    await openChat(page)
    await sendInChat(page)
    await panel(page).locator('[aria-invalid=true]').first().waitFor()
  }),
  state('chat, sent', paths.fees, async (page) => {
    await openChat(page)
    await panel(page).getByLabel(chat.name).fill('Amina Bello')
    await panel(page).getByLabel(chat.email).fill('amina.bello@applicants.example')
    await say(page, 'Is there a bed on campus?')
  }),
  state(
    'chat, nothing answers',
    paths.fees,
    async (page) => {
      await openChat(page)
      await box(page).fill('And may I cook there?')
      await sendInChat(page)
      await panel(page).getByText(chat.offline).waitFor()
    },
    { unanswered: /\/api\/chat/ },
  ),
  state('mistakes', paths.contact, async (page) => {
    await page.locator('main form button[type=submit]').click()
    await page.locator('main [aria-invalid=true]').first().waitFor()
  }),
  state('nothing found', paths.faq, async (page) => {
    await page.getByRole('searchbox').fill('xylophone')
  }),
  state('nothing found', paths.programs, async (page) => {
    await page.getByRole('searchbox').fill('xylophone')
    await page.getByRole('main').locator('.nothing').waitFor()
  }),
  state('tour', paths.home, async (page) => {
    await page.getByRole('main').getByRole('button', { name: hero.takeTour }).click()
    await dialog(page)
  }),
  state('campus film', paths.home, async (page) => {
    await page.getByRole('main').getByRole('button', { name: hero.watchTour }).click()
    await dialog(page)
  }),
  state(
    'a page does not load',
    paths.about,
    async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
      await page.getByRole('alert').waitFor()
      await page.waitForFunction(() => scrollY === 0)
    },
    { unanswered: /\/assets\/contact-page-/ },
  ),
]

/** Pages that ask visitors to sign in. They all look the same, so `/dashboard` represents them all. */
const behindSignIn = /^\/(?:courses|profile|settings|events|calendar|notifications|applications)(?:\/|$)/

/** Every page that a visitor can open, except pages for single records, and their interactive states. */
export async function visitorPages(): Promise<Shown[]> {
  const { pages } = JSON.parse(await readFile('build/site.json', 'utf8')) as BuiltSite
  const open = pages
    .map(({ path }) => (path === '*' ? '/no-such-page' : path))
    .filter((path) => !path.includes(':') && !behindSignIn.test(path))
  return [
    ...open.map((path): Shown => (path === paths.parts ? { ...shown(path), showsWaiting: true } : shown(path))),
    ...[...states, ...accountStates].filter(({ path }) => open.includes(path.split('?')[0] ?? path)),
  ]
}
