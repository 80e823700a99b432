import { careerDevelopment } from '#content/career-development.ts'
import { graduatesPage } from '#content/graduates-page.ts'
import { HAS_CAREERS, HAS_GRADUATES } from '#domain/offered.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

if (HAS_CAREERS && HAS_GRADUATES) {
  test('career tracks link to graduates and their projects', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, '/career-development')
    await page.getByRole('main').getByRole('link', { name: careerDevelopment.closing.graduates }).click()
    await expect(page.getByRole('heading', { level: 1, name: graduatesPage.intro.title })).toBeVisible()
    await expectNoFindings(page, '/graduates', { otherWidth: 1440 })
  })
}
