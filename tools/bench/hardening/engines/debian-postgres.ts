import { execFile } from 'node:child_process'
import { chmod, glob, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from '#server/database/embedded/binaries.ts'

const run = promisify(execFile)

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * Unpacks the current PostgreSQL of a Debian release with all its libraries into an empty folder that every user account can read. apt
 * uses its own lists and cache there, so the machine's packages stay unchanged.
 * @throws if apt is missing or cannot reach Debian.
 */
export async function unpackPostgres(major: number, release: string, folder: string): Promise<Binaries> {
  const [sources, lists, cache, tree] = ['sources.list', 'lists', 'cache', 'tree'].map((name) => join(folder, name)) as Names
  const suites = [`debian ${release}`, `debian ${release}-updates`, `debian-security ${release}-security`]
  await writeFile(sources, suites.map((suite) => `deb [signed-by=${KEYS}] http://deb.debian.org/${suite} main\n`).join(''))
  for (const path of [join(lists, 'partial'), join(cache, 'archives/partial'), tree]) await mkdir(path, { recursive: true })
  const options = Object.entries({
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': lists,
    'Dir::State::status': '/dev/null',
    'Dir::Cache': cache,
    'Debug::NoLocking': '1',
    // Fails on partial results, which might contain an older version.
    'APT::Update::Error-Mode': 'any',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await run('apt-get', [...options, 'update'])
  await run('apt-get', [...options, 'install', '--yes', '--download-only', '--no-install-recommends', `postgresql-${major}`])
  for (const archive of await readdir(join(cache, 'archives'))) {
    if (archive.endsWith('.deb')) await run('dpkg-deb', ['--extract', join(cache, 'archives', archive), tree])
  }
  await chmod(tree, 0o755)
  return standAlone(join(tree, `usr/lib/postgresql/${major}`), tree, major)
}

type Names = [string, string, string, string]

/** Makes the programs use the libraries of their own release, because the machine's libraries may be older. */
async function standAlone(home: string, tree: string, major: number): Promise<Binaries> {
  const [loader, libpq] = [await find(tree, '**/ld-linux-*.so.*'), await find(tree, 'usr/lib/*/libpq.so.5')]
  const libraries = [dirname(libpq), dirname(loader)].join(':')
  await symlink(libpq, join(home, 'lib/libpq.so.5'))
  for (const name of ['initdb', 'postgres']) {
    const program = join(home, 'bin', name)
    await rename(program, `${program}.debian`)
    const start = `#!/bin/sh\nexec ${loader} --library-path ${libraries} --argv0 "$0" ${program}.debian "$@"\n`
    await writeFile(program, start, { mode: 0o755 })
  }
  const { stdout } = await run(join(home, 'bin/postgres'), ['--version'])
  return { home, major, version: /\d+\.\d+/.exec(stdout)?.[0] ?? String(major) }
}

async function find(folder: string, pattern: string): Promise<string> {
  for await (const path of glob(pattern, { cwd: folder })) return join(folder, path)
  throw new Error(`There is no ${pattern} in Debian's packages`)
}
