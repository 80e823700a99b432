import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole, tenSecondsPass } from '#e2e/support/staff.ts'

// The list would also show applications from other journeys.
test.beforeEach(({ portal }) => portal.sql('delete from public.applications'))

/**
 * Submits copies of one application for the given number of new people. The answers are copied from an application that was submitted in
 * the normal way.
 */
const sendCopies = ({ sql }: Portal, of: string, count: number) =>
  sql(
    `with people as (
       insert into auth.users (id, email, email_confirmed_at, aud, role)
       select gen_random_uuid(), 'copy' || n || '@example.com', now(), 'authenticated', 'authenticated'
       from generate_series(1, $2::integer) as n
       returning id
     ), said as materialized (select set_config('private.actor_kind', 'applicant', true))
     insert into public.applications (user_id, status, personal_info, academic_background, program_selection, accommodation, referee,
       submission_key, declaration)
     select people.id, 'pending', sent.personal_info, sent.academic_background, sent.program_selection, sent.accommodation, sent.referee,
       gen_random_uuid(), sent.declaration
     from said, public.applications as sent, people where sent.id = $1`,
    [of, count],
  )

test('Two hundred statuses change at once, three stay the same, and a role that ends midway stops the rest', async ({
  page,
  portal,
  expectConsole,
}) => {
  const officer = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, officer)
  await giveRole(portal, officer, 'officer')
  const { id } = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  await sendCopies(portal, id, 199)
  const dialog = page.getByRole('dialog')
  const chooseAll = async () => {
    for (const shown of [50, 100, 150]) {
      await expect(page.getByText(`Select all ${shown} shown`)).toBeVisible()
      await page.getByRole('button', { name: 'Show more' }).click()
    }
    await page.getByText('Select all 200 shown').click()
    await page.getByRole('button', { name: 'Change status', exact: true }).click()
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/applications?group=new')
  await page.waitForURL('**/signin')
  await signInWithCode(page, portal, officer, secret)
  // A change while a page is loading makes the list reload, but the page must still arrive.
  const reread = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/rpc/staff_work_list', async (route) => {
    if (!/"after":\{/.test(route.request().postData() ?? '')) {
      if (isHeld) reread.resolve()
    } else if (!isHeld) {
      isHeld = true
      await portal.sql('update private.work_items set changed_at = clock_timestamp() where application_id = $1', [id])
      await reread.promise
    }
    await route.continue()
  })
  await chooseAll()
  await expectNoFindings(page, 'what many are to become', { within: 'dialog', otherWidth: 360 })
  await page.setViewportSize({ width: 1280, height: 800 })
  // A colleague changes three of them first.
  await portal.sql(
    `select private.change_status(sent.id, 'under_review', 'staff', null)
     from (select known.id from public.applications as known where known.status = 'pending' limit 3) as sent`,
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog).toContainText('The status of 197 applications will change to ‘In review’. 197 emails will be sent.')
  await expect(dialog).toContainText('3 applications will not be changed')
  await expectNoFindings(page, 'what will happen to many', { within: 'dialog' })
  await page.getByRole('button', { name: 'Change status of 197 applications' }).click()
  await expect(dialog).toContainText('This will start in a few seconds.')
  await tenSecondsPass(portal)
  await expect(dialog).toContainText('The status of 197 of 200 has been changed.', { timeout: 30_000 })
  await expect(dialog).toContainText('The status of 3 applications could not be changed')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto('/admin/applications?group=ours')
  await chooseAll()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('interview')
  await page.getByLabel('For the applicant').fill('Please come on Thursday at 10.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Change status of 200 applications' }).click()
  await expect(dialog).toContainText('This will start in a few seconds.')
  await tenSecondsPass(portal)
  const moved = async () =>
    Number((await portal.sql<{ count: string }>(`select count(*) from public.applications where status = 'interview'`))[0]?.count)
  await expect.poll(moved).toBeGreaterThan(0)
  expectConsole(/403/)
  await portal.sql(`select private.end_roles(id) from auth.users where email = $1`, [officer.email])
  await expect(page.getByRole('heading', { name: 'This page is for staff of the institute' })).toBeVisible()
  await expect
    .poll(async () => (await portal.sql(`select from private.bulk_jobs where finished_at is null`)).length, { timeout: 30_000 })
    .toBe(0)
  const [rows] = await portal.sql<{ done: number; refused: number }>(
    `select count(*) filter (where one.state = 'done')::integer as done,
       count(*) filter (where one.reason = 'transitions.role_ended')::integer as refused
     from private.bulk_rows as one join private.bulk_jobs as job on job.id = one.job_id where job.to_status = 'interview'`,
  )
  expect((rows?.done ?? 0) + (rows?.refused ?? 0)).toBe(200)
  expect(rows?.refused).toBeGreaterThan(0)
  expect(await moved()).toBe(rows?.done)
})
