import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { Database } from '#server/database/database.ts'
import { type Person, sentColumns } from '#supabase/tests/people.ts'

/** Writes a complete application as its author and returns its id. */
export async function writeApplication(
  database: Database,
  person: Person,
  status: 'draft' | 'pending',
  change?: (form: ApplicationForm) => void,
): Promise<string> {
  const values = { ...sentColumns(change), status }
  const columns = Object.keys(values)
  const { rows } = await database.queryAsCaller<{ id: string }>(person.caller, {
    text: `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    values: Object.values(values),
  })
  return rows[0]?.id ?? ''
}
