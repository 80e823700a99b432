import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { checkChallenge, checkEmail, checkMetadataSize, checkNewPassword } from '#supabase-server/auth/requests/field-rules.ts'
import { redirectTarget } from '#supabase-server/auth/requests/redirect-target.ts'
import { captchaToken, plainObject, queryValue, readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { signUp } from '#supabase-server/auth/accounts/sign-up.ts'

const body = z.object({
  email: text,
  phone: text,
  password: text,
  data: plainObject,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: captchaToken,
})

/** POST /signup: 200 with the user, who must confirm the address before signing in. */
export function signupEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/signup', async (request) => {
    const form = readBody(request, body)
    await auth.robots.pass('mail', form.gotrue_meta_security, request)
    await auth.limits.request('signUp', request.ip)
    if (form.phone !== '') throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' })
    if (form.email === '') throw new AuthError('anonymous_provider_disabled')
    if (form.password === '') {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
    }
    await checkNewPassword(form.password, auth.passwords)
    const challenge = checkChallenge(form.code_challenge, form.code_challenge_method)
    const email = checkEmail(form.email, auth.host)
    const metadata = form.data ?? {}
    checkMetadataSize(metadata)

    const redirectTo = redirectTarget(queryValue(request, 'redirect_to'), auth.config.siteUrl)
    return signUp(auth, { email, password: form.password, metadata, challenge, redirectTo })
  })
}
