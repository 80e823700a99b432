import { chat } from '#content/chat.ts'
import { colours } from '#content/colours.ts'
import { HAS_CONTACT_PICTURE } from '#e2e/support/drawn.ts'
import { alive, holdModules, openAlive } from '#e2e/support/page-life.ts'
import { signInOnPage } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { readSentPage } from '#e2e/support/site-links.ts'
import { untilSaid } from '#e2e/support/stopped-clock.ts'
import { mainItems } from '#web/features/navigation/navigation-items.ts'

/** Returns a colour from content/colours.ts in the format of computed styles. */
function computed(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

const pages = [
  '/',
  '/terms',
  '/privacy',
  '/apply',
  '/signin',
  '/auth/signin',
  '/auth/confirm',
  '/auth/success',
  '/dev/parts',
  '/no/such/page',
]

test('hydration does not change the HTML that the server sent', { tag: '@main' }, async ({ page, expectConsole }) => {
  expectConsole(/404/)
  for (const path of pages) {
    await openAlive(page, path)
    await expect(page.locator('title'), path).toHaveCount(1)
    await expect(page.locator('head meta[name="description"]'), path).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1)
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part), path).toHaveCount(1)
    for (const control of ['#chat-launcher', 'nav.page-corner a']) await expect(page.locator(control), path).toHaveCount(1)
  }
})

test('nothing floats over text or controls at 1024, 1280 or 1366 px', async ({ page }) => {
  for (const width of [1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/', '/fees', '/contact']) {
      await openAlive(page, path)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
      const outside = await page.evaluate(() => {
        const bar = document.querySelector('.site-bar')?.getBoundingClientRect().bottom ?? 0
        const floating = [...document.body.querySelectorAll('*')].filter(
          (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility({ visibilityProperty: true }),
        )
        return floating.filter((element) => element.getBoundingClientRect().bottom > bar).map(({ className }) => className)
      })
      expect(outside).toEqual([])
    }
    const parts = await page.locator('.bar-row a, .bar-row button, #chat-launcher').filter({ visible: true }).all()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const sorted = boxes.flatMap((box) => box ?? []).toSorted((a, b) => a.x - b.x)
    expect(sorted.filter((box, at) => box.height > 60 || box.x < (sorted[at - 1]?.x ?? 0) + (sorted[at - 1]?.width ?? 0) - 1)).toEqual([])
  }
})

test('a person without JavaScript can read and navigate the site', async ({ newDevice, portal }) => {
  const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admissions' }).click()
  await expect(page).toHaveURL(/#admissions$/)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle((await readSentPage(portal.url, '/privacy')).title)

  await page.goto('/')
  await page.getByRole('link', { name: chat.title }).click()
  await expect(page).toHaveURL('/contact#inquiry')
  await expect(page.locator('#inquiry h2')).toBeInViewport()
})

if (HAS_CONTACT_PICTURE) {
  test('drawings load after the page text has painted, and immediately without JavaScript', async ({ page, newDevice }) => {
    await holdModules(page)
    const drawing = page.waitForRequest(/\/assets\/contact-[^/]+\.svg$/)
    await page.goto('/contact')
    await drawing
    await expect(page.locator('main svg.picture > use').first()).toHaveAttribute('href', /#scene$/)

    const context = await newDevice({ javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto('/contact')
    await expect(still.locator('main svg.picture').first()).toBeHidden()
    await expect(still.locator('main noscript svg.picture').first()).toBeVisible()
  })
}

test('a button pressed before hydration works once the page is hydrated', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('html[data-waiting]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').getByLabel(/^Password/)).toBeVisible()
  await expect(page.locator('html[data-waiting]')).toHaveCount(0)
})

const told = /Something went wrong.*Failed to load page content\. This might be due to a network issue or browser cache\./

test('pressing a button on a page that fails to load shows an error, and the person can try again', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.clock.install()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await button.click()
  await untilSaid(page, page.getByRole('alert').filter({ hasText: told }))
  await page.unroute('**/assets/*.js')
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#not-started')).toBeHidden()
})

test('a page that fails to load shows an error and opens as soon as it can', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.clock.install()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await untilSaid(page, page.getByRole('alert').filter({ hasText: told }))
  await page.unroute('**/assets/*.js')
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL('/signin')
})

test('text typed before hydration is kept and used', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/signin')
  const email = page.getByLabel(/^Email/)
  const password = page.getByLabel(/^Password/)
  await email.fill('not-an-address')
  await password.fill('Workshop-2027!')
  await password.press('Enter')
  await expect(page).toHaveURL('/signin')
  release()
  await alive(page)
  await expect(email).toHaveValue('not-an-address')
  await expect(password).toHaveValue('Workshop-2027!')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(0)
})

test('the header shows the signed-in state before anything has loaded', async ({ page, portal }) => {
  await signInOnPage(page, await portal.confirmedPerson())
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back' })).toBeVisible()
  const release = await holdModules(page)
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Sign In' })).toBeHidden()
  release()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
})

test('a page without a root element explains what to do', async ({ page }) => {
  await page.route('/terms', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="gone"') })
  })
  await page.goto('/terms')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('alert').first()).toHaveText(
    'Something went wrong. Please try refreshing the page. If the problem persists, contact support.',
  )
})

test.describe('theme', () => {
  test('a saved theme applies from the first frame', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme-preference', 'dark')
      const seen: (string | undefined)[] = []
      Object.assign(globalThis, { seen })
      const watch = () => {
        if (document.body) seen.push(document.documentElement.dataset['theme'])
        requestAnimationFrame(watch)
      }
      watch()
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await openAlive(page, '/')
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['dark']))
  })

  test('follows the system without JavaScript, and hides controls that need it', async ({ newDevice }) => {
    const page = await (await newDevice({ javaScriptEnabled: false })).newPage()
    await page.goto('/')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('body')).toHaveCSS('background-color', computed(colours[colorScheme].paper))
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', computed(colours.dark.paper))
    }
    await expect(page.getByRole('banner').getByRole('button')).toHaveText(
      mainItems.flatMap((item) => ('items' in item ? [item.label] : [])),
    )
  })

  test('follows the system until a person chooses, and saves the choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const root = page.locator('html')
    // The toggle works before anything else has loaded.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveAttribute('data-theme', 'light')
    const bars = page.locator('meta[name="theme-color"]')
    await expect(bars.first()).toHaveAttribute('content', colours.light.paper)
    await page.getByRole('button', { name: /theme/ }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    for (const bar of await bars.all()) await expect(bar).toHaveAttribute('content', colours.dark.paper)
    expect(await page.evaluate(() => localStorage.getItem('theme-preference'))).toBe('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the phone menu works by keyboard and by touch', async ({ page }) => {
    await test.step('the menu can be used by keyboard alone', async () => {
      await openAlive(page, '/')
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      const stops = await menu.locator('a, button').filter({ visible: true }).count()
      for (let stop = 0; stop < stops * 2; stop++) {
        await page.keyboard.press('Tab')
        await expect(menu.locator(':focus')).toHaveCount(1)
      }
      for (let stop = 0; stop < stops * 2; stop++) {
        await page.keyboard.press('Shift+Tab')
        await expect(menu.locator(':focus')).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('the menu closes on a click outside its items and after a link is followed', async () => {
      await openAlive(page, '/')
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await opener.click()
      await menu.click({ position: { x: 6, y: 400 } })
      await expect(menu).toBeHidden()
      await opener.click()
      await menu.getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/contact')
      await expect(menu).toBeHidden()
    })
  })
})
