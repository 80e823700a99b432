import type { Page } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { home } from '#content/home.ts'
import { newsletter } from '#content/newsletter.ts'
import { welcome as welcomeWords } from '#content/welcome.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { alive, holdModules, openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const tourDialog = (page: Page) => page.getByRole('dialog', { name: home.campusTour.title })
const tourButton = (page: Page) => page.getByRole('button', { name: hero.watchTour })

test('Explore Programs leads to the programs, before and after the page has come alive', async ({ page }) => {
  const explore = page.getByRole('main').getByRole('link', { name: hero.explore })
  const top = () => page.locator('#featured-programs').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await openAlive(page, '/')
  for (let time = 1; time <= 2; time += 1) {
    await explore.click()
    await expect.poll(top).toBe(80)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  const release = await holdModules(page)
  await page.goto('/about')
  await page.goto('/')
  await explore.click()
  await expect.poll(top).toBe(80)
  release()
})

test('the sections stand in the order of the specification, with its words and figures', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.locator('section h2')).toHaveText([
    home.week.title,
    home.month.title,
    'Featured Programs',
    'Student Success Stories',
    'Admission Process',
    'Before you start',
    /\S/,
  ])
  const figures = ['Students Enrolled', '50+', 'Graduation Rate', '94%', 'Industry Partners', '20+', 'Employment Rate', '92%']
  // What is below the first screen is not seen until its style sheet is there.
  await expect(page.getByRole('region', { name: home.statisticsLabel }).locator('dt, dd')).toHaveText(figures)
  await expect(page.locator('#admissions h3')).toHaveText(['Submit Application', 'Document Review', 'Interview', 'Decision & Enrollment'])
  await expect(main.getByText('5 out of 5 stars')).toHaveCount(2)
  for (const [title, slug] of [
    ['Computer Technology', 'computer-technology'],
    ['Vocational Studies', 'vocational-studies'],
    ['Manufacturing & Construction', 'construction-technologies'],
  ] as const) {
    await expect(page.getByRole('link', { name: new RegExp(`View Program.*${title}`) })).toHaveAttribute('href', `/programs/${slug}`)
  }
  await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply')
})

test('no amount of the monthly costs lies over another, on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const boxes = await page.locator('.month-words').evaluateAll((words) =>
    words.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { text: one.textContent, left, right, top, bottom }
    }),
  )
  expect(boxes.length).toBeGreaterThan(3)
  const over = boxes.filter((one) =>
    boxes.some(
      (other) => other !== one && other.left < one.right && one.left < other.right && other.top < one.bottom && one.top < other.bottom,
    ),
  )
  expect(over).toEqual([])
})

