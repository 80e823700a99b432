import { INQUIRY_KINDS } from '#domain/inquiries/kinds.ts'
import { expectNoFindings, expectNoFindingsInBothThemes } from '#e2e/support/findings.ts'
import { fillIn, inquiryForm, inquiryForms, newSender, openForm } from '#e2e/support/inquiries.ts'
import { expect, test } from '#e2e/support/portal.ts'

for (const width of [320, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const kind of INQUIRY_KINDS) {
      test(`${kind}: nothing is found with everything open and wrong, in both themes`, async ({ page }) => {
        await openForm(page, inquiryForms[kind].path)
        for (const details of await inquiryForm(page).locator('details').all()) {
          await details.evaluate((element: HTMLDetailsElement) => {
            element.open = true
          })
        }
        await inquiryForm(page).getByRole('button', { name: inquiryForms[kind].send }).click()
        await expect(inquiryForm(page).getByRole('alert')).toBeVisible()
        await expectNoFindingsInBothThemes(page, kind)
      })
    }

    test('nothing is found while an inquiry is kept, and when it is sent, in both themes', async ({ page, context, expectConsole }) => {
      // Axe reads a long page four times.
      test.setTimeout(150_000)
      expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      await openForm(page, '/sponsorships')
      await fillIn(page, 'sponsorship', newSender())
      await context.setOffline(true)
      await inquiryForm(page).getByRole('button', { name: inquiryForms.sponsorship.send }).click()
      await expect(page.getByRole('heading', { name: 'Kept, and not sent yet' })).toBeVisible()
      await expectNoFindingsInBothThemes(page, 'kept')
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'It has reached us. Thank you.' })).toBeVisible()
      await expectNoFindingsInBothThemes(page, 'sent')
    })
  })
}

test('the pages for whoever has no JavaScript have no findings', async ({ page, browser, portal }) => {
  await page.goto('/inquiries/sent?reference=INQ-2026-000001')
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  await expectNoFindings(page, 'sent')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, viewport: { width: 320, height: 740 } })
  const plain = await context.newPage()
  for (const kind of INQUIRY_KINDS) {
    await plain.goto(inquiryForms[kind].path)
    await fillIn(plain, kind, 'amina@mistyped')
    await inquiryForm(plain).getByRole('button', { name: inquiryForms[kind].send }).click()
    await expect(inquiryForm(plain).getByRole('alert')).toContainText('Please correct one answer')
    expect(await plain.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), kind).toBeLessThanOrEqual(0)
  }
  await context.close()
})
