import { randomUUID } from 'node:crypto'
import { TEMPLATE_NAMES } from '#domain/emails/email-templates.ts'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { changeStatus, sendApplication } from '#e2e/support/applications.ts'
import { addEvent } from '#e2e/support/events.ts'
import { storeInquiry } from '#e2e/support/inquiries.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

// The journeys for the work list, events and the newsletter count every row in these tables.
const counted = ['public.applications', 'public.events', 'private.newsletter_issues']
const empty = ({ sql }: Portal) => Promise.all(counted.map((table) => sql(`delete from ${table}`)))
test.beforeEach(({ portal }) => empty(portal))
test.afterEach(({ portal }) => empty(portal))

/** The buttons that a viewer may see: they show something, navigate, or affect only the viewer. */
const harmless = [
  'Columns',
  'Commands',
  'Previous day',
  'Mark as unread',
  'Next day',
  'PDF',
  'Print',
  'Print this day',
  'Print with notes',
  'Save as picture',
  'Saved replies',
  'Saved views',
  'Shortcuts',
]

test('A viewer can open every page of the console but change nothing, and pages for other roles explain why', async ({
  newDevice,
  portal,
}) => {
  const { id, number } = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  for (const to of ['under_review', 'interview']) await changeStatus(portal, id, to)
  await portal.sql(
    `insert into private.interviews (id, application_id, starts_at, minutes, way, place, note)
     values (gen_random_uuid(), $1, now() + interval '1 day', 30, 'place', 'Main hall', '')`,
    [id],
  )
  await addEvent(portal, { slug: 'open-day', title: 'Open day', startsAt: '2099-03-13T09:00:00Z' })
  const reference = await storeInquiry(portal, 'Chidi Obi', 'chidi@visitors.example')
  const issue = randomUUID()
  await portal.sql(`insert into private.newsletter_issues (id, subject, body) values ($1, 'Open day', 'Come.')`, [issue])

  const viewer = await staffOn(newDevice, portal, 'Ngozi Eze', 'viewer')
  await viewer.goto(paths.admin)
  const places = viewer.getByRole('navigation', { name: 'Console' }).locator('a')
  await places.first().waitFor()
  const open = await places.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(open).toContain(adminPaths.events)
  const parts = [adminPaths.application(number), adminPaths.conversation(reference), adminPaths.template(TEMPLATE_NAMES[0] ?? '')]
  const offered: string[] = []
  for (const path of [...open, ...parts, adminPaths.newsletterIssue(issue)]) {
    await viewer.goto(path)
    await viewer.locator('main:has(.console-head):not(:has(.loading))').waitFor()
    const names = await viewer.getByRole('main').getByRole('button').allInnerTexts()
    offered.push(...names.filter((name) => !harmless.includes(name)).map((name) => `${path}: ${name}`))
  }
  expect(offered).toEqual([])
  await expect(viewer.frameLocator('iframe').getByText('Come.')).toBeVisible()
  await expect(viewer.getByRole('textbox')).toHaveCount(0)

  const refused = 'This page is for officers and approvers.'
  for (const path of [adminPaths.dataRequests, adminPaths.frontDesk, adminPaths.assistedApplication(randomUUID())]) {
    await viewer.goto(path)
    await expect(viewer.getByText(refused), path).toBeVisible()
    await expect(places.filter({ hasText: /^(Data requests|Front desk)$/ })).toHaveCount(0)
  }
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  await officer.goto(adminPaths.breaches)
  await expect(officer.getByText('This page is for approvers and administrators.')).toBeVisible()
  const operator = await staffOn(newDevice, portal, 'Amina Eze', 'operator')
  await operator.goto(adminPaths.breaches)
  await expect(operator.getByRole('button', { name: 'Record a breach' })).toBeVisible()
})
