import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { checkMetadataSize, checkNewPassword } from '#supabase-server/auth/requests/field-rules.ts'
import { deviceOf, identify, identifyWithin } from '#supabase-server/auth/requests/identify.ts'
import { plainObject, readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { requireProof } from '#supabase-server/auth/accounts/require-proof.ts'
import { DATA_NEEDS_ASSURANCE, PASSWORD_NEEDS_ASSURANCE, updateUser } from '#supabase-server/auth/accounts/update-user.ts'
import { userResponse } from '#supabase-server/auth/responses/user-response.ts'

/** GET /user: 200 with the user to whom the token belongs. */
export function readUserEndpoint(app: FastifyInstance, auth: Auth): void {
  app.get('/user', async (request) => {
    const { user, identities, factors } = await identify(request, auth)
    return userResponse(user, identities, factors)
  })
}

const body = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: text,
  data: plainObject,
  app_metadata: plainObject,
})

/**
 * PUT /user: changes the password and data. The address cannot be changed (ruling 29): 422 feature_disabled. A wrong `current_password`
 * returns 400 current_password_mismatch and counts as a guess. A wrong `nonce` returns 422 reauthentication_not_valid. For a missing one
 * see
 * `requireProof`. With a verified factor, changing the password (401 insufficient_aal) or data (403) requires aal2.
 */
export function updateUserEndpoint(app: FastifyInstance, auth: Auth): void {
  app.put('/user', async (request) => {
    const person = await identifyWithin('updateUser', request, auth)
    const { user, session } = person
    const form = readBody(request, body)
    if (form.app_metadata) throw new AuthError('not_admin')
    if (form.phone !== '') throw new AuthError('phone_provider_disabled', { message: 'Phone numbers are disabled' })
    if (form.email !== '' && form.email.toLowerCase() !== user.email) {
      throw new AuthError('feature_disabled', { message: 'Email cannot be changed' })
    }
    const password = form.password ?? null
    if (password !== null) await checkNewPassword(password, auth.passwords)
    if (form.data) checkMetadataSize(form.data)
    const device = deviceOf(request)
    requireAssurance(person, password === null ? DATA_NEEDS_ASSURANCE : PASSWORD_NEEDS_ASSURANCE)
    if (password !== null)
      await requireProof(auth, { user, session, current: form.current_password ?? null, nonce: form.nonce || null, device })

    return updateUser(auth, person, device, { password, metadata: form.data ?? null })
  })
}
