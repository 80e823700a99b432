/**
 * Key in `app_metadata` of an account that has no password until its owner, identified by access to the mailbox, chooses one. The value
 * gives the reason. `true`: two people may have requested the account, because a second sign-up with a different password arrived before
 * the address was confirmed. `not_me`: the owner reported that another person had access to the account. `unproven`: the account was used
 * before the address was confirmed, possibly by someone other than the owner.
 */
export const PASSWORD_NEEDED = 'password_needed'

export type PasswordNeeded = true | 'not_me' | 'unproven'

/** Whether the owner must choose a password before signing in with one. */
export function needsPassword(appMetadata: Readonly<Record<string, unknown>>): boolean {
  const reason = appMetadata[PASSWORD_NEEDED]
  return reason === true || reason === 'not_me' || reason === 'unproven'
}
