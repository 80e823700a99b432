import { isSent } from '#e2e/support/announcements.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test.afterEach(({ portal }) => portal.sql('delete from private.announcements'))

test('A site notice is written, appears above every page, is changed, and disappears when it is ended', async ({
  newDevice,
  page,
  portal,
}) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const dialog = officer.getByRole('dialog')
  const strip = page.getByRole('complementary', { name: 'Notices' })
  const words = 'The workshops are <b>closed</b> on Friday.'

  await test.step('an incomplete or invalid notice is rejected', async () => {
    await officer.goto('/admin/announcements')
    await officer.getByRole('button', { name: 'Write a site notice' }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Notice text')).toBeFocused()
    await expect(dialog.getByText('Choose a date.')).toBeVisible()
    await dialog.getByLabel('Notice text').fill(words)
    await dialog.getByLabel('Link text').fill('When we are open')
    await dialog.getByLabel('Link address').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Link address')).toBeFocused()
    await expectNoFindings(officer, 'writing a notice', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('it appears above the pages as plain text, before and after hydration', async () => {
    await dialog.getByLabel('Link address').fill('/contact')
    await dialog.getByRole('radio', { name: 'Until it is ended' }).check()
    await dialog.getByRole('button', { name: 'Publish' }).dblclick()
    await expect(officer.getByText('On the site', { exact: true })).toHaveCount(1)
    await expectNoFindings(officer, 'notices', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await isSent(page, '/', words)
    await page.goto('/')
    await expect(strip).toContainText(words)
    await expectNoFindings(page, 'a notice on the home page', { within: '.site-notices', otherWidth: 360 })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(strip).toContainText(words)
    // The content begins where the strip ends. It is not covered by the bar, and there is no gap.
    const bottom = await strip.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(bottom, 0)
    await strip.getByRole('link', { name: 'When we are open' }).click()
    await expect(page).toHaveURL('/contact')
  })

  await test.step('the console does not show the notice, and a changed notice replaces the first one', async () => {
    await expect(officer.getByRole('complementary', { name: 'Notices' })).toHaveCount(0)
    await officer.getByRole('button', { name: /^Change the notice/ }).click()
    await dialog.getByLabel('Notice text').fill('Open again.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(officer.getByRole('button', { name: 'Change the notice ‘Open again.’' })).toBeFocused()
    await expect(officer.getByRole('listitem').filter({ hasText: 'ended by Halima Sani' })).toContainText(words)
    await isSent(page, '/signin', 'Open again.')
    await page.goto('/signin')
    await expect(strip).toHaveText('Open again. When we are open')
  })

  await test.step('it disappears from the pages when it is ended', async () => {
    await officer.getByRole('button', { name: /^End/ }).click()
    await dialog.getByRole('button', { name: 'End the notice' }).click()
    await expect(officer.getByText('No site notice is shown.')).toBeVisible()
    await expect(officer.getByRole('heading', { level: 1 })).toBeFocused()
    await isSent(page, '/programs', 'Open again.', false)
    await page.goto('/programs')
    await expect(strip).toHaveCount(0)
  })
})
