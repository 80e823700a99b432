import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** The environment of every PostgreSQL program: none of our variables, no machine locale, times in UTC. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** Runs a PostgreSQL program to its end under the account of the place. Returns its exit status and its error output. */
export async function runProgram(
  { home, account }: Pick<Place, 'home' | 'account'>,
  name: 'initdb' | 'postgres',
  options: readonly string[],
  input = '',
): Promise<{ status: number | null; complaint: string }> {
  const child = spawn(join(home, 'bin', name), options, {
    ...(account !== undefined && { uid: account.uid, gid: account.gid }),
    env: CLEAN_ENVIRONMENT,
    cwd: '/',
    // Runs in a separate session, so that Ctrl-C waits for the program instead of interrupting it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  // A program that ended before it has read everything reports the reason itself.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { status, complaint }
}
