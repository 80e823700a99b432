import type { Challenge } from 'altcha-lib'
import type { FastifyRequest } from 'fastify'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { type AuthLimits, createAuthLimits } from '#supabase-server/auth/limits/auth-limits.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import { type Captcha, askProvider } from './captcha-provider.ts'
import { type AttackLevel, createAttackLevel } from './attack-level.ts'
import { type ProofOfWork, createProofOfWork } from './proof-of-work.ts'

/** `mail`: a request that may send email (sign-up, recover, resend). `many-guesses`: a sign-in that follows too many wrong passwords. */
export type CheckedAction = 'mail' | 'sign-in' | 'many-guesses'

type Asking = Pick<FastifyRequest, 'ip' | 'log'>

/** How a browser gets the token that a check requires. */
export type RobotCheckOffer =
  | { check: 'none' }
  | { check: Captcha['provider']; site_key: string }
  | { check: 'proof-of-work'; challenge: Challenge }

export type RobotCheck = {
  /** Throws 400 captcha_failed unless `token` (empty if none was sent) meets the current requirement, which may be none. */
  pass(action: CheckedAction, token: string, request: Asking): Promise<void>
  offer(request: Asking): Promise<RobotCheckOffer>
}

type Needed = Pick<SupabaseServerConfig, 'captcha' | 'jwtSecret' | 'rateLimits' | 'supabase'>

/**
 * With a provider, each of these requests must carry a provider token. Without one, requests that send email need a proof of work while
 * traffic is hostile, and so does a sign-in from an address with many wrong guesses, unless `RATE_LIMITS` is off. Passwords have their
 * own counters (see auth-limits.ts). With an external Supabase, the Supabase project checks the tokens but does not report how to get
 * one, so this service does.
 */
export function createRobotCheck(config: Needed, database: Pick<Database, 'serverPool'>): RobotCheck {
  if (config.captcha) return withProvider(config.captcha, createProofOfWork(config, database), createAuthLimits(config, database))
  if (!config.rateLimits || config.supabase) return unchecked
  return selfHosted(createAttackLevel(database), createProofOfWork(config, database))
}

function selfHosted(attackLevel: AttackLevel, proofOfWork: ProofOfWork): RobotCheck {
  return {
    async pass(action, token, { ip }) {
      if (action === 'sign-in') return
      const level = action === 'mail' ? await attackLevel.count(ip) : (await attackLevel.now(ip)) || 1
      if (level === 0) return
      const problem = token === '' ? NO_TOKEN : await proofOfWork.problemWith(token, level)
      if (problem !== undefined) throw disallowed(problem)
    },
    async offer({ ip }) {
      return { check: 'proof-of-work', challenge: await proofOfWork.challenge((await attackLevel.now(ip)) || 1) }
    },
  }
}

/** How many milliseconds to wait before retrying a provider that did not respond. */
const PAUSE_MS = 60_000

/**
 * Accepts a proof of work while the provider does not respond, so that an outage neither locks people out nor lets bots in. Also accepts
 * one from pages that cannot show the provider's widget because no public key is configured.
 */
function withProvider(captcha: Captcha, proofOfWork: ProofOfWork, limits: AuthLimits): RobotCheck {
  let askAgainAt = 0
  const isAway = () => Date.now() < askAgainAt

  return {
    async pass(action, token, { ip, log }) {
      // This sign-in has already passed the provider check.
      if (action === 'many-guesses') return
      if (token === '') throw disallowed(NO_TOKEN)
      if (isAway()) {
        const problem = await proofOfWork.problemWith(token, 1)
        if (problem !== undefined) throw disallowed(problem)
        return
      }
      if (captcha.siteKey === undefined) {
        const problem = await proofOfWork.problemWith(token, 1)
        if (problem === undefined) return
        if (problem !== 'invalid-input-response') throw disallowed(problem)
      }
      await limits.request('captcha', ip)
      const verdict = await askProvider(captcha, token, ip)
      switch (verdict.kind) {
        case 'passed':
          return
        case 'refused':
          if (verdict.codes.some((code) => code.includes('secret')))
            log.error({ codes: verdict.codes }, 'the robot check refuses CAPTCHA_SECRET')
          throw disallowed(verdict.codes.join(', '))
        case 'unreachable':
          askAgainAt = Date.now() + PAUSE_MS
          log.error({ provider: captcha.provider }, 'the robot check does not answer; a proof of work stands in for a minute')
          throw disallowed('the provider does not answer')
      }
    },
    async offer() {
      if (isAway() || captcha.siteKey === undefined) return { check: 'proof-of-work', challenge: await proofOfWork.challenge(1) }
      return { check: captcha.provider, site_key: captcha.siteKey }
    },
  }
}

const unchecked: RobotCheck = { pass: () => Promise.resolve(), offer: () => Promise.resolve({ check: 'none' }) }

/** The same wording as in Supabase's auth server. */
const NO_TOKEN = 'no captcha_token found'

function disallowed(reason: string): AuthError {
  return new AuthError('captcha_failed', { message: `captcha protection: request disallowed (${reason})` })
}
