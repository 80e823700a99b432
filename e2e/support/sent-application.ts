import type { Page } from '@playwright/test'
import { admissions } from '#content/admissions.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { type Person, clientFor, signIn } from './people.ts'

/** Somebody who has sent a complete application through the protocol (quick), not through the pages, and is signed in. */
export async function applicantOn(page: Page, url: string, person: Person) {
  const client = await clientFor(url)
  const { data: session } = await client.auth.signInWithPassword(person)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: session.user?.id, status: 'pending', declaration: { version: '2026-11' } })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  await signIn(page, person)
  const withdraw = async () => {
    const answer = await client.rpc('withdraw_application', { application: data.id, reason: admissions.withdrawalReasons[0]?.value, note: '' })
    if (answer.error) throw answer.error
  }
  return { client, withdraw, ...data }
}
