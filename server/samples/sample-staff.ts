import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { type FactorKey, deleteFactor, findFactors, insertFactor, newAppSetUp, verifyFactorRow } from '#supabase-server'
import { giveRole } from '#server/database/commands/staff.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { openAccount } from './open-account.ts'
import { makeSampleAssistedApplications } from './sample-assisted-applications.ts'

type StaffSample = { email: string; name: string; roles: readonly StaffRole[] }

/** Somebody of each kind that does something. Their addresses belong to nobody (RFC 2606). */
const samples: readonly StaffSample[] = [
  { email: 'sample.officer@example.com', name: 'Sample Officer', roles: ['officer'] },
  { email: 'sample.decider@example.com', name: 'Sample Decider', roles: ['decider'] },
  { email: 'sample.operator@example.com', name: 'Sample Operator', roles: ['viewer', 'operator'] },
]

const APP = 'Sample phone'

/** `key`: of their authenticator app (base32), by which whoever has the password enters the code, too. */
export type SampleStaff = StaffSample & { id: string; key: string }

/**
 * Makes the sample staff who are not there yet, with their roles, an authenticator app each and what they began at the desk, and gives
 * all of them the password.
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
