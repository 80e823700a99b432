import type { JWTPayload } from 'jose'
import type { Caller } from '#supabase-server/database.ts'

/** What this product reads of an access token; further claims (aal, amr, user_metadata …) are passed on untouched. */
export type AccessTokenClaims = JWTPayload & {
  role: Caller['role']
  session_id?: string
  email?: string
  aal?: string
  is_anonymous?: boolean
}
