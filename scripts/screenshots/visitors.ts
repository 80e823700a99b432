import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { BuiltSite } from '#server/site/built-site.ts'
import { paths } from '#domain/paths.ts'
import { type Shown, shown, state } from './shown.ts'

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

/** Wide enough for the pages' names to stand in the bar, CSS pixels. */
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
  state('submenu open', paths.programs, (page) => page.getByRole('banner').getByRole('button', { expanded: false }).first().click(), {
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
  state('mistakes', paths.contact, async (page) => {
    await page.locator('main form button[type=submit]').click()
    await page.locator('main [aria-invalid=true]').first().waitFor()
  }),
  state('nothing found', paths.faq, async (page) => {
    await page.getByRole('searchbox').fill('xylophone')
  }),
  state('tour', paths.home, async (page) => {
    await page.getByRole('button', { name: /tour/i }).first().click()
    await dialog(page)
  }),
]

/** Pages that ask everybody to sign in, all alike; `/dashboard` stands for them. */
const behindSignIn = /^\/(?:courses|profile|settings|events|calendar|notifications|applications)(?:\/|$)/

/** Every page that a visitor can open, shells of single records left out, and what becomes of them under a visitor's hand. */
export async function visitorPages(): Promise<Shown[]> {
  const { pages } = JSON.parse(await readFile('build/site.json', 'utf8')) as BuiltSite
  const open = pages
    .map(({ path }) => (path === '*' ? '/no-such-page' : path))
    .filter((path) => !path.includes(':') && !behindSignIn.test(path))
  return [...open.map((path) => shown(path)), ...states.filter(({ path }) => open.includes(path))]
}
