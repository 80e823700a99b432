import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { type FactorKey, deleteFactor, findFactors, insertFactor, newAppSetUp, verifyFactorRow } from '#supabase-server'
import { giveRole } from '#server/database/commands/staff.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { openAccount } from './open-account.ts'
import { GROUPS } from '#domain/applications/application-form.ts'
import { formOf, samplePeople } from './sample-people.ts'

/**
 * The status of the sample person whose answers are used, by position: a half-completed draft, and two people who have answered
 * everything.
 */
const kinds = ['draft', 'pending', 'pending'] as const

/**
 * Creates front desk drafts by the sample officer for people who do not exist, unless some already exist. One of them has a link to show.
 */
async function makeSampleAssistedApplications(tx: OwnerTransaction, officer: string): Promise<void> {
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

type StaffSample = { email: string; name: string; roles: readonly StaffRole[] }

/** One member of staff for each active role. Their addresses cannot be registered (RFC 2606). */
const samples: readonly StaffSample[] = [
  { email: 'sample.officer@example.com', name: 'Sample Officer', roles: ['officer'] },
  { email: 'sample.decider@example.com', name: 'Sample Decider', roles: ['decider'] },
  { email: 'sample.operator@example.com', name: 'Sample Operator', roles: ['viewer', 'operator'] },
]

const APP = 'Sample phone'

/** `key` is the secret of their authenticator app (base32), so that anyone with the password can enter the code, too. */
export type SampleStaff = StaffSample & { id: string; key: string }

/**
 * Creates the sample staff who do not exist yet, with their roles, an authenticator app each and their front desk drafts. Sets the
 * password for all of them.
 * @param passwordHash as the auth server stores it
 */
export async function makeSampleStaff(tx: OwnerTransaction, passwordHash: string, factorKey: FactorKey): Promise<SampleStaff[]> {
  const made: SampleStaff[] = []
  for (const sample of samples) {
    const { id } = await openAccount(tx, sample, passwordHash)
    for (const role of sample.roles) await giveRole(tx, id, role)
    if (sample.roles.includes('officer')) await makeSampleAssistedApplications(tx, id)
    made.push({ ...sample, id, key: await tx.as('supabase_auth_admin', () => appOf(tx, id, sample.email, factorKey)) })
  }
  return made
}

async function appOf(tx: OwnerTransaction, userId: string, email: string, factorKey: FactorKey): Promise<string> {
  const known = (await findFactors(tx, userId)).find(({ friendly_name: name }) => name === APP)
  const { rows } = await tx.query<{ secret: string }>('select secret from auth.mfa_factors where id = $1', [known?.id ?? null])
  const [kept] = rows
  const seed = kept === undefined ? null : factorKey.open(kept.secret)
  if (seed !== null) return seed
  if (known) await deleteFactor(tx, known.id)
  const { secret: key } = newAppSetUp('Samples', email)
  const factor = await insertFactor(tx, { userId, friendlyName: APP, type: 'totp', secret: factorKey.seal(key) })
  await verifyFactorRow(tx, factor.id)
  return key
}
