import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { takeNonce } from '#supabase-server/auth/queries/nonces.ts'
import type { SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import { MAIL_PROOF_SECONDS } from '#supabase-server/auth/requests/recent-proof.ts'
import { nonceHash } from '#supabase-server/auth/secrets.ts'

/**
 * Uses up the code of a letter that this session asked for: 422 reauthentication_not_valid for any other. Every try counts, ten in an
 * hour and thirty in a day for an account, whichever of its sessions tries; 429 after that.
 */
export async function compareNonce(
  auth: Pick<Auth, 'config' | 'database' | 'limits'>,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): Promise<void> {
  const attempt = await auth.limits.codeAttempt('nonce', user.id, 'mail')
  // As people read codes out to themselves: 123 456.
  const hash = nonceHash(nonce.replaceAll(/\s/g, ''), session?.id ?? '', auth.config.jwtSecret)
  const isRight = await auth.database
    .asAuth((tx) => takeNonce(tx, user.id, hash, MAIL_PROOF_SECONDS))
    .catch(async (error: unknown) => {
      await attempt.untried()
      throw error
    })
  if (!isRight) throw new AuthError('reauthentication_not_valid')
  await attempt.right()
}
