import type { Locator, Page } from '@playwright/test'
import { leftOut } from '#content/left-out.ts'
import { paths } from '#domain/paths.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { alive } from '#e2e/support/page-life.ts'
import { builtPaths, linkedSections, ownPath, readSentPage, readSite, standsInPlace } from '#e2e/support/site-links.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** Excludes screens that redirect visitors to the sign-in page and screens that wait for an email link. */
const isForVisitors = (path: string) =>
  !/^\/(applications|auth|calendar|courses|dashboard|dev|events|notifications|oauth-test|profile|settings|signin|test)(\/|$)/.test(path)

test('every link, image, film and form address responds, and every fragment has a target, without JavaScript', async ({ portal }) => {
  const site = await readSite(portal.url)
  const broken: string[] = []
  const targets = new Map<string, { from: string; hash: string }[]>()
  for (const page of site.values()) {
    expect(page.status, page.path).toBe(200)
    for (const address of page.addresses) {
      const own = ownPath(address, page.path, portal.url)
      if (own === null) continue
      targets.set(own.path, [...(targets.get(own.path) ?? []), { from: page.path, hash: own.hash }])
    }
  }
  for (const [path, uses] of targets) {
    const isForm = path.startsWith('/api/') || path.startsWith('/auth/')
    const answer = await fetch(portal.url + path, { method: isForm ? 'OPTIONS' : 'GET', redirect: 'manual' })
    if (!isForm && answer.status !== 200) broken.push(`${path} answers ${answer.status} (on ${uses[0]?.from})`)
    const text = uses.some(({ hash }) => hash !== '') ? await answer.text() : ''
    for (const { from, hash } of uses) {
      if (hash !== '' && !text.includes(`id="${hash}"`)) broken.push(`${path}#${hash} leads nowhere (on ${from})`)
    }
  }
  expect(broken).toEqual([])
})

test('links lead to the same pages after hydration, without loading the document again', async ({ page, portal }) => {
  test.setTimeout(180_000)
  const site = await readSite(portal.url)
  const waiting = new Set([...site.keys()].filter(isForVisitors))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  for (const source of [...site.values()].filter(({ path }) => isForVisitors(path))) {
    const reachable = [...new Set(source.addresses.map((address) => ownPath(address, source.path, portal.url)?.path))]
    const next = reachable.filter((path): path is string => path !== undefined && path !== source.path && waiting.has(path))
    if (next.length === 0) continue
    await page.goto(source.path)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    for (const path of next) {
      loads.length = 0
      const link = page.locator(`a[href="${path}"]`).first()
      if ((await link.count()) === 0) continue
      await link.evaluate((element: HTMLAnchorElement) => element.click())
      await expect(page).toHaveTitle(site.get(path)?.title ?? '')
      await expect(page.locator('main h1, [role=dialog] h2').first()).toBeAttached()
      expect(loads, `${source.path} → ${path} loads the document`).toEqual([])
      waiting.delete(path)
      await page.goBack()
      await expect(page).toHaveTitle(source.title)
    }
  }
  const unlinked = [...waiting].filter(
    (path) => path !== '/' && !/^\/(newsletter\/|reminders\/|inquiries\/|chat\/|work-emails\/|verify$|admin(?:\/|$))/.test(path),
  )
  expect(unlinked, 'pages that no page links to').toEqual([])
})

/** Goes to each section of the open page in turn and waits until the section is in its final position. */
async function eachInPlace(page: Page, path: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.evaluate(async (section) => {
      location.assign(`#${section}`)
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    }, id)
    await expect.poll(() => page.evaluate(standsInPlace, id), `${path}#${id}`).toBe(true)
  }
}

const isOfCourse = (path: string) => path.includes('/courses/')
/** Course pages differ only in their text, so one per program is enough. */
const standsFor = new Set(programs.map(({ id, courses }) => paths.course(id, courses[0]?.id ?? '')))

