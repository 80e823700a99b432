import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import type { NewerVersion } from '#domain/staff/site-health.ts'

const run = promisify(execFile)

const LONGEST_MS = 20_000
const MOST_BYTES = 1_048_576

/**
 * Nothing from this process reaches git: no variable, no configuration of the machine or the checkout, no password and no other protocol.
 * The request contains only the URL.
 */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'http:https',
  GIT_CEILING_DIRECTORIES: tmpdir(),
}

type Version = readonly [major: number, minor: number, patch: number]

function versionIn(text: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(text) ?? []
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

const isAfter = (a: Version, b: Version) => (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) > 0

/** Whether `own` (1.2.3) is older than the newest of these tags. Tags that are not of the form `v1.2.3` are ignored. */
export function newerAmong(tags: readonly string[], own: string): NewerVersion {
  const current = versionIn(own)
  const [newest] = tags
    .flatMap((tag) => [versionIn(tag)].filter((version) => version !== undefined))
    .toSorted((a, b) => (isAfter(a, b) ? -1 : 1))
  if (current === undefined || newest === undefined) return { state: 'unknown' }
  return isAfter(newest, current) ? { state: 'newer', version: newest.join('.') } : { state: 'none' }
}

/** Reads the `v*` tags of the git repository at `url`. Returns `unknown` on any error. Takes at most 20 s. */
export async function askForVersion(url: string, own: string, signal: AbortSignal): Promise<NewerVersion> {
  try {
    const { stdout } = await run('git', ['-c', 'credential.helper=', 'ls-remote', '--tags', '--refs', '--', url, 'v*'], {
      cwd: tmpdir(),
      env: ENVIRONMENT,
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_BYTES,
      signal,
    })
    return newerAmong(
      stdout.split('\n').flatMap((line) => line.split('\trefs/tags/')[1] ?? []),
      own,
    )
  } catch {
    return { state: 'unknown' }
  }
}
