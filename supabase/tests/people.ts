import { randomUUID } from 'node:crypto'
import { type ApplicationForm, GROUPS, columnOf } from '#domain/applications/application-form.ts'
import '#domain/contacts/read-phone.ts'
import { toStoredForm } from '#domain/applications/stored-application.ts'
import { settings } from '#domain/settings.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import type { Caller, Database } from '#server/database/database.ts'

export type Person = { id: string; email: string; caller: Caller }

/** A person with an account, as created by the auth server, and the claims of their access token. */
export async function createPerson(database: Database, { confirmed = true } = {}): Promise<Person> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await database.asAuth((tx) =>
    tx.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [id, email, confirmed ? new Date() : null]),
  )
  return { id, email, caller: callerFor('authenticated', id) }
}

export function callerFor(role: Caller['role'], id?: string, aal?: 'aal1' | 'aal2'): Caller {
  return { role, claims: JSON.stringify({ role, ...(id !== undefined && { sub: id }), ...(aal !== undefined && { aal }) }) }
}

/** The five groups of a complete application as columns of a row, in the format that the browser sends. */
export function sentColumns(change: (form: ApplicationForm) => void = () => undefined): Record<string, unknown> {
  const form = sampleApplication()
  change(form)
  const stored = toStoredForm(form, settings)
  return Object.fromEntries(GROUPS.map((group) => [columnOf(group), stored[group]]))
}
