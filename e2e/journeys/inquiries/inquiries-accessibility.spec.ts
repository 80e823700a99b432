import { expectNoFindings } from '#e2e/support/findings.ts'
import { inquiryFormWords as words } from '#content/inquiries/form.ts'
import { fillIn, filledKinds, inquiryForm, inquiryForms, newSender, openForm } from '#e2e/support/inquiries.ts'
import { openAll } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.describe('at 320 and 1280 px', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  /** The rest of these pages is scanned in public-pages.spec.ts. */
  const form = { within: '#inquiry', otherWidth: 1280 }

  test('every form passes the accessibility checks with mistakes, while queued and once sent', async ({ page, context, expectConsole }) => {
    for (const kind of filledKinds) {
      await openForm(page, inquiryForms[kind].path)
      await openAll(inquiryForm(page))
      await inquiryForm(page).getByRole('button', { name: inquiryForms[kind].send }).click()
      await expect(inquiryForm(page).getByRole('alert')).toBeVisible()
      await expectNoFindings(page, kind, form)
    }

    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await openForm(page, inquiryForms.hiring.path)
    await fillIn(page, 'hiring', newSender())
    await context.setOffline(true)
    await inquiryForm(page).getByRole('button', { name: inquiryForms.hiring.send }).click()
    await expect(page.getByRole('heading', { name: words.waiting.title })).toBeVisible()
    await expectNoFindings(page, 'kept', form)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: words.sent.title })).toBeVisible()
    await expectNoFindings(page, 'sent', form)

    await page.goto('/inquiries/sent?reference=INQ-2026-000001')
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
    await expectNoFindings(page, 'sent without scripts')
  })
})
