import type { Page } from '@playwright/test'
import { admissionProcess } from '#content/admission-process.ts'
import { hero } from '#content/hero.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { tour } from '#content/tour.ts'
import { welcome as welcomeWords } from '#content/welcome.ts'
import { HAS_ABOUT, HAS_FEES, HAS_STORIES } from '#domain/offered.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { HAS_CAMPUS_FILM, HAS_DARK_CAMPUS_FILM, HAS_HERO_FILM, HAS_HERO_PICTURE } from '#e2e/support/drawn.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { alive, holdModules, openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const tourDialog = (page: Page) => page.getByRole('dialog', { name: home.campusTour.title })
const tourButton = (page: Page) => page.getByRole('button', { name: hero.watchTour })
const programLink = (page: Page, title = '') => page.getByRole('link').filter({ hasText: `${home.featuredPrograms.viewProgram}: ${title}` })
/** The first step of the website tour. */
const tourStep = (page: Page) => page.getByRole('dialog', { name: tour.steps[0]?.title ?? '' })

test('Explore Programs opens the programs page every time, even before hydration', async ({ page }) => {
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

test('the sections appear in the specified order, with the specified text and figures', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.locator('section h2')).toHaveText([
    home.month.title,
    home.featuredPrograms.title,
    ...(HAS_STORIES ? [home.stories.title] : []),
    admissionProcess.title,
    /\S/,
  ])
  // Content below the first screen is hidden until its stylesheet has loaded.
  await expect(page.getByRole('region', { name: home.statisticsLabel, exact: true }).locator('dt, dd')).toHaveText(
    home.statistics.flatMap(({ label, value }) => [label, value]),
  )
  await expect(page.locator('#admissions h3')).toHaveText(admissionProcess.steps.map(({ title }) => title))
  for (const { quote, author, role, stars } of home.stories.testimonials) {
    const story = main.getByRole('figure').filter({ hasText: author })
    const words = [quote, `${stars} ${home.stories.outOfFiveStars}`].map((text) => story.getByText(text))
    for (const part of [...words, story.getByText(role, { exact: true }), story.locator('img, svg').first()])
      await expect(part).toBeVisible()
  }
  for (const { id, title, level, description } of programs) {
    await expect(programLink(page, title)).toHaveAttribute('href', `/programs/${id}`)
    const card = main.locator('#featured-programs li').filter({ has: page.getByRole('heading', { name: title }) })
    for (const part of [card.getByText(level), card.getByText(description), card.locator('img, svg').first()])
      await expect(part).toBeVisible()
  }
  await expect(main.getByRole('link', { name: home.applyNow })).toHaveAttribute('href', '/apply')
})

test('the main facts appear in the first two screens of a phone, each with a link to details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const facts = page.getByRole('list', { name: home.keyFacts.name })
  const named = [home.keyFacts.age, home.keyFacts.start, home.keyFacts.paper, home.keyFacts.teachers]
  for (const name of named) await expect(facts.getByText(name)).toBeVisible()
  if (HAS_FEES && HAS_ABOUT) await expect(facts.getByRole('link')).toHaveCount(6)
  await expect(facts.getByRole('link').last()).toHaveAttribute('href', `tel:${institute.phones[0]?.number}`)
  expect(await facts.evaluate((list) => list.getBoundingClientRect().bottom)).toBeLessThan(2 * 740)
})

