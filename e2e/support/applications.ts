import { completeApplication } from '#server/testing/complete-application.ts'
import { type Person, clientFor } from './people.ts'
import type { Portal } from './portal.ts'

/** Sends a complete application through the protocol (quick), not through the pages; answers its id and number. */
export async function sendApplication({ url }: Portal, person: Person): Promise<{ id: string; number: string }> {
  const client = await clientFor(url)
  await client.auth.signInWithPassword(person)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), status: 'pending' })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  return data
}

/** Moves an application on, as staff do. */
export async function moveApplication({ sql }: Portal, id: string, to: string): Promise<void> {
  await sql(`select private.move_application($1, $2, 'staff', null)`, [id, to])
}
