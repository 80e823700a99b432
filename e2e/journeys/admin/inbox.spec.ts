import { randomUUID } from 'node:crypto'
import { chat } from '#content/chat.ts'
import { chatAnswerTimes } from '#content/chat-answer-times.ts'
import { chatReply } from '#content/chat-reply.ts'
import { institute } from '#content/institute.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { box, entries, letReplyLinksWork, openChat, panel, referenceOf, say } from '#e2e/support/chat.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { storeInquiry } from '#e2e/support/inquiries.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

test('An officer replies to a live chat, and both see when the other is typing', async ({ page, newDevice, portal, expectConsole }) => {
  expectConsole(/410/)
  const officer = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, officer)
  await giveRole(portal, officer, 'officer')
  await letReplyLinksWork(portal, false)
  const visitor = await (await newDevice()).newPage()

  await test.step('the officer opens the inbox, and visitors see that staff are available', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin')
    await page.waitForURL('**/signin')
    await signInWithCode(page, portal, officer, secret)
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible()
    await openChat(visitor)
    await expect(panel(visitor)).toContainText(chatAnswerTimes.there)
    await panel(visitor).getByLabel(chat.name).fill('Ngozi Eze')
    await panel(visitor).getByLabel(chat.email).fill(`${randomUUID()}@visitors.example`)
    await say(visitor, 'Is there a bed <b>on campus</b>?')
  })

  const reference = await referenceOf(visitor)
  const line = page.getByRole('link', { name: new RegExp(reference) })
  await test.step('the conversation appears in the list without a reload, and the officer replies', async () => {
    await expect(line).toContainText('Unread', { timeout: 5000 })
    await line.click()
    await expect(page.getByRole('heading', { name: 'Ngozi Eze' })).toBeVisible()
    await expect(line).not.toContainText('Unread')
    await expect(page.getByRole('log')).toContainText('Is there a bed <b>on campus</b>?')
    await expectNoFindings(page, 'the inbox with a chat', { otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('r')
    await page.keyboard.type('There is one.')
    await page.keyboard.press('Control+Enter')
    await expect(entries(visitor).filter({ hasText: 'There is one.' })).toContainText('Halima Sani')
    await expect(page.getByLabel('Your reply')).toHaveValue('')
    // It is no longer new for anyone and is now assigned to the officer.
    await expect(line).toBeHidden()
    await page.getByRole('link', { name: 'Assigned to me 1' }).click()
    await expect(line).toContainText('Assigned to: Halima Sani')
  })

  await test.step('the visitor’s next message appears without a reload', async () => {
    await box(visitor).fill('Thank you!')
    await visitor.keyboard.press('Enter')
    await expect(page.getByRole('log')).toContainText('Thank you!', { timeout: 5000 })
    await visitor.close()
  })

  await test.step('the notification email leads here, and an old reply link explains where to reply', async () => {
    const { text } = await portal.mails.newest(institute.emails.general, new RegExp(reference))
    expect(text).toContain(`/admin/inbox/${reference}`)
    expect(text).not.toContain('/chat/reply')
    await page.goto(`/chat/reply#${'x'.repeat(43)}`)
    await expect(page.getByText(chatReply.endedTitle)).toBeVisible()
    await expectNoFindings(page, 'a reply link that has ended', { within: '#main' })
    await page.getByRole('link', { name: chatReply.endedLink }).click()
    await expect(page).toHaveURL(/\/admin\/inbox$/)
  })
})

