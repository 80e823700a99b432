import { GROUPS } from '#domain/applications/application-form.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { formOf, samplePeople } from './sample-people.ts'

/** Whose answers they are, by place: of a draft that is half filled, and of two people who have answered everything. */
const kinds = ['draft', 'pending', 'pending'] as const

/** Drafts of the desk, made by the sample officer for people who do not exist; once. One was given a link that is to be shown. */
export async function makeSampleAssistedApplications(tx: OwnerTransaction, officer: string): Promise<void> {
  const { rows } = await tx.query('select from private.assisted_applications where begun_by = $1 limit 1', [officer])
  if (rows.length > 0) return
  for (const [index, kind] of kinds.entries()) {
    const person = samplePeople.filter(({ status }) => status === kind)[index]
    if (!person) continue
    const form = formOf({ ...person, name: `Sample Visitor ${index + 1}`, email: `sample.visitor.${index + 1}@example.com` })
    const { rows: made } = await tx.query<{ id: string }>(
      `insert into private.assisted_applications (id, form, begun_by, changed_by, begun_at, changed_at)
       values (gen_random_uuid(), $1, $2, $2, now() - $3 * interval '1 day', now() - $3 * interval '1 day') returning id`,
      [JSON.stringify(Object.fromEntries(GROUPS.map((group) => [group, form[group]]))), officer, index],
    )
    if (index === 1) {
      await tx.query(
        `insert into private.assisted_application_links (assisted_application, token_hash, way, made_by, expires_at)
         values ($1, sha256(uuid_send(gen_random_uuid())), 'show', $2, now() + interval '6 days')`,
        [made[0]?.id, officer],
      )
    }
  }
}
