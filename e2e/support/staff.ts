import { type Page, test } from '@playwright/test'
import { succeeded } from '#server/testing/processes/typed-command.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { type Person, keepSession } from './people.ts'
import type { NewDevice, Portal } from './portal.ts'
import { giveAppAndSession } from './two-factor.ts'

/** What staff type: `npm run application:move -- NUMBER STATUS …`, beside the running site. Answers what it prints. */
export function changeStatusAsStaff({ dataDir }: Portal, number: string, ...given: string[]): Promise<string> {
  return succeeded('application-move', [number, ...given], { DATA_DIR: dataDir })
}

const testOfOffice = new WeakMap<Portal, string>()

/**
 * Makes a person one of the staff. Those of an earlier journey have left by then, for they would be found, too; an operator stays,
 * for there is always one, without a name: two colleagues of one name are shown with their addresses.
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

/** A page of somebody with a role, signed in with their second factor. */
export async function staffOn(newDevice: NewDevice, portal: Portal, name: string, role: StaffRole): Promise<Page> {
  const person = await portal.confirmedPerson(name)
  const { session } = await giveAppAndSession(portal, person)
  await giveRole(portal, person, role)
  const page = await (await newDevice({ viewport: { width: 1280, height: 800 } })).newPage()
  await keepSession(page, JSON.stringify(session))
  return page
}

/** Unfolds the pages of the console that are no daily ones. */
export const openOffice = (page: Page) => page.getByRole('navigation', { name: 'Console' }).getByRole('button').click()

/** Ten seconds go by at once for the transitions of staff that wait. */
export const tenSecondsPass = ({ sql }: Portal) => sql('update private.bulk_jobs set starts_at = now() where finished_at is null')

/** Lets so many minutes pass in which nobody did anything in the console. */
export async function minutesPass(portal: Portal, minutes: number): Promise<void> {
  await portal.sql(`update private.staff_presence set active_at = active_at - make_interval(mins => ${minutes})`)
  await portal.sql(
    `set role supabase_auth_admin; update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => ${minutes})`,
  )
}
