import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as supported by every authenticator app and as in GoTrue: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
/** How many steps before and after the current one are accepted, to allow for clocks that differ. */
const WINDOW = 1
const SECRET_BYTES = 20

/** The data for setting up an authenticator app: the key, the same key as a URI, and the URI as a QR code (SVG). */
export type AppSetUp = { secret: string; uri: string; qrCode: string }

/** Creates a new key. The app shows `issuer` and `account` next to the code. */
export function newAppSetUp(issuer: string, account: string): AppSetUp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...PARAMETERS, issuer, label: account, secret }).toString()
  // Clients put the picture into a data URL unchanged. Its colours are therefore given by name, because a # would start a fragment.
  const qrCode = renderSVG(uri, { ecc: 'M', border: 4 })
  return { secret: secret.base32, uri, qrCode }
}

/**
 * Returns the time step (30 s each since 1970) to which this code belongs, or null if the code is not currently accepted.
 * @param secret base32
 */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const app = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const delta = app.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}
