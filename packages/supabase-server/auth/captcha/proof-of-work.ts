import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import * as z from 'zod'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { translated, type Database } from '#supabase-server/database.ts'
import type { Level } from './attack-level.ts'

/** A level that requires work. */
export type Work = Exclude<Level, 0>

const LIFETIME_SECONDS = 300

/** PBKDF2 rounds per attempt. Browsers compute PBKDF2 natively, so a bot with its own program is not much faster. */
const ROUNDS = 5000

/**
 * The minimum and maximum number of attempts that a challenge takes at each level. The number is drawn at random, so no solution takes
 * longer than the maximum. At half a million rounds a second, as on a phone without SHA-256 instructions, a solution takes 0.2 to 0.6 s
 * at level 1, and up to 1.2 s and 2 s at levels 2 and 3.
 */
const TRIES: Record<Work, [least: number, most: number]> = { 1: [20, 60], 2: [60, 120], 3: [120, 200] }

/** Longer than any valid solution. */
const LONGEST_TOKEN = 2000

/** The reason a solution was rejected, as a provider's error code. */
export type WorkProblem = 'invalid-input-response' | 'timeout-or-duplicate' | 'insufficient-work'

export type ProofOfWork = {
  /**
   * Returns a signed challenge that can be solved within five minutes. The solution may come from any network, because a phone changes
   * networks as it moves.
   */
  challenge(work: Work): Promise<Challenge>
  /**
   * Checks and uses up the solution in `token` (base64 of its JSON, as ALTCHA's widget sends it). Each solution works once. It may be one
   * level below the current one, because traffic can increase while a phone is computing. Returns undefined if it is valid.
   */
  problemWith(token: string, asked: Work): Promise<WorkProblem | undefined>
}

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number(), data: z.object({ level: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Solved = { challenge: Challenge; solution: { counter: number; derivedKey: string }; nonce: string; level: number }

/**
 * ALTCHA challenges (https://altcha.org, version 2), signed with a key derived for this purpose. Used challenges are recorded in
 * `private.rate_limits`.
 */
export function createProofOfWork(
  { jwtSecret }: Pick<SupabaseServerConfig, 'jwtSecret'>,
  database: Pick<Database, 'serverPool'>,
): ProofOfWork {
  const secretOf = (purpose: string) => createHmac('sha256', jwtSecret).update(`robot check ${purpose}`).digest('hex')
  const secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('solution') }
  const used = new RateLimiterPostgres({
    storeClient: database.serverPool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'robots.used',
    points: 1,
    duration: LIFETIME_SECONDS + 60,
  })

  const isUsed = (nonce: string) =>
    used.consume(nonce).then(
      () => false,
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw translated(refusal)
        return true
      },
    )

  return {
    challenge(work) {
      const [least, most] = TRIES[work]
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(least, most + 1),
        deriveKey,
        data: { level: work },
        expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1000),
        ...secrets,
      })
    },

    async problemWith(token, asked) {
      const solved = readSolution(token)
      if (solved === undefined) return 'invalid-input-response'
      const { verified, expired } = await verifySolution({ ...solved, deriveKey, ...secrets })
      if (expired) return 'timeout-or-duplicate'
      if (!verified) return 'invalid-input-response'
      if (solved.level < asked - 1) return 'insufficient-work'
      return (await isUsed(solved.nonce)) ? 'timeout-or-duplicate' : undefined
    },
  }
}

/** The content of the token. Do not trust any of it until its signature has been checked. */
function readSolution(token: string): Solved | undefined {
  if (token.length > LONGEST_TOKEN) return undefined
  let claimed: unknown
  try {
    claimed = JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return undefined
  }
  const read = solutionSchema.safeParse(claimed)
  if (!read.success) return undefined
  const { challenge, solution } = read.data
  const { nonce, data } = challenge.parameters
  return { challenge: challenge as unknown as Challenge, solution, nonce, level: data.level }
}
