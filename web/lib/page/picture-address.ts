/**
 * The address of a person's picture when it lies in this site's storage, else null. A third-party provider puts addresses of
 * its own into the data of an account: loading them would tell it about every page view, and the content security policy
 * refuses it.
 */
export function pictureAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^/]+\/storage\/v1\/object\/public\//.test(value) ? value : null
}