test('a visitor who follows a link and comes back sees the complete page, without a reload', async ({ page }) => {
  await openAlive(page, '/')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  const last = programs.at(-1)
  await programLink(page, last?.title).click()
  await expect(page).toHaveURL(`/programs/${last?.id}`)
  await page.getByRole('banner').getByRole('link', { name: 'Admissions' }).click()
  await expect(page).toHaveURL('/#admissions')
  await expect(page.getByRole('heading', { name: admissionProcess.title })).toBeInViewport()
  await page.getByRole('main').getByRole('button', { name: hero.takeTour }).click()
  await expect(tourStep(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tourStep(page)).toBeHidden()
  if (HAS_CAMPUS_FILM) {
    await tourButton(page).click()
    await expect(tourDialog(page)).toBeVisible()
    await page.getByRole('button', { name: home.campusTour.close }).click()
    await expect(page.locator('#campus-tour')).toBeHidden()
  }
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test.describe('on the first visit', () => {
  test.use({ isFirstVisit: true, reducedMotion: 'no-preference' })
  const welcome = (page: Page) => page.getByRole('dialog', { name: welcomeWords.title })

  test('the welcome appears once, and fades out when it is declined, closed or dismissed with Escape', async ({ page }) => {
    const ways = [
      () => page.getByRole('button', { name: welcomeWords.decline }).click(),
      () => page.getByRole('button', { name: welcomeWords.close }).click(),
      () => page.keyboard.press('Escape'),
    ]
    await page.clock.install()
    for (const leave of ways) {
      await page.goto('/')
      await alive(page)
      await expect(welcome(page)).toBeVisible()
      await expect(welcome(page).getByRole('heading')).toBeFocused()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await leave()
      await expect(page.locator('dialog[data-leaving]')).toBeVisible()
      await page.clock.runFor(299)
      await expect(welcome(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(welcome(page)).toBeHidden()
      await page.clock.resume()
      expect(await page.evaluate(() => localStorage.getItem('fti_has_visited'))).toBe('true')
      // Remove the key while on a page without scripts. The site's own pages would set it again when the visitor leaves.
      await page.goto('/healthz')
      await page.evaluate(() => localStorage.removeItem('fti_has_visited'))
    }
    await page.evaluate(() => localStorage.setItem('fti_has_visited', 'true'))
    await page.goto('/')
    await page.keyboard.press('Shift')
    await alive(page)
    // Wait longer than the idle time after which the welcome would appear.
    const passed = () => page.evaluate(() => performance.now())
    const begun = await passed()
    await expect.poll(passed).toBeGreaterThan(begun + 2700)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('accepting closes the welcome and starts the website tour half a second later', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await expect(welcome(page)).toBeVisible()
    await expectNoFindings(page, 'the welcome', { within: 'dialog[open]', otherWidth: 320 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 1000))
    await page.getByRole('button', { name: welcomeWords.accept }).click()
    await expect(welcome(page)).toBeHidden()
    const tour = page.getByRole('dialog')
    await page.clock.runFor(499)
    await expect(tour).toHaveCount(0)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(tour).toBeVisible()
    // No button started the tour, so the focus moves to the button that can restart it.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Website Tour' })).toBeFocused()
  })

  if (HAS_CAMPUS_FILM && HAS_HERO_FILM) {
    test('a busy visitor is not interrupted, but is asked when next idle', async ({ page }) => {
      await page.goto('/')
      await tourButton(page).click()
      await expect(tourDialog(page)).toBeVisible()
      await expect(page.locator('.hero-film')).toHaveAttribute('data-shown')
      // The film was opened before hydration but still gets the site's own controls.
      await expect(page.getByRole('slider', { name: 'Position in the film' })).toBeVisible()
      await expect(welcome(page)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('fti_has_visited'))).toBeNull()
      await page.keyboard.press('Escape')
      await expect(welcome(page)).toBeVisible()
    })
  }

  test('a visitor who was never idle is not asked on the next visit', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByLabel(newsletter.field).first().focus()
    await page.goto('/terms')
    expect(await page.evaluate(() => localStorage.getItem('fti_has_visited'))).toBe('true')
  })
})

if (HAS_CAMPUS_FILM) {
  test('the campus tour opens before hydration and closes in three ways', async ({ page }) => {
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

  test('the campus film plays on request, with captions, and stops when it is closed', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openAlive(page, '/')
    expect(fetched.filter((url) => /campus-tour.*(mp4|avif)/.test(url))).toEqual([])
    await tourButton(page).click()
    const video = page.locator('#campus-tour video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    // The captions are below the picture, not over it.
    const first = tourDialog(page)
      .locator('.tour-film-caption')
      .getByText(home.campusTour.captions[0] ?? '')
    await expect(first).toBeVisible()
    const captions = await video.evaluate((film: HTMLVideoElement) => [film.textTracks[0]?.mode, film.textTracks[0]?.cues?.length])
    expect(captions).toEqual(['hidden', home.campusTour.captions.length])
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
    const before = await video.evaluate((film: HTMLVideoElement) => film.currentTime)
    await page.getByRole('slider', { name: 'Position in the film' }).press('ArrowRight')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeCloseTo(before + 5, 1)
    await page.getByRole('button', { name: 'Captions' }).press('Space')
    await expect(page.locator('.tour-film-caption')).toHaveCount(0)
    await page.getByRole('button', { name: 'Captions' }).press('Space')
    await page.getByRole('button', { name: 'Full screen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Full screen', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Full screen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Full screen', pressed: false })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(false)
    await expectNoFindings(page, 'the campus tour', { within: 'dialog[open]' })
    await page.getByRole('button', { name: home.campusTour.close }).click()
    // The close event of the dialog fires a moment after it has closed.
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
    await expect(tourButton(page)).toBeFocused()

    if (!HAS_DARK_CAMPUS_FILM) return
    expect(fetched.filter((url) => url.includes('campus-tour-dark'))).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await tourButton(page).click()
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentSrc)).toContain('campus-tour-dark')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await expect(first).toBeVisible()
  })
}

if (HAS_HERO_FILM) {
  test.describe('the hero film', () => {
    test.use({ reducedMotion: 'no-preference' })
    const film = (page: Page) => page.locator('.hero-film')
    const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)

    test('plays in the page theme, does not shift the layout, and can be paused', async ({ page }) => {
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

    test('does not start automatically if the visitor prefers reduced motion', async ({ page }) => {
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
}

test('without JavaScript the page is complete and offers nothing that needs it', async ({ newDevice }) => {
  const context = await newDevice({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/')
  if (HAS_HERO_PICTURE) await expect(page.getByRole('img', { name: hero.picture })).toBeVisible()
  await expect(page.getByRole('button', { name: hero.takeTour })).toBeHidden()
  await expect(page.getByRole('button', { name: hero.film.play })).toBeHidden()
  await expect(page.getByRole('heading', { name: admissionProcess.title })).toBeVisible()

  if (!HAS_CAMPUS_FILM) return
  await tourButton(page).click()
  const video = tourDialog(page).locator('video[controls]')
  await expect(video).toBeVisible()
  if (HAS_DARK_CAMPUS_FILM) expect(await video.evaluate((film: HTMLVideoElement) => film.currentSrc)).toContain('campus-tour-dark')
  await tourDialog(page).getByText(home.campusTour.transcript).click()
  await expect(tourDialog(page).getByText(home.campusTour.captions[0] ?? '')).toBeVisible()
})
