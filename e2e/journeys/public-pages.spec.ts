import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { publicPaths } from '#e2e/support/site-links.ts'

/** Each theme once; the narrowest width, which is also what 400 % zoom leaves, and a wide one. Contrast does not depend on the width. */
const looks = [
  ['light', 320],
  ['dark', 1440],
] as const

const all = publicPaths()
/** Every page but for the courses, which differ in their words alone: of them one of each field. */
const kinds = all.filter((path) => !path.includes('/courses/') || path.endsWith('-1'))
const perTest = 10
const groups = Array.from({ length: Math.ceil(kinds.length / perTest) }, (_, index) => kinds.slice(index * perTest, (index + 1) * perTest))

for (const [theme, width] of looks) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 800 } })

    for (const paths of groups) {
      test(`nothing is wrong from ${paths[0]} to ${paths.at(-1)}`, async ({ page }) => {
        test.setTimeout(120_000)
        for (const path of paths) {
          await page.goto(path)
          await page.keyboard.press('Shift')
          await page.locator('html[data-alive]').waitFor()
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1)
          await expect(page.locator('head > meta[name="description"]'), path).toHaveCount(1)
          await expectNoFindings(page, path)
        }
      })
    }
  })
}

test('every page says for itself what it is, for search engines and where it is shared', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const path of all) {
    const html = await (await request.get(path)).text()
    const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const title = one(/<title>([^<]*)<\/title>/)
    const description = one(/<meta name="description" content="([^"]*)"/)
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(49)
    expect(description.length, `${path}: ${description}`).toBeLessThan(171)
    expect(one(/<link rel="canonical" href="([^"]*)"/), path).toMatch(path === '/' ? /\/$/ : new RegExp(`${path}$`))
    expect((await request.get(new URL(one(/property="og:image" content="([^"]*)"/)).pathname)).status(), path).toBe(200)
    for (const text of [title, description]) {
      expect(seen.get(text), `${path} says the same as ${seen.get(text)}: ${text}`).toBeUndefined()
      seen.set(text, path)
    }
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(JSON.parse(json ?? ''), path).toMatchObject({ '@context': 'https://schema.org' })
    }
  }
})
