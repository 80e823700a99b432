import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { deviceOf, identify, identifyWithin } from '#supabase-server/auth/requests/identify.ts'
import { countRecoveryCodes } from '#supabase-server/auth/queries/recovery-codes.ts'
import { readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { makeRecoveryCodes } from '#supabase-server/auth/second-factor/make-recovery-codes.ts'
import { redeemRecoveryCode } from '#supabase-server/auth/second-factor/redeem-recovery-code.ts'
import { sessionResponse } from '#supabase-server/auth/responses/session-response.ts'

// Our own extension: an external Supabase does not have these endpoints.

/** POST /recovery-codes: 200 {codes}, ten new codes that replace the previous ones. */
export function makeRecoveryCodesEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/recovery-codes', async (request) => {
    return { codes: await makeRecoveryCodes(auth, await identifyWithin('updateUser', request, auth)) }
  })
}

/** GET /recovery-codes: 200 {left, created_at}. Never returns the codes. */
export function countRecoveryCodesEndpoint(app: FastifyInstance, auth: Auth): void {
  app.get('/recovery-codes', async (request) => {
    const { user } = await identify(request, auth)
    const { left, createdAt } = await auth.database.asAuth((tx) => countRecoveryCodes(tx, user.id))
    return { left, created_at: createdAt?.toISOString() ?? null }
  })
}

const body = z.object({ code: text })

/** POST /recovery-codes/verify: 200 with the session at aal2. */
export function redeemRecoveryCodeEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/recovery-codes/verify', async (request) => {
    const person = await identifyWithin('verifyFactor', request, auth)
    const { code } = readBody(request, body)
    if (code.trim() === '') throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' })
    return sessionResponse(auth, await redeemRecoveryCode(auth, person, code, deviceOf(request)))
  })
}
