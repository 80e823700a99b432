import type { Page } from '@playwright/test'
import { costs } from '#content/costs.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { courseByName, courseByTool, largestProgram, misspeltCourse, wordOfSeveral } from '#e2e/support/course-words.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const courses = (page: Page) => main(page).getByRole('heading', { level: 3 })
const field = (page: Page) => main(page).getByRole('searchbox', { name: 'Search the courses' })

const total = programs.reduce((sum, program) => sum + program.courses.length, 0)
const tool = courseByTool()
const named = courseByName()
const several = wordOfSeveral()
const chosen = largestProgram
/** Undefined if the institute offers only one program. */
const other = programs.find(({ id }) => id !== chosen.id)
const inQuery = (word: string) => `/programs?${new URLSearchParams({ q: word }).toString()}`
/** A word in capitals with an accent, as a phone might enter it. */
const accented = (word: string) =>
  word
    .toUpperCase()
    .replace(/[AEIOU]/, '$&\u0301')
    .normalize('NFC')

test.describe('searching for a course', () => {
  test('courses are found by text and keyboard, and similar courses are suggested', { tag: '@main' }, async ({ page }) => {
    await test.step('titles, tools and lessons are searched, and the number of results is announced', async () => {
      await openAlive(page, '/programs')
      await expect(courses(page)).toHaveCount(total)
      await field(page).pressSequentially(accented(tool.word))
      await expect(courses(page)).toHaveText([tool.label])
      await expect(main(page).getByText(`Tool: ${tool.tool}`)).toBeVisible()
      await expect(page).toHaveURL(inQuery(accented(tool.word)))
      await expect(page.getByRole('status').filter({ hasText: `1 of ${total} courses fits` })).toHaveCount(1)
      await expectNoFindings(page, 'a search', { within: 'main', otherWidth: 320 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await field(page).fill('')
      await expect(courses(page)).toHaveCount(total)
      await expect(page).toHaveURL('/programs')
    })

    await test.step('when nothing is found, similar courses and the full list are suggested', async () => {
      const meant = misspeltCourse()
      await openAlive(page, '/programs')
      await field(page).fill(meant.word)
      const title = main(page).getByRole('heading', { name: `No course fits “${meant.word}”` })
      await expect(title).toBeVisible()
      await expect(main(page).getByRole('listitem').getByRole('link', { name: meant.label, exact: true })).toBeVisible()
      await expectNoFindings(page, 'nothing found', { within: 'main' })
      await main(page)
        .getByRole('button', { name: `Look through all ${total} courses` })
        .click()
      await expect(courses(page)).toHaveCount(total)
      await expect(field(page)).toBeFocused()
    })

    await test.step('the search works by keyboard alone', async () => {
      await openAlive(page, '/programs')
      await field(page).focus()
      await page.keyboard.type(several)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(inQuery(several))
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

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('submitting the search scrolls the results into view', async ({ page }) => {
      await openAlive(page, '/programs')
      await field(page).fill(tool.word)
      await expect(courses(page)).toHaveText([tool.label])
      await expect(courses(page)).not.toBeInViewport()
      await field(page).press('Enter')
      await expect(courses(page)).toBeInViewport()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toBeInViewport()
    })
  })

  if (other) {
    test('a chosen program is added to the history and survives a reload', async ({ page }) => {
      await openAlive(page, '/programs')
      const program = main(page).getByLabel('Program', { exact: true })
      await program.selectOption(other.title)
      await expect(courses(page)).toHaveCount(other.courses.length)
      await program.selectOption(chosen.title)
      await expect(courses(page)).toHaveCount(chosen.courses.length)
      await expect(page).toHaveURL(`/programs?program=${chosen.id}`)
      await page.reload()
      await expect(courses(page)).toHaveCount(chosen.courses.length)
      await expect(program).toHaveValue(chosen.id)
      await page.goBack()
      await expect(courses(page)).toHaveCount(other.courses.length)
      await expect(program).toHaveValue(other.id)
      await page.goBack()
      await expect(courses(page)).toHaveCount(total)
      await page.goForward()
      await expect(program).toHaveValue(other.id)
      const written = (await readPrograms()).find(({ id }) => id === chosen.id)?.courses ?? []
      const mode = written[0]?.course.modes.at(-1) ?? ''
      await page.goto(`/programs?mode=${mode}&program=${chosen.id}`)
      await expect(courses(page)).toHaveText(
        written.filter(({ course }) => course.modes.some((one) => one === mode)).map(({ course }) => course.label),
      )
    })
  }

  test('going back from a course restores the list and the scroll position', async ({ page }) => {
    await openAlive(page, '/programs')
    await field(page).fill(tool.word)
    await expect(courses(page)).toHaveText([tool.label])
    await field(page).fill(several)
    await expect(courses(page)).not.toHaveCount(1)
    const link = courses(page).last().getByRole('link')
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const found = await courses(page).allTextContents()
    const top = await page.evaluate(() => scrollY)
    // Click immediately, before the debounced URL update takes place.
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found.at(-1) ?? '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(inQuery(several))
    await expect(courses(page)).toHaveText(found)
    await expect(field(page)).toHaveValue(several)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  test('a shared URL opens with its own results and never shows all courses first', async ({ page }) => {
    await page.addInitScript((label) => {
      const seen = { wrong: 0 }
      Object.assign(globalThis, { seen })
      const watch = () => {
        const others = [...document.querySelectorAll('main h3')].filter((title) => title.textContent !== label)
        if (others.some((title) => title.checkVisibility({ visibilityProperty: true }))) seen.wrong += 1
        requestAnimationFrame(watch)
      }
      watch()
    }, tool.label)
    await page.goto(inQuery(tool.word))
    await expect(courses(page)).toHaveText([tool.label])
    await expect(field(page)).toHaveValue(tool.word)
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { wrong: number } }).seen.wrong)).toBe(0)
  })

  const elsewhere = programs.find(({ id }) => id !== named.programId)
  if (elsewhere) {
    test('if the chosen program has no match, matches from other programs are offered instead', async ({ page }) => {
      await openAlive(page, '/programs')
      await main(page).getByLabel('Program', { exact: true }).selectOption(elsewhere.title)
      await field(page).fill(named.word)
      await main(page)
        .getByRole('button', { name: /of any program and study mode$/ })
        .click()
      await expect(courses(page)).toHaveText([named.label])
      await expect(main(page).getByLabel('Program', { exact: true })).toHaveValue('')
    })
  }

  test('without the search index a message explains that only part of the content was searched', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/)
    await page.route('**/assets/search-words-*.js', (route) => route.abort())
    await openAlive(page, '/programs')
    await field(page).fill(named.word)
    await expect(courses(page)).toHaveText([named.label])
    await expect(main(page).getByText('We could search only titles and summaries.')).toBeVisible({ timeout: 12_000 })
  })
})

