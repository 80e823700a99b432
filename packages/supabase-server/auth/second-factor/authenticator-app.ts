import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as every authenticator app has it, and as GoTrue does it: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after the present one whose codes are taken, for clocks that differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** What an authenticator app is set up with: the key, the same as an address, and that as a picture (SVG). */
export type AppSetUp = { secret: string; uri: string; qrCode: string }

/** A new key. `issuer` and `account` are what the app shows beside the code. */
export function newAppSetUp(issuer: string, account: string): AppSetUp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...PARAMETERS, issuer, label: account, secret }).toString()
  // Clients put the picture into a data address as it is: its colours have names, since a # would begin a fragment.
  const qrCode = renderSVG(uri, { ecc: 'M', border: 4 })
  return { secret: secret.base32, uri, qrCode }
}

/**
 * The time step (30 s since 1970) whose code this is, or null when it is none of those that are taken now.
 * @param secret base32
 */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const app = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}
