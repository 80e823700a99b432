import type { Challenge } from 'altcha-lib'
import type { FastifyRequest } from 'fastify'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import { type AuthLimits, createAuthLimits } from '#supabase-server/auth/limits/auth-limits.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import { type Captcha, askProvider } from './captcha-provider.ts'
import { type AttackLevel, createAttackLevel } from './attack-level.ts'
import { type ProofOfWork, createProofOfWork } from './proof-of-work.ts'

/** `mail`: what may send mail (sign-up, recover, resend). `many-guesses`: a sign-in where too many passwords were wrong already. */
export type CheckedAction = 'mail' | 'sign-in' | 'many-guesses'

type Asking = Pick<FastifyRequest, 'ip' | 'log'>

/** How a browser gets the token that a check asks for. */
export type RobotCheckOffer =
  | { check: 'none' }
  | { check: Captcha['provider']; site_key: string }
  | { check: 'proof-of-work'; challenge: Challenge }

export type RobotCheck = {
  /** Throws 400 captcha_failed unless `token` (empty: none came) is what is asked for now, perhaps nothing. */
  pass(action: CheckedAction, token: string, request: Asking): Promise<void>
  offer(request: Asking): Promise<RobotCheckOffer>
}

type Needed = Pick<SupabaseServerConfig, 'captcha' | 'jwtSecret' | 'rateLimits' | 'supabase'>

/**
 * With a provider every one of these requests brings its token. Without one, mail asks for a proof of work while traffic is
 * hostile, and so does a sign-in from where many guessed, unless `RATE_LIMITS` is off; passwords have counters of their own (see
 * auth-limits.ts). With an external
 * Supabase the project checks, and only says nothing of how, so that the offer comes from here.
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

/** Milliseconds for which a provider that did not answer is not asked again. */
const PAUSE_MS = 60_000

/**
 * While the provider does not answer, a proof of work stands in: its failure neither locks people out nor lets robots in. So it
 * does for pages that cannot show the provider's widget, because its public key was not given.
 */
function withProvider(captcha: Captcha, proofOfWork: ProofOfWork, limits: AuthLimits): RobotCheck {
  let askAgainAt = 0
  const isAway = () => Date.now() < askAgainAt

  return {
    async pass(action, token, { ip, log }) {
      // The sign-in that asks has passed the provider already.
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

/** In the words of Supabase's auth server. */
const NO_TOKEN = 'no captcha_token found'

function disallowed(reason: string): AuthError {
  return new AuthError('captcha_failed', { message: `captcha protection: request disallowed (${reason})` })
}
