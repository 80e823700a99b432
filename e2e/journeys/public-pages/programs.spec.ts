import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { holdModules, openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const courses = (page: Page) => main(page).getByRole('heading', { level: 3 })
const field = (page: Page) => main(page).getByRole('searchbox', { name: 'Search the courses' })

test.describe('searching for a course', () => {
  test('words are looked for in titles, tools and lessons, and the count is read out', async ({ page }) => {
    await openAlive(page, '/programs')
    await expect(courses(page)).toHaveCount(26)
    await field(page).pressSequentially('WÍRESHARK')
    await expect(courses(page)).toHaveText(['Networking'])
    await expect(main(page).getByText('Tool: Wireshark')).toBeVisible()
    await expect(page).toHaveURL('/programs?q=W%C3%8DRESHARK')
    await expect(page.getByRole('status').filter({ hasText: '1 of 26 courses fits' })).toHaveCount(1)
    await field(page).fill('')
    await expect(courses(page)).toHaveCount(26)
    await expect(page).toHaveURL('/programs')
  })

  test('a chosen program is a step of the history, and reloading keeps it', async ({ page }) => {
    await openAlive(page, '/programs')
    const program = main(page).getByLabel('Program', { exact: true })
    await program.selectOption('Manufacturing & Construction')
    await expect(courses(page)).toHaveCount(7)
    await program.selectOption('Vocational Studies')
    await expect(courses(page)).toHaveCount(9)
    await expect(page).toHaveURL('/programs?program=vocational-studies')
    await page.reload()
    await expect(courses(page)).toHaveCount(9)
    await expect(program).toHaveValue('vocational-studies')
    await page.goBack()
    await expect(courses(page)).toHaveCount(7)
    await expect(program).toHaveValue('construction-technologies')
    await page.goBack()
    await expect(courses(page)).toHaveCount(26)
    await page.goForward()
    await expect(program).toHaveValue('construction-technologies')
    await page.goto('/programs?mode=weekend&program=computer-technology')
    await expect(courses(page)).toHaveCount(10)
  })

  test('back from a course leads to the same list at the same place', async ({ page }) => {
    await openAlive(page, '/programs')
    await field(page).fill('wireshark')
    await expect(courses(page)).toHaveText(['Networking'])
    await field(page).fill('repair')
    await expect(courses(page)).not.toHaveText(['Networking'])
    const link = courses(page).last().getByRole('link')
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const found = await courses(page).allTextContents()
    const top = await page.evaluate(() => scrollY)
    // At once, without waiting for the pause after which the address takes over what was typed.
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found.at(-1) ?? '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/programs?q=repair')
    await expect(courses(page)).toHaveText(found)
    await expect(field(page)).toHaveValue('repair')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  test('a shared address opens with its courses and never shows the others first', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { wrong: 0 }
      Object.assign(globalThis, { seen })
      const watch = () => {
        const others = [...document.querySelectorAll('main h3')].filter((title) => title.textContent !== 'Plumbing-Pipe Fitting')
        if (others.some((title) => title.checkVisibility({ visibilityProperty: true }))) seen.wrong += 1
        requestAnimationFrame(watch)
      }
      watch()
    })
    await page.goto('/programs?q=plumber')
    await expect(courses(page)).toHaveText(['Plumbing-Pipe Fitting'])
    await expect(field(page)).toHaveValue('plumber')
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { wrong: number } }).seen.wrong)).toBe(0)
  })

  test('what is typed before the page is alive counts', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/programs')
    await field(page).fill('drone')
    release()
    await expect(courses(page).first()).toHaveText('Drone Technology')
    await expect(field(page)).toHaveValue('drone')
    await expect(page).toHaveURL('/programs?q=drone')
  })

  test('nothing found offers what comes near and a way out', async ({ page }) => {
    await openAlive(page, '/programs')
    await field(page).fill('netwroking')
    const title = main(page).getByRole('heading', { name: 'No course fits “netwroking”' })
    await expect(title).toBeVisible()
    await expect(main(page).getByRole('listitem').getByRole('link', { name: 'Networking', exact: true })).toBeVisible()
    await expectNoFindings(page, 'nothing found', { within: 'main' })
    await main(page).getByRole('button', { name: 'Look through all 26 courses' }).click()
    await expect(courses(page)).toHaveCount(26)
    await expect(field(page)).toBeFocused()

    await main(page).getByLabel('Program', { exact: true }).selectOption('Vocational Studies')
    await field(page).fill('drone')
    await main(page)
      .getByRole('button', { name: /of any program and study mode$/ })
      .click()
    await expect(courses(page).first()).toHaveText('Drone Technology')
    await expect(main(page).getByLabel('Program', { exact: true })).toHaveValue('')
  })

  test('without the words of the courses it says that less was searched', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/)
    await page.route('**/assets/search-words-*.js', (route) => route.abort())
    await openAlive(page, '/programs')
    await field(page).fill('drone')
    await expect(courses(page)).toHaveText(['Drone Technology'])
    await expect(main(page).getByText('Only titles and summaries could be searched.')).toBeVisible({ timeout: 12_000 })
  })

  test('the keyboard alone is enough', async ({ page }) => {
    await openAlive(page, '/programs')
    await field(page).focus()
    await page.keyboard.type('tile')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/programs?q=tile')
    await expect(field(page)).toBeFocused()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      if (await courses(page).locator('a:focus').count()) break
    }
    await expect(courses(page).locator('a:focus')).toHaveCount(1)
    const name = await courses(page).locator('a:focus').textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
  })
})

