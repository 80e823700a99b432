import { confirmUser, findUserByEmail, insertEmailIdentity, insertUser } from '#supabase-server'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'

/**
 * Creates an account with a confirmed address and the sample mark. An existing one gets the new password.
 * @param passwordHash as the auth server stores it
 */
export async function openAccount(
  tx: OwnerTransaction,
  { email, name }: { email: string; name: string },
  passwordHash: string,
): Promise<{ id: string; isNew: boolean }> {
  return tx.as('supabase_auth_admin', async () => {
    const known = await findUserByEmail(tx, email)
    if (known) {
      await tx.query('update auth.users set encrypted_password = $2 where id = $1', [known.id, passwordHash])
      return { id: known.id, isNew: false }
    }
    const metadata = { full_name: name }
    const user = await insertUser(tx, { email, encryptedPassword: passwordHash, metadata })
    if (!user) throw new Error(`${email} could not be created`)
    await insertEmailIdentity(tx, user.id, email, metadata)
    await confirmUser(tx, user.id)
    await tx.query(`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"sample": true}' where id = $1`, [user.id])
    return { id: user.id, isNew: true }
  })
}
