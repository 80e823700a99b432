import { type Page, test } from '@playwright/test'
import { succeeded } from '#server/testing/processes/typed-command.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { type Person, storeSession } from './people.ts'
import type { NewDevice, Portal } from './portal.ts'
import { giveAppAndSession } from './two-factor.ts'

/** Runs `npm run application:move -- NUMBER STATUS …` while the site is running, as staff would. Returns its output. */
export function changeStatusAsStaff({ dataDir }: Portal, number: string, ...given: string[]): Promise<string> {
  return succeeded('application-move', [number, ...given], { DATA_DIR: dataDir })
}

const testOfOffice = new WeakMap<Portal, string>()

/**
 * Gives a person a staff role. First ends the roles from earlier journeys, because their holders would be found too. Operators keep their
 * role, because the site must always have one. Their names are removed, because two colleagues with the same name are shown with their
 * addresses.
 */
export async function giveRole(portal: Portal, { email }: Person, role: StaffRole): Promise<void> {
  const { testId } = test.info()
  if (testOfOffice.get(portal) !== testId) {
    await portal.sql('select private.end_roles(user_id, role) from private.staff where ended_at is null and role <> $1', ['operator'])
    const left = await portal.sql<{ id: string }>('select user_id as id from private.staff where ended_at is null')
    const ids = left.map(({ id }) => `'${id}'`).join(', ')
    if (ids !== '') {
      await portal.sql(
        `set role supabase_auth_admin; update auth.users set raw_user_meta_data = raw_user_meta_data - 'full_name' where id in (${ids})`,
      )
    }
    testOfOffice.set(portal, testId)
  }
  await portal.sql('select private.give_role(id, $2) from auth.users where email = $1', [email, role])
}

/** Opens a page for a staff member with the given role, signed in with a second factor. */
export async function staffOn(newDevice: NewDevice, portal: Portal, name: string, role: StaffRole): Promise<Page> {
  const person = await portal.confirmedPerson(name)
  const { session } = await giveAppAndSession(portal, person)
  await giveRole(portal, person, role)
  const page = await (await newDevice({ viewport: { width: 1280, height: 800 } })).newPage()
  await storeSession(page, JSON.stringify(session))
  return page
}

/** Expands the group of console pages that are not used daily. */
export const openOffice = (page: Page) => page.getByRole('navigation', { name: 'Console' }).getByRole('button').click()

/** Ends the ten-second wait for pending staff actions immediately. */
export const tenSecondsPass = ({ sql }: Portal) => sql('update private.bulk_jobs set starts_at = now() where finished_at is null')

/** Simulates the given number of minutes without staff activity in the console. */
export async function minutesPass(portal: Portal, minutes: number): Promise<void> {
  await portal.sql(`update private.staff_presence set active_at = active_at - make_interval(mins => ${minutes})`)
  await portal.sql(
    `set role supabase_auth_admin; update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => ${minutes})`,
  )
}