test('without JavaScript all courses can be read and nothing is offered that would not work', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/programs?q=drone')
  await expect(courses(page).filter({ visible: true })).toHaveCount(26)
  await expect(field(page)).toBeHidden()
  await main(page)
    .getByRole('navigation', { name: 'Programs' })
    .getByRole('link', { name: /^Vocational Studies/ })
    .click()
  await expect(page).toHaveURL(/#vocational-studies$/)
  await expect(main(page).getByRole('heading', { level: 2, name: 'Vocational Studies' })).toBeInViewport()
  await main(page).getByRole('link', { name: 'Welding & Fabrications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welding & Fabrications' })).toBeVisible()
  await expect(main(page).getByRole('row', { name: /Total with a room/ })).toContainText('₦100,000')
  await main(page).getByRole('link', { name: 'All 9 courses of Vocational Studies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vocational Studies' })).toBeVisible()
  await context.close()
})

test('from a program to its courses, on to the next one, and to the application', async ({ page }) => {
  await openAlive(page, '/programs')
  await main(page).getByRole('link', { name: 'About Computer Technology' }).click()
  await expect(page).toHaveURL('/programs/computer-technology')
  await expect(page).toHaveTitle(/^Computer Technology/)
  await main(page).getByRole('link', { name: 'Networking', exact: true }).click()
  await expect(page).toHaveURL('/programs/computer-technology/courses/comp-3')
  await main(page)
    .getByRole('link', { name: /Next course/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development')
  const row = main(page).getByRole('row', { name: /Total without a room/ })
  await expect(row.getByRole('cell')).toHaveText(['₦70,000', '₦630,000'])
  await main(page).getByRole('link', { name: 'Apply Now' }).first().click()
  await expect(page).toHaveURL('/apply?course=comp-4')
})

test.describe('what does not exist', () => {
  const missing = [
    '/programs/magic',
    '/programs/computer-technology/courses/voc-1',
    '/programs/magic/courses/comp-1',
    '/programs/computer-technology/courses/comp-99',
  ]

  for (const path of missing) {
    test(`${path} is answered with 404 and stays the page that says so`, async ({ page, expectConsole }) => {
      expectConsole(/404/)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      const title = page.getByRole('heading', { level: 1, name: 'There is no page at this address' })
      await expect(title).toBeVisible()
      await page.keyboard.press('Shift')
      await page.locator('html[data-alive]').waitFor()
      await expect(title).toBeVisible()
    })

    test(`a move within the site to ${path} shows the same page`, async ({ page }) => {
      await openAlive(page, '/programs')
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('heading', { level: 1, name: 'There is no page at this address' })).toBeVisible()
      await expect(page).toHaveTitle(/^Page not found/)
      await page.goBack()
      await expect(courses(page)).toHaveCount(26)
    })
  }
})

test.describe('320 and 1280 px', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('a search has no findings', async ({ page }) => {
    await openAlive(page, '/programs?q=wire')
    await expect(courses(page).first()).toBeVisible()
    await expectNoFindings(page, 'a search', { within: 'main', otherWidth: 1280 })
  })
})
