import type { Page } from '@playwright/test'
import { staff } from '#content/staff.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn, signInOnPage } from '#e2e/support/people.ts'
import { type NewDevice, expect, test } from '#e2e/support/portal.ts'
import { giveRole, minutesPass, openOffice } from '#e2e/support/staff.ts'
import { afterTheLastCode, codeField, codeOf, giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const openPage = async (newDevice: NewDevice): Promise<Page> => (await newDevice()).newPage()

test('Staff are invited, set up a second factor, and work until their role ends', async ({ page, newDevice, portal }) => {
  const [operator, invited] = [await portal.confirmedPerson('Halima Sani'), await portal.confirmedPerson('Chidi Obi')]
  const secret = await giveApp(portal, operator)
  await giveRole(portal, operator, 'operator')

  await test.step('the operator signs in when opening the console', async () => {
    await page.goto('/admin/staff')
    await page.waitForURL('**/signin')
    await signInWithCode(page, portal, operator, secret)
    await expect(page).toHaveURL(/\/admin\/staff$/)
    await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Staff \| Console/)
  })

  await test.step('an idle screen is locked, and typed text is kept', async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByLabel('Email address').fill(invited.email)
    await page.getByRole('radio', { name: /^Officer/ }).check()
    await minutesPass(portal, staff.idleMinutes + 1)
    const cover = page.getByRole('dialog', { name: 'This screen is locked' })
    await expect(cover).toBeVisible()
    await expect(page.getByText(invited.email)).toBeHidden()
    await expect(page.getByLabel('Email address')).toBeHidden()
    await expectNoFindings(page, 'the cover')
    await afterTheLastCode(portal)
    await codeField(page).fill(codeOf(secret))
    await expect(cover).toBeHidden()
    await expect(page.getByLabel('Email address')).toHaveValue(invited.email)
    await expectNoFindings(page, 'an invitation', { within: 'dialog' })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('The invitation is on its way')).toBeVisible()
    await expect(page.getByRole('heading', { name: invited.email })).toBeVisible()
    await expectNoFindings(page, 'staff', { otherWidth: 1280 })
  })

  const colleague = await openPage(newDevice)
  await test.step('the invited person accepts and must set up a second factor before the console opens', async () => {
    const mail = await portal.mails.newest(invited.email, subjectLike('staff_invitation'))
    const link = /https?:\/\/\S+\/admin\/invitation#\S+/.exec(mail.text)?.[0] ?? ''
    await colleague.goto(link)
    await expect(colleague.getByText('Halima Sani invites you to work in the console')).toContainText('as Officer')
    await expectNoFindings(colleague, 'an invitation before signing in')
    await colleague.getByRole('link', { name: 'Sign in' }).click()
    await colleague.waitForURL('**/signin')
    await signInOnPage(colleague, invited)
    await expect(colleague).toHaveURL(link)
    await colleague.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(colleague.getByText('Your role is now Officer')).toBeVisible()
    await colleague.getByRole('link', { name: 'Open the console' }).click()
    await expect(colleague.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await expect(colleague.getByRole('navigation', { name: 'Console' })).toBeHidden()
    await expectNoFindings(colleague, 'the first second factor')
    await colleague.getByRole('button', { name: 'Turn on two-step verification' }).click()
    await colleague.getByLabel('Name of the phone with the app').fill('My phone')
    await colleague.getByRole('button', { name: 'Continue' }).click()
    const key = (await colleague.locator('.step-secret code').innerText()).replaceAll(' ', '')
    await codeField(colleague).fill(codeOf(key))
    const codes = colleague.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes).toBeVisible()
    await colleague.keyboard.press('Escape')
    await colleague.getByRole('button', { name: 'Leave anyway' }).click()
    await colleague.getByRole('button', { name: 'Open the console' }).click()
    await expect(colleague.getByRole('heading', { name: 'My work' })).toBeVisible()
    await expectNoFindings(colleague, 'the start of the console')
    await colleague.goto('/admin/log')
    await expect(colleague.getByRole('heading', { name: 'For administrators' })).toBeVisible()
  })

  await test.step('the operator ends the role, and the open page is cleared', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'End role Officer for Chidi Obi' }).click()
    await page.getByRole('button', { name: 'End the role', exact: true }).click()
    await expect(page.getByText('The role has ended')).toBeVisible()
    await expect(colleague.getByRole('heading', { name: 'This page is for staff of the institute' })).toBeVisible()
    await expectNoFindings(colleague, 'for somebody who is not staff')
    await colleague.close()
  })

  await test.step('the activity log lists every step, and its filter appears in the URL', async () => {
    await openOffice(page)
    await page.getByRole('link', { name: 'Activity log', exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Ended a role ${invited.email}`) })).toBeVisible()
    await page.getByLabel('What').selectOption({ label: 'Invited somebody' })
    await expect(page.getByRole('row', { name: /Ended a role/ })).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(`Invited somebody ${invited.email}`) })).toBeVisible()
    await expect(page).toHaveURL(/\?action=staff_invited$/)
    await expectNoFindings(page, 'the log', { otherWidth: 1280 })
  })
})

test('The console reveals nothing to someone who is not staff', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'This page is for staff of the institute' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((address) => address.pathname === '/')
})
