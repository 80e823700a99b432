import type { Page } from '@playwright/test'
import { contact } from '#content/contact-page.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { untilSaid } from '#e2e/support/stopped-clock.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const headerLink = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name, exact: true })

test('the page scrolls only on request', async ({ page }) => {
  await test.step('the bar shrinks from 80 to 64 px without moving the content', async () => {
    await page.goto('/')
    const bar = page.getByRole('banner')
    const heading = page.getByRole('heading', { level: 1 })
    const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
    expect((await bar.boundingBox())?.height).toBe(80)
    const before = await place()
    await page.evaluate(() => scrollTo(0, 10))
    expect(await page.locator('html[data-scrolled]').count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(64)
    expect(await place()).toBe(before)
  })

  await test.step('a new page starts at the top, with focus on its heading and its title announced', async () => {
    await openAlive(page, '/terms')
    await page.evaluate(() => scrollTo(0, 1500))
    await headerLink(page, 'Contact').click()
    await expect(page).toHaveURL('/contact')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: contact.intro.name })).toHaveText(await page.title())
  })

  await test.step('back and forward restore the scroll position', async () => {
    await openAlive(page, '/terms')
    await page.evaluate(() => scrollTo(0, 1200))
    await headerLink(page, 'Contact').click()
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect.poll(() => scrollTop(page)).toBe(1200)
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  await test.step('a section link scrolls to its section, going to the home page first if necessary', async () => {
    const gap = () => page.locator('#admissions').evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await openAlive(page, '/terms')
    await headerLink(page, 'Admissions').click()
    await expect(page).toHaveURL('/#admissions')
    await expect.poll(gap).toBe(80)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await headerLink(page, 'Admissions').click()
    await expect.poll(gap).toBe(80)
  })

  await test.step('back to top appears after one screen of scrolling', async () => {
    await openAlive(page, '/terms')
    const control = page.getByRole('link', { name: 'Back to top' })
    await expect(control).toBeHidden()
    await page.evaluate(() => scrollTo(0, 2000))
    // These tests prefer reduced motion, so the page jumps instead of scrolling smoothly.
    const topAtOnce = page.evaluate(() => new Promise((seen) => addEventListener('click', () => seen(scrollY), { once: true })))
    await control.click()
    expect(await topAtOnce).toBe(0)
    await expect(control).toBeHidden()
  })
})

test('a footer link changes the page, then scrolls to the top after 100 ms', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/privacy')
  await page.evaluate(() => scrollTo(0, 1500))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page).toHaveTitle(/Terms/)
  await page.clock.runFor(99)
  expect(await scrollTop(page)).toBeGreaterThan(0)
  await page.clock.runFor(1)
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test.describe('when a screen fails to load', () => {
  const chunk = '**/assets/contact-page-*.js*'
  test.beforeEach(({ page }) => page.clock.install())

  test('an error appears after three retries, other pages still work, and the page appears as soon as it loads', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED|Failed to load module|contact-page/)
    let requests = 0
    await page.route(chunk, (route) => {
      requests += 1
      return route.abort()
    })
    await openAlive(page, '/')
    await headerLink(page, 'Contact').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await untilSaid(page, alert)
    await expect(alert).toContainText('Failed to load page content. This might be due to a network issue or browser cache.')
    await expect(alert).toContainText('Try refreshing the page or clearing your browser cache.')
    // One attempt and three retries. The browser may also have prefetched the file.
    expect(requests).toBeGreaterThanOrEqual(4)
    await headerLink(page, 'Programs').click()
    await expect(page).toHaveURL('/programs')
    await headerLink(page, 'Contact').click()
    await untilSaid(page, alert)

    await page.unroute(chunk)
    await untilSaid(page, page.getByRole('heading', { level: 1, name: contact.intro.title }))
    await expect(alert).toHaveCount(0)
  })

  test('Try again reloads the page', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED|Failed to load module|contact-page/)
    await page.route(chunk, (route) => route.abort())
    await openAlive(page, '/')
    await headerLink(page, 'Contact').click()
    const again = page.getByRole('button', { name: 'Try again' })
    await untilSaid(page, again)
    await page.unroute(chunk)
    await again.click()
    await page.locator('html[data-alive]').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
  })

  test('opens without an error message after two failed attempts', async ({ page, expectConsole }) => {
    expectConsole(/503/)
    let requests = 0
    await page.route(chunk, (route) => {
      requests += 1
      return requests > 2 ? route.continue() : route.fulfill({ status: 503, body: '' })
    })
    await openAlive(page, '/')
    await headerLink(page, 'Contact').click()
    await untilSaid(page, page.getByRole('heading', { level: 1, name: contact.intro.title }))
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(requests).toBeGreaterThanOrEqual(3)
  })

  test('a page opened directly shows a message after four attempts, and hydrates as soon as it can', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/)
    const module = '**/assets/signin-page-*.js*'
    let requests = 0
    await page.route(module, (route) => {
      requests += 1
      return route.abort()
    })
    await page.goto('/signin')
    await page.keyboard.press('Shift')
    const alert = page.getByRole('alert')
    await untilSaid(page, alert.getByRole('button', { name: 'Try again' }))
    // One prefetch, then as many requests as for navigation within the site.
    expect(requests).toBeGreaterThanOrEqual(4)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(module)
    await untilSaid(page, page.locator('html[data-alive]'))
    await expect(alert).toBeHidden()
  })
})