test('who leaves by a link of the page and comes back finds it whole, without a reload', async ({ page }) => {
  await openAlive(page, '/')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: /View Program.*Vocational Studies/ }).click()
  await expect(page).toHaveURL('/programs/vocational-studies')
  await page.getByRole('banner').getByRole('link', { name: 'Admissions' }).click()
  await expect(page).toHaveURL('/#admissions')
  await expect(page.getByRole('heading', { name: 'Admission Process' })).toBeInViewport()
  await tourButton(page).click()
  await expect(tourDialog(page)).toBeVisible()
  await page.getByRole('button', { name: home.campusTour.close }).click()
  await expect(page.locator('#campus-tour')).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test.describe('on the first visit', () => {
  test.use({ isFirstVisit: true, reducedMotion: 'no-preference' })
  const welcome = (page: Page) => page.getByRole('dialog', { name: welcomeWords.title })

  for (const [way, leave] of [
    ['Maybe Later', (page: Page) => page.getByRole('button', { name: 'Maybe Later' }).click()],
    ['the cross', (page: Page) => page.getByRole('button', { name: welcomeWords.close }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`the welcome comes once and fades out with ${way}`, async ({ page }) => {
      await page.goto('/')
      await alive(page)
      await expect(welcome(page)).toBeVisible()
      await expect(welcome(page).getByRole('heading')).toBeFocused()
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 1000))
      await leave(page)
      await expect(page.locator('dialog[data-leaving]')).toBeVisible()
      await page.clock.runFor(299)
      await expect(welcome(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(welcome(page)).toBeHidden()
      await page.clock.resume()
      await page.reload()
      await page.keyboard.press('Shift')
      // What shows that the page has had its time: the film, which waits longer than the welcome.
      await expect(page.getByRole('button', { name: hero.film.pause })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('a yes closes the welcome and starts the website tour half a second later', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await expect(welcome(page)).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 1000))
    await page.getByRole('button', { name: 'Yes, Show Me Around' }).click()
    await expect(welcome(page)).toBeHidden()
    const tour = page.getByRole('dialog')
    await page.clock.runFor(499)
    await expect(tour).toHaveCount(0)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(tour).toBeVisible()
    // It began from nowhere, so it ends where it can be begun again.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Website Tour' })).toBeFocused()
  })

  test('who is already doing something is not interrupted, but asked at the next rest of the visit', async ({ page }) => {
    await page.goto('/')
    await tourButton(page).click()
    await expect(tourDialog(page)).toBeVisible()
    await expect(page.locator('.hero-film')).toHaveAttribute('data-shown')
    await expect(welcome(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('fti_has_visited'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(welcome(page)).toBeVisible()
  })

  test('who never comes to rest is not asked at the next visit', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByLabel(newsletter.field).first().focus()
    await page.goto('/terms')
    expect(await page.evaluate(() => localStorage.getItem('fti_has_visited'))).toBe('true')
  })

  test('the welcome has no findings and holds at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await alive(page)
    await expect(welcome(page)).toBeVisible()
    await expectNoFindings(page, 'the welcome', { within: 'dialog[open]' })
  })
})

test('the campus tour opens before the page is alive, and closes in three ways', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/')
  await tourButton(page).click()
  await expect(tourDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tourDialog(page)).toBeHidden()
  await expect(tourButton(page)).toBeFocused()
  await tourButton(page).click()
  await page.getByRole('button', { name: home.campusTour.close }).click()
  await expect(tourDialog(page)).toBeHidden()
  await tourButton(page).click()
  await page.mouse.click(4, 4)
  await expect(tourDialog(page)).toBeHidden()
})

test('the film of the campus runs when asked for, with captions, and stops when it is closed', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openAlive(page, '/')
  expect(fetched.filter((url) => /campus-tour.*(mp4|avif)/.test(url))).toEqual([])
  await tourButton(page).click()
  const video = page.locator('#campus-tour video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  const captions = await video.evaluate((film: HTMLVideoElement) => [film.textTracks[0]?.mode, film.textTracks[0]?.cues?.length])
  expect(captions).toEqual(['showing', home.campusTour.captions.length])
  await expectNoFindings(page, 'the campus tour', { within: 'dialog[open]' })
  await page.getByRole('button', { name: home.campusTour.close }).click()
  // The dialog says that it has closed a moment after it has.
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  await expect(tourButton(page)).toBeFocused()
})

test.describe('the film of the drawing', () => {
  test.use({ reducedMotion: 'no-preference' })
  const film = (page: Page) => page.locator('.hero-film')
  const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)

  test('plays in the theme of the page, without moving anything, and can be paused', async ({ page }) => {
    await openAlive(page, '/')
    const words = page.getByRole('heading', { level: 1 })
    const before = await words.boundingBox()
    await expect(film(page)).toHaveAttribute('data-shown')
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain('hero-light')
    expect(await words.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: hero.film.pause }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.getByRole('button', { name: hero.film.play }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.getByRole('banner').getByRole('button', { name: /theme/ }).click()
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain('hero-dark')
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  test('is never the largest thing the page waits for', async ({ page }) => {
    await page.addInitScript(() => {
      const largest: string[] = []
      Object.assign(globalThis, { largest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) largest.push((entry as unknown as { element?: Element }).element?.tagName ?? '')
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto('/')
    await expect(film(page)).toHaveAttribute('data-shown')
    const largest = await page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest)
    expect(largest).not.toContain('VIDEO')
  })

  test('waits to be asked where less motion is wanted', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAlive(page, '/')
    await expect(page.getByRole('button', { name: hero.film.play })).toBeVisible()
    await expect(film(page)).toBeHidden()
    expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([])
    await page.getByRole('button', { name: hero.film.play }).click()
    await expect(film(page)).toHaveAttribute('data-shown')
  })
})

test('without JavaScript the page reads whole, shows the drawing and plays the film of the campus', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('img', { name: hero.picture })).toBeVisible()
  await expect(page.getByRole('button', { name: hero.takeTour })).toBeHidden()
  await expect(page.getByRole('button', { name: hero.film.play })).toBeHidden()
  await tourButton(page).click()
  await expect(tourDialog(page).locator('video[controls]')).toBeVisible()
  await tourDialog(page).getByText(home.campusTour.transcript).click()
  await expect(tourDialog(page).getByText(home.campusTour.captions[0] ?? '')).toBeVisible()
  await context.close()
})
