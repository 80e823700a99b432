/**
 * Key in `app_metadata` of an account that two people may have asked for: somebody signed up again before the address was
 * confirmed, with another password. It has no password until its owner, known by the mail, chooses one.
 */
export const PASSWORD_NEEDED = 'password_needed'

/** Whether the owner has to choose a password before one can be used to sign in. */
export function needsPassword(appMetadata: Readonly<Record<string, unknown>>): boolean {
  return appMetadata[PASSWORD_NEEDED] === true
}
