import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { type Auth } from '#supabase-server/auth/auth.ts'
import { checkFriendlyName, checkIssuer, checkPhone } from '#supabase-server/auth/requests/field-rules.ts'
import { deviceOf, identifyWithin, isUuid } from '#supabase-server/auth/requests/identify.ts'
import { readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { challengeFactor } from '#supabase-server/auth/second-factor/challenge-factor.ts'
import { enrollApp, enrollPhone } from '#supabase-server/auth/second-factor/enroll-factor.ts'
import { removeFactor } from '#supabase-server/auth/second-factor/remove-factor.ts'
import { verifyFactor } from '#supabase-server/auth/second-factor/verify-factor.ts'
import { sessionResponse } from '#supabase-server/auth/responses/session-response.ts'

type Route = { Params: { factorId: string } }

const enrollBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text })

/** POST /factors: 200 with the data to set up an authenticator app, or with the phone number. */
export function enrollFactorEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/factors', async (request) => {
    const person = await identifyWithin('updateUser', request, auth)
    const form = readBody(request, enrollBody)
    const friendlyName = checkFriendlyName(form.friendly_name)
    switch (form.factor_type) {
      case 'totp': {
        const issuer = checkIssuer(form.issuer) || new URL(auth.config.siteUrl).host
        const { factor, app: setUp } = await enrollApp(auth, person, { friendlyName, issuer })
        const totp = { qr_code: setUp.qrCode, secret: setUp.secret, uri: setUp.uri }
        return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp }
      }
      case 'phone': {
        if (!auth.host.canSendTexts) throw new AuthError('mfa_phone_enroll_not_enabled')
        const { id, phone } = await enrollPhone(auth, person, { friendlyName, phone: checkPhone(form.phone, auth.host) })
        return { id, type: 'phone', friendly_name: friendlyName, phone }
      }
      case 'webauthn':
        throw new AuthError('mfa_webauthn_enroll_not_enabled')
      default:
        throw new AuthError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
    }
  })
}

const challengeBody = z.object({ channel: text }).nullish()

/** POST /factors/{id}/challenge: 200 {id, type, expires_at}. */
export function challengeFactorEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post<Route>('/factors/:factorId/challenge', async (request) => {
    const person = await identifyWithin('challenge', request, auth)
    const factorId = factorIdOf(request)
    const channel = readBody(request, challengeBody)?.channel ?? ''
    const { id, type, expiresAt } = await challengeFactor(auth, person, { factorId, channel, device: deviceOf(request) })
    return { id, type, expires_at: expiresAt }
  })
}

const verifyBody = z.object({ challenge_id: text, code: text })

/** POST /factors/{id}/verify: 200 with the session at aal2. */
export function verifyFactorEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post<Route>('/factors/:factorId/verify', async (request) => {
    const person = await identifyWithin('verifyFactor', request, auth)
    const factorId = factorIdOf(request)
    const { challenge_id: challengeId, code } = readBody(request, verifyBody)
    if (code === '') throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' })
    if (!isUuid(challengeId)) {
      throw new AuthError('bad_json', { message: 'Could not parse request body as JSON: challenge_id must be an UUID' })
    }
    return sessionResponse(auth, await verifyFactor(auth, person, { factorId, challengeId, code, device: deviceOf(request) }))
  })
}

/** DELETE /factors/{id}: 200 {id}. */
export function removeFactorEndpoint(app: FastifyInstance, auth: Auth): void {
  app.delete<Route>('/factors/:factorId', async (request) => {
    const person = await identifyWithin('updateUser', request, auth)
    const id = factorIdOf(request)
    await removeFactor(auth, person, id)
    return { id }
  })
}

function factorIdOf(request: FastifyRequest<Route>): string {
  const { factorId } = request.params
  if (!isUuid(factorId)) throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
  return factorId.toLowerCase()
}
