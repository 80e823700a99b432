import type { FastifyInstance } from 'fastify'
import { type Auth } from '#supabase-server/auth/auth.ts'

/** GET /settings: the enabled sign-in methods. Contains no secrets. */
export function settingsEndpoint(app: FastifyInstance, auth: Auth): void {
  const thirdParties = Object.fromEntries(auth.config.authProviders.map(({ name }) => [name, true]))
  const settings = {
    external: { anonymous_users: false, phone: false, ...thirdParties, email: true },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_phone_enroll_enabled: auth.host.canSendTexts,
  }
  app.get('/settings', () => settings)
}

/** GET /health: 200 while this protocol is available. /readyz reports whether the database responds. */
export function healthEndpoint(app: FastifyInstance): void {
  app.get('/health', () => ({ version: '1', name: 'auth', description: 'Accounts and sessions' }))
}

/** GET /.well-known/jwks.json: returns no keys, because tokens are signed with a shared secret (HS256) that is never published. */
export function keysEndpoint(app: FastifyInstance): void {
  app.get('/.well-known/jwks.json', () => ({ keys: [] }))
}
