import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** Environment of every PostgreSQL program: nothing of ours, no locale of the machine, times in UTC. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** Runs a program of PostgreSQL to its end as the account of the place: its exit status, and what it said on standard error. */
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
    // A session of its own: Ctrl-C waits for it instead of breaking it.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  // One that ended before it has read everything says why itself.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { status, complaint }
}
