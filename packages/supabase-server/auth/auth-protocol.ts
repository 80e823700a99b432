import type { FastifyInstance } from 'fastify'
import { allowAnyOrigin, respondToPreflight } from '#supabase-server/http/cross-origin.ts'
import { isCrossSiteSimpleRequest } from '#supabase-server/http/same-origin.ts'
import { addresses } from '#supabase-server/addresses.ts'
import { logAccounts } from './limits/account-log.ts'
import { echoApiVersion, sendAuthError } from './responses/auth-error-response.ts'
import { AuthError } from './responses/auth-error.ts'
import { createAuthLimits } from './limits/auth-limits.ts'
import type { Auth } from './auth.ts'
import { confirmForm } from './endpoints/confirm-form.ts'
import { authorizeEndpoint } from './endpoints/authorize.ts'
import { callbackEndpoint, callbackFormEndpoint } from './endpoints/callback.ts'
import { challengeFactorEndpoint, enrollFactorEndpoint, removeFactorEndpoint, verifyFactorEndpoint } from './endpoints/factors.ts'
import { linkIdentityEndpoint, unlinkIdentityEndpoint } from './endpoints/identities.ts'
import { logoutEndpoint } from './endpoints/logout.ts'
import { reauthenticateEndpoint, sendNonceEndpoint } from './endpoints/reauthenticate.ts'
import { recoverEndpoint } from './endpoints/recover.ts'
import { countRecoveryCodesEndpoint, makeRecoveryCodesEndpoint, redeemRecoveryCodeEndpoint } from './endpoints/recovery-codes.ts'
import { resendEndpoint } from './endpoints/resend.ts'
import { healthEndpoint, keysEndpoint, settingsEndpoint } from './endpoints/settings.ts'
import { signupEndpoint } from './endpoints/signup.ts'
import { tokenEndpoint } from './endpoints/token.ts'
import { readUserEndpoint, updateUserEndpoint } from './endpoints/user.ts'
import { verifyEndpoint, verifyLinkEndpoint } from './endpoints/verify.ts'
import { loadFactorKey } from './second-factor/factor-key.ts'
import { createProviders } from './providers/providers.ts'
import { readBodiesAsJson } from './requests/request-body.ts'

/**
 * Accounts and sessions at /auth/v1. Covers the parts of Supabase's auth protocol that this product and the official client need, and
 * handles the form on the page that email links open.
 */
export async function authProtocol(
  app: FastifyInstance,
  options: Pick<Auth, 'config' | 'host' | 'database' | 'passwords' | 'robots' | 'storePicture'>,
): Promise<void> {
  const { config, host, database, passwords, robots, storePicture } = options
  const auth: Auth = {
    config,
    host,
    database,
    passwords,
    limits: createAuthLimits(config, database),
    providers: createProviders(config.authProviders, host),
    robots,
    factorKey: await loadFactorKey(config, database),
    storePicture,
  }

  await app.register(
    async (scope) => {
      readBodiesAsJson(scope)
      logAccounts(scope, config)
      scope.setErrorHandler(sendAuthError)
      scope.setNotFoundHandler((request, reply) => sendAuthError(new AuthError('not_found'), request, reply))
      scope.addHook('onRequest', async (request, reply) => {
        echoApiVersion(request, reply)
        allowAnyOrigin(reply)
        reply.header('cache-control', 'no-store')
        if (request.routeOptions.config.takesForms !== true && isCrossSiteSimpleRequest(request, config.siteUrl)) {
          throw new AuthError('bad_json', { message: 'Could not parse request body as JSON: Content-Type must be application/json' })
        }
      })
      scope.options('/*', (_request, reply) => respondToPreflight(reply, 'GET, POST, PUT, DELETE, OPTIONS'))
      signupEndpoint(scope, auth)
      verifyEndpoint(scope, auth)
      verifyLinkEndpoint(scope, auth)
      tokenEndpoint(scope, auth)
      readUserEndpoint(scope, auth)
      updateUserEndpoint(scope, auth)
      reauthenticateEndpoint(scope, auth)
      sendNonceEndpoint(scope, auth)
      recoverEndpoint(scope, auth)
      resendEndpoint(scope, auth)
      logoutEndpoint(scope, auth)
      authorizeEndpoint(scope, auth)
      callbackEndpoint(scope, auth)
      await scope.register(async (forms) => callbackFormEndpoint(forms, auth))
      linkIdentityEndpoint(scope, auth)
      unlinkIdentityEndpoint(scope, auth)
      enrollFactorEndpoint(scope, auth)
      challengeFactorEndpoint(scope, auth)
      verifyFactorEndpoint(scope, auth)
      removeFactorEndpoint(scope, auth)
      makeRecoveryCodesEndpoint(scope, auth)
      countRecoveryCodesEndpoint(scope, auth)
      redeemRecoveryCodeEndpoint(scope, auth)
      settingsEndpoint(scope, auth)
      healthEndpoint(scope)
      keysEndpoint(scope)
    },
    { prefix: addresses.auth },
  )
  await app.register(async (scope) => {
    logAccounts(scope, config)
    confirmForm(scope, auth)
  })
}
