import type { FastifyInstance } from 'fastify'
import { type Auth } from '#supabase-server/auth/auth.ts'

/** GET /settings: which ways to sign in are open; nothing secret. */
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
