import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Milliseconds; the hardest challenge takes a cheap phone two seconds. */
const PATIENCE_MS = 60_000
const MOST_LANES = 4

/**
 * Solves a challenge of the server and answers the token to send; undefined when it took too long. Browsers derive keys on threads
 * of their own, some at a time, so that the page stays alive without a worker, whose address trusted types would refuse.
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