test('every section link stops 80 px above its section, including on page load', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const sections = [...(await linkedSections(portal.url))].filter(([path]) => !isOfCourse(path) || standsFor.has(path))
  expect(sections.length).toBeGreaterThan(10)
  for (const [path, ids] of sections) {
    const [...all] = ids
    // Load the page at its last section, because every late layout shift above it affects that one. Then check the other sections on the
    // open page.
    const sent = await (await fetch(portal.url + path)).text()
    const last = all.toSorted((one, other) => sent.indexOf(`id="${one}"`) - sent.indexOf(`id="${other}"`)).at(-1) ?? ''
    await page.goto(`${path}#${last}`)
    await page.locator('html[data-styled]').waitFor()
    const landed = () => page.evaluate(standsInPlace, last)
    await expect.poll(landed, `${path}#${last}`).toBe(true)
    await eachInPlace(page, path, all)
  }
})

/** Whether a link in the section bar is completely visible. A link that is wider than the screen must fill its width. */
const isSeen = (name: Locator) =>
  name.evaluate((element) => {
    const { left, right, width, top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && Math.min(right, innerWidth) - Math.max(left, 0) > Math.min(width, innerWidth) - 2
  })

test('on a phone the section bar shows the section in the URL and follows the reader', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of [paths.privacy, paths.careerDevelopment].filter((one) => builtPaths().includes(one))) {
    await page.goto(path)
    await page.locator('html[data-styled]').waitFor()
    const names = page.getByRole('main').getByRole('navigation').locator('a[href^="#"]')
    const [first, last] = [names.first(), names.last()]
    // A few short names all fit, so nothing has to scroll.
    if (await isSeen(last)) continue
    const section = (await last.getAttribute('href')) ?? ''
    await page.goto('about:blank')
    await page.goto(path + section)
    await page.locator('html[data-styled]').waitFor()
    await page.keyboard.press('Shift')
    await alive(page)
    await expect.poll(() => isSeen(last), path).toBe(true)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, -20_000)
    await expect.poll(() => isSeen(first), path).toBe(true)
  }
})

test('a page keeps its scroll position on return or reload, before and after hydration', async ({ page }) => {
  const leaveAndReturn = async () => {
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await page.reload()
    await page.locator('html[data-styled]').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
    await page.goto('/terms')
    await page.goBack()
    await page.locator('html[data-styled]').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  }
  await page.goto('/#admissions')
  await page.locator('html[data-styled]').waitFor()
  await leaveAndReturn()
  await page.keyboard.press('Shift')
  await alive(page)
  await leaveAndReturn()
})

const [program, other] = programs

const specified = [
  '/',
  '/about',
  '/programs',
  ...programs.map(({ id }) => `/programs/${id}`),
  '/sponsorships',
  '/partnership-inquiry',
  '/give',
  '/volunteer-to-teach',
  '/hire-a-graduate',
  '/career-development',
  '/contact',
  '/faq',
  '/apply',
  '/applications',
  '/dashboard',
  '/terms',
  '/privacy',
  '/auth/callback',
  '/auth/reset-password',
  '/auth/success',
  '/auth/signin',
  '/signin',
]

test('every public path in the route table returns its own page', async ({ portal }) => {
  const offered = specified.filter((path) => !leftOut.some((page) => page === path))
  const pages = await Promise.all(offered.map((path) => readSentPage(portal.url, path)))
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  expect(pages.filter(({ title }) => title === '').map(({ path }) => path)).toEqual([])
  const absent = [
    '/programs/no-such-program',
    `/programs/${program?.id}/courses/${other?.courses[0]?.id}`,
    '/no/such/page',
    '/newsletter',
    '/newsletter/else',
    ...leftOut,
  ]
  const missing = await Promise.all(absent.map((path) => readSentPage(portal.url, path)))
  expect(missing.filter(({ status }) => status !== 404).map(({ path }) => path)).toEqual([])
})