test('without JavaScript all courses can be read, and nothing that needs it is offered', async ({ newDevice }) => {
  const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(inQuery(named.word))
  await expect(courses(page).filter({ visible: true })).toHaveCount(total)
  await expect(field(page)).toBeHidden()
  await main(page).getByRole('navigation', { name: 'Programs' }).getByRole('link', { name: chosen.title }).click()
  await expect(page).toHaveURL(new RegExp(`#${chosen.id}$`))
  await expect(main(page).getByRole('heading', { level: 2, name: chosen.title })).toBeInViewport()
  const last = chosen.courses.at(-1)?.label ?? ''
  await main(page).getByRole('link', { name: last, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: last, exact: true })).toBeVisible()
  await expect(main(page).getByRole('row', { name: costs.labels.tuition })).toContainText(formatMoney(costs.tuition))
  await main(page)
    .getByRole('link', { name: `All ${chosen.courses.length} courses in ${chosen.title}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: chosen.title })).toBeVisible()
})

test('a visitor goes from a program to its courses, on to the next one, and to the application', { tag: '@main' }, async ({ page }) => {
  const [first, second] = chosen.courses
  const { course } = (await readPrograms()).flatMap(({ courses: all }) => all).find((one) => one.course.id === second?.id) ?? {}
  await openAlive(page, '/programs')
  await main(page)
    .getByRole('link', { name: `About ${chosen.title}` })
    .click()
  await expect(page).toHaveURL(`/programs/${chosen.id}`)
  await expect.poll(() => page.title()).toContain(chosen.title)
  await main(page)
    .getByRole('link', { name: first?.label ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(`/programs/${chosen.id}/courses/${first?.id}`)
  await main(page)
    .getByRole('link', { name: /Next course/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.label ?? '')
  const row = main(page).getByRole('row', { name: costs.labels.tuition })
  await expect(row.getByRole('cell')).toHaveText([formatMoney(costs.tuition), formatMoney(costs.tuition * (course?.months ?? 0))])
  await main(page).getByRole('link', { name: 'Apply Now' }).first().click()
  await expect(page).toHaveURL(`/apply?course=${second?.id}`)
})

test.describe('paths that do not exist', () => {
  const missing = [
    '/programs/magic',
    `/programs/${chosen.id}/courses/${other?.courses[0]?.id}`,
    `/programs/magic/courses/${chosen.courses[0]?.id}`,
    `/programs/${chosen.id}/courses/magic`,
  ]

  test('return 404 with the not-found page, which also appears on navigation within the site', async ({ page, expectConsole }) => {
    expectConsole(/404/)
    const title = page.getByRole('heading', { level: 1, name: 'There is no page at this address' })
    for (const path of missing) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(title).toBeVisible()
      await page.keyboard.press('Shift')
      await page.locator('html[data-alive]').waitFor()
      await expect(title).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    }
    for (const path of missing) {
      await openAlive(page, '/programs')
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(title).toBeVisible()
      await expect(page).toHaveTitle(/^Page not found/)
      await page.goBack()
      await expect(courses(page)).toHaveCount(total)
    }
  })
})
