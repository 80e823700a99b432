import { INQUIRY_KINDS } from '#domain/inquiries/kinds.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { fillIn, inquiryForm, inquiryForms, newSender, openForm } from '#e2e/support/inquiries.ts'
import { expect, test } from '#e2e/support/portal.ts'

for (const [colorScheme, width] of [['light', 320], ['dark', 1280], ['dark', 320], ['light', 1280]] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    for (const kind of INQUIRY_KINDS) {
      test(`${kind}: nothing is found with everything asked, with mistakes, kept, and sent`, async ({ page, context, expectConsole }) => {
        expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
        await openForm(page, inquiryForms[kind].path)
        for (const details of await inquiryForm(page).locator('details').all()) {
          await details.evaluate((element: HTMLDetailsElement) => {
            element.open = true
          })
        }
        const send = inquiryForm(page).getByRole('button', { name: inquiryForms[kind].send })
        await send.click()
        await expect(inquiryForm(page).getByRole('alert')).toBeVisible()
        await expectNoFindings(page, 'mistakes')
        await fillIn(page, kind, newSender())
        await expectNoFindings(page, 'filled in')
        await context.setOffline(true)
        await send.click()
        await expect(page.getByRole('heading', { name: 'Kept, and not sent yet' })).toBeVisible()
        await expectNoFindings(page, 'kept')
        await context.setOffline(false)
        await expect(page.getByRole('heading', { name: 'It has reached us. Thank you.' })).toBeVisible()
        await expectNoFindings(page, 'sent')
      })
    }
  })
}

test('the page for whoever has no JavaScript has no findings', async ({ page }) => {
  await page.goto('/inquiries/sent?kind=contact&reference=INQ-2026-000001')
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  await expectNoFindings(page, 'sent')
})
