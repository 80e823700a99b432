/**
 * Key in `app_metadata` of an account that has no password until its owner, known by the mail, chooses one. `true` where two
 * people may have asked for it: somebody signed up again before the address was confirmed, with another password. `not_me`
 * where its owner has said that somebody else was in it. `unproven` where whoever was there before the address was confirmed
 * may have been somebody else.
 */
export const PASSWORD_NEEDED = 'password_needed'

export type PasswordNeeded = true | 'not_me' | 'unproven'

/** Whether the owner has to choose a password before one can be used to sign in. */
export function needsPassword(appMetadata: Readonly<Record<string, unknown>>): boolean {
  const reason = appMetadata[PASSWORD_NEEDED]
  return reason === true || reason === 'not_me' || reason === 'unproven'
}
