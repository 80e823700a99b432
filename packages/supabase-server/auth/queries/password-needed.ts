/**
 * Key in the `app_metadata` of an account that has no password until its owner chooses one after opening an email link. `true`: two
 * people may have signed up, because a second sign-up with another password arrived before the address was confirmed. `not_me`: the owner
 * has reported that another person had access to the account. `unproven`: the account existed before its address was confirmed, and
 * another person may have created it.
 */
export const PASSWORD_NEEDED = 'password_needed'

export type PasswordNeeded = true | 'not_me' | 'unproven'

/** Whether the owner must choose a password before signing in with one. */
export function needsPassword(appMetadata: Readonly<Record<string, unknown>>): boolean {
  const reason = appMetadata[PASSWORD_NEEDED]
  return reason === true || reason === 'not_me' || reason === 'unproven'
}
