import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Returns a challenge from the server, just as a browser gets it. */
export async function challengeOf(url: string, headers: Record<string, string> = {}): Promise<Challenge> {
  const answer = await fetch(`${url}/api/robot-check`, { headers })
  const offer = (await answer.json()) as { check: string; challenge: Challenge }
  if (offer.check !== 'proof-of-work') throw new Error(`The server asks for something else: ${offer.check}`)
  return offer.challenge
}

/** Solves the challenge. */
export async function solutionOf(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('No solution was found')
  return solution
}

export const tokenFrom = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** Returns the token that a browser sends after a `captcha_failed` response. */
export async function robotCheckToken(url: string, headers: Record<string, string> = {}): Promise<string> {
  const challenge = await challengeOf(url, headers)
  return tokenFrom(challenge, await solutionOf(challenge))
}
