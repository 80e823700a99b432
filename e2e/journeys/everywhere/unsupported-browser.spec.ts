import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { needsBrowser } from '#domain/browsers.ts'
import { fillIn, inquiryForm, inquiryForms, newSender } from '#e2e/support/inquiries.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** Removes a feature that browsers below the minimum in docs/browsers.md lack, before the page's own scripts use it. */
async function beBelowTheOldest(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'))
}

test(
  'A browser below the minimum can read the site and send a form, and other pages explain what to do',
  { tag: '@unsupported' },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await beBelowTheOldest(page)
    await page.goto('/')
    await expect(page.locator('html[data-theme]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main svg.picture').first()).toBeVisible()

    for (const address of ['/apply', '/signin', '/dashboard', '/admin']) {
      await page.goto(address)
      await expect(page.getByText(needsBrowser)).toBeVisible()
      await expect(page.locator('.loading')).toBeHidden()
      await expect(page.locator('html[data-theme], html[data-alive]')).toHaveCount(0)
    }
    await page.goto('/apply')
    const [office] = institute.phones
    await expect(page.getByRole('main').locator(`a[href="tel:${office?.number}"]`)).toBeVisible()

    const email = newSender()
    await page.goto(inquiryForms.contact.path)
    await fillIn(page, 'contact', email)
    await inquiryForm(page).getByRole('button', { name: inquiryForms.contact.send }).click()
    await expect(page).toHaveURL(/\/inquiries\/sent\?/)
    expect(await portal.sql('select from public.inquiries where email = $1', [email])).toHaveLength(1)
  },
)
