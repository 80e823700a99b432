import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addresses } from './addresses.ts'
import { authProtocol } from './auth/auth-protocol.ts'
import type { PasswordHashing } from './auth/passwords/password-hashing.ts'
import type { RobotCheck } from './auth/captcha/robot-check.ts'
import type { SupabaseServerConfig } from './config.ts'
import { dataProtocol } from './data/data-protocol.ts'
import type { Database } from './database.ts'
import type { Host } from './host.ts'
import { createPictureKeeper } from './provider-pictures/store-picture.ts'
import { createImageRecoding } from './storage/images/recode-image.ts'
import { storageProtocol } from './storage/storage-protocol.ts'

export { InvalidAccessToken, bearerOf, callerFrom, signAccessToken } from './access-token.ts'
export { comparePassword } from './auth/accounts/require-proof.ts'
export { AuthError } from './auth/responses/auth-error.ts'
export { logAccounts } from './auth/limits/account-log.ts'
export { type AuthLimits, createAuthLimits } from './auth/limits/auth-limits.ts'
export { renewMailLink } from './auth/mail-links/renew-mail-link.ts'
export { type PasswordHashing, type PasswordRule, createPasswordHashing } from './auth/passwords/password-hashing.ts'
export { providerRedirectUri } from './auth/providers/begin-provider-flow.ts'
export { deleteFactor, findFactors, insertFactor, verifyFactorRow } from './auth/queries/factors.ts'
export { insertEmailIdentity } from './auth/queries/identities.ts'
export { deleteSessions } from './auth/queries/sessions.ts'
export { type UserRow, confirmUser, findUser, findUserByEmail, insertUser, lockUser, lockUserByEmail } from './auth/queries/users.ts'
export { type DeviceName, deviceName } from './auth/device-name.ts'
export { deviceOf } from './auth/requests/identify.ts'
export { isRecentProof } from './auth/requests/recent-proof.ts'
export { type RobotCheck, createRobotCheck } from './auth/captcha/robot-check.ts'
export { newAppSetUp } from './auth/second-factor/authenticator-app.ts'
export { type FactorKey, giveUpApps, loadFactorKey, requireFactorKey } from './auth/second-factor/factor-key.ts'
export { forgetFactor } from './auth/second-factor/remove-factor.ts'
export type { AuthProvider } from './config.ts'
export { dataErrorFrom } from './data/run/database-error.ts'
export type { Host } from './host.ts'
export { createBoundedQueue, QueueFull } from './http/bounded-queue.ts'
export { cookieOf, hostCookie } from './http/host-cookie.ts'
export { readJsonBodies } from './http/json-bodies.ts'
export { loggedError } from './http/logged-error.ts'
export { JSON_BYTES, excessOf } from './http/json-limits.ts'
export { networkHash, networkOf } from './http/network-of.ts'
export { logRefusedAccess } from './http/refused-access.ts'
export { noteOn } from './http/request-notes.ts'
export { comesFromThisSite } from './http/same-origin.ts'

export type SupabaseServerOptions = {
  config: SupabaseServerConfig
  host: Host
  database: Database
  passwords: PasswordHashing
  robots: RobotCheck
  /**
   * Limits by table. Each one counts the new rows from a visitor or a user, even if a row is refused afterwards, and throws an error with
   * `statusCode` 429 if there are too many.
   */
  limits?: Readonly<Record<string, (request: FastifyRequest) => Promise<void>>>
}

/** Serves /auth/v1, /rest/v1 and /storage/v1, and handles the form on the page that email links open. */
export async function supabaseServer(app: FastifyInstance, options: SupabaseServerOptions): Promise<void> {
  const { config, host, database, passwords, robots, limits = {} } = options
  const recodeImage = createImageRecoding()
  const log = (code: string) => app.log.warn({ code }, 'the picture that a provider has of somebody was not copied')
  const storePicture = createPictureKeeper({ config, database, recodeImage, log })
  await app.register(authProtocol, { config, host, database, passwords, robots, storePicture })
  await app.register(dataProtocol, { prefix: addresses.data, config, database, limits })
  await app.register(storageProtocol, { prefix: addresses.storage, config, database, recodeImage })
}
