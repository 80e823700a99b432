import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** In milliseconds. The hardest challenge takes two seconds on a cheap phone. */
const PATIENCE_MS = 60_000
const MOST_LANES = 4

/**
 * Solves a challenge from the server and returns the token to send; undefined if solving it took too long. Browsers derive keys on their
 * own threads, several at a time. The page therefore stays responsive without a worker, whose URL Trusted Types would block.
 */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const controller = new AbortController()
  const lanes = Math.max(1, Math.min(MOST_LANES, navigator.hardwareConcurrency - 1))
  const solution = await Promise.race(
    Array.from({ length: lanes }, (_, lane) =>
      solveChallenge({ challenge, deriveKey, controller, counterStart: lane, counterStep: lanes, timeout: PATIENCE_MS }),
    ),
  ).finally(() => controller.abort())
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
