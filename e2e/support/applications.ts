import type { Page } from '@playwright/test'
import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { type ApplicationForm, columnOf, type Group, GROUPS } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { type Person, clientFor, signIn } from './people.ts'
import type { Portal } from './portal.ts'

/** Matches an application number, and the heading of an application page. */
export const applicationNumber = new RegExp(`${institute.numberPrefix}-\\d{4}-\\d{6}`)
export const applicationHeading = new RegExp(`^Application ${applicationNumber.source}`)

/**
 * Submits a complete application over the API, which is faster than through the pages. Returns its id, its number and the applicant's
 * client.
 */
export async function sendApplication({ url }: Portal, person: Person, change?: (form: ApplicationForm) => void) {
  const client = await clientFor(url)
  await client.auth.signInWithPassword(person)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(change), status: 'pending', declaration: { version: admissions.declaration.version } })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  return { client, ...data }
}

/** Creates a draft over the API with the answers to the given steps, as another device would save it. */
export async function giveDraft({ url }: Pick<Portal, 'url'>, person: Person, groups: readonly Group[] = GROUPS): Promise<void> {
  const client = await clientFor(url)
  await client.auth.signInWithPassword(person)
  const answers = sampleApplication()
  const columns = Object.fromEntries(groups.map((group) => [columnOf(group), answers[group]]))
  const { error } = await client.from('applications').insert({ ...columns, status: 'draft' })
  if (error) throw error
}

/** Submits a complete application for this person and signs them in on the page. */
export async function applicantOn(page: Page, portal: Portal, person: Person) {
  const { client, id, number } = await sendApplication(portal, person)
  await signIn(page, person)
  const withdraw = async () => {
    const answer = await client.rpc('withdraw_application', { application: id, reason: admissions.withdrawalReasons[0]?.value, note: '' })
    if (answer.error) throw answer.error
  }
  return { client, withdraw, id, number }
}

/** Changes the status of an application as staff or the scheduler would. `details` has the format of `private.change_status`. */
export async function changeStatus(
  { sql }: Portal,
  id: string,
  to: string,
  details: object = {},
  by: 'staff' | 'system' = 'staff',
): Promise<void> {
  await sql(`select private.change_status($1, $2, $3, null, null, null, $4)`, [id, to, by, details])
}