test('A decider answers an inquiry by keyboard with a saved reply, adds a note, closes it and deletes it', async ({
  page,
  portal,
  expectConsole,
}) => {
  // The page may request the deleted inquiry again before it notices the deletion. The first click on delete is rejected.
  expectConsole(/net::ERR_FAILED|404|409/)
  const decider = await portal.confirmedPerson('Amina Bello')
  const secret = await giveApp(portal, decider)
  await giveRole(portal, decider, 'decider')
  const email = `${randomUUID()}@senders.example`
  const reference = await storeInquiry(portal, 'Sample Sender', email)
  const dialog = page.getByRole('dialog')

  await test.step('it is found by the sender’s email address, and the search text never appears in the URL', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/inbox?group=all')
    await page.waitForURL('**/signin')
    await signInWithCode(page, portal, decider, secret)
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(email)
    await expect(page.getByText('1 found')).toBeVisible()
    expect(page.url()).not.toContain('senders.example')
    await page.getByRole('searchbox').press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: 'Sample Sender' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/inbox/${reference}\\?group=all$`))
    await expectNoFindings(page, 'the inbox with an inquiry', { otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a reply is saved and used to answer the inquiry by keyboard', async () => {
    await page.getByRole('button', { name: 'Saved replies' }).first().click()
    await dialog.getByRole('button', { name: 'Write a reply' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectNoFindings(page, 'a new saved reply', { within: 'dialog' })
    await dialog.getByLabel('Name').fill('Look around')
    await dialog.getByLabel('Text').fill('Dear {nam}')
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await expect(dialog).toContainText('{nam} is not a known placeholder')
    await dialog.getByLabel('Text').fill('Dear {name}, please come, and name {number}. About {program}:')
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await expect(dialog.getByRole('heading', { name: 'Look around' })).toBeVisible()
    await expectNoFindings(page, 'saved replies', { within: 'dialog' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
    await page.keyboard.type('look aro')
    await page.keyboard.press('Enter')
    const answer = page.getByLabel('Your reply')
    await expect(answer).toHaveValue(`Dear Sample Sender, please come, and name ${reference}. About {program}:`)
    await expect(answer).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('{program} is still a placeholder')).toBeVisible()
    await answer.fill('Dear Sample Sender, please come.')
    await page.reload()
    await expect(answer).toHaveValue('Dear Sample Sender, please come.')
    // The request arrives, but its response is lost.
    await page.route('**/rpc/staff_inbox_answer', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await page.unroute('**/rpc/staff_inbox_answer')
    await page.reload()
    await expect(answer).toHaveValue('Dear Sample Sender, please come.')
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(answer).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(1)
    const mail = await portal.mails.newest(email, subjectLike('inquiry_answer', { number: reference }))
    expect(mail.text).toContain('please come.')
  })

  await test.step('colleagues can read a note, and the sender is blocked', async () => {
    await page.getByRole('heading', { name: 'Sample Sender' }).click()
    await page.keyboard.press('n')
    await dialog.getByLabel('Note').fill('Called on Monday')
    await expectNoFindings(page, 'a note', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('region', { name: 'Notes for colleagues' })).toContainText('Called on Monday')
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expectNoFindings(page, 'blocking a sender', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Block and close' }).click()
    await expect(page.getByText('Messages from this sender are blocked.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  })

  await test.step('it is linked to an application, where staff can find it', async () => {
    const { number } = await sendApplication(portal, await portal.confirmedPerson('Ngozi Eze'))
    await page.getByRole('button', { name: 'Link to an application' }).click()
    await expectNoFindings(page, 'the application of an inquiry', { within: 'dialog' })
    await dialog.getByLabel('Application number').fill(number ?? '')
    await dialog.getByRole('button', { name: 'Link to application' }).click()
    await page.getByRole('link', { name: new RegExp(number ?? '') }).click()
    await page.getByRole('region', { name: 'Linked inquiries' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Sample Sender' })).toBeVisible()
    await page.goto(`/admin/inbox/${reference}?group=all`)
  })

  await test.step('it is deleted with a reason, and the list is shown again', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete it for good' }).click()
    await expect(dialog.getByLabel('Why are you deleting it?')).toBeFocused()
    await expectNoFindings(page, 'deleting a conversation', { within: 'dialog' })
    await dialog.getByLabel('Why are you deleting it?').fill('They asked us to delete it')
    // Meanwhile a colleague reopens it.
    await portal.sql(`select private.set_inbox_state($1, 'open')`, [reference])
    await expect(dialog.getByText('This conversation has changed since you opened this dialog.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete it for good' }).click()
    await dialog.getByRole('button', { name: 'Delete it for good' }).click()
    await expect(page).toHaveURL(/\/admin\/inbox\?group=all$/)
    await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeHidden()
    expect(await portal.sql('select from public.inquiries where reference = $1', [reference])).toEqual([])
  })
})
