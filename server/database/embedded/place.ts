import { createHash, randomUUID } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, accountCan, chooseAccount } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The folders of one embedded database, and the account that runs it. */
export type Place = {
  account: Account | undefined
  /** Contains bin/, lib/ and share/, readable by the account. */
  home: string
  clusterDir: string
  socketDir: string
  logFile: string
}

/** Used only when running as root, for files that the account must reach even though the project is in a private folder such as /root. */
const SHARED_ROOM = '/var/lib/institute-portal'

/** A socket path may have at most 107 bytes on Linux and 103 elsewhere, and `/.s.PGSQL.65535` needs 16 of them. */
const LONGEST_SOCKET_DIR = 86

/** Finds or creates the folders. When running as root, anything that the account cannot reach is copied to or created in /var/lib once. */
export async function preparePlace(dataDir: string, binaries: Binaries): Promise<Place> {
  // Each missing parent gets this mode, because the account has to pass through it.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const link = join(dataDir, 'postgres')
  const account = await chooseAccount(link)
  const clusterDir = await chooseClusterDir(dataDir, link, account)
  const place = {
    account,
    home: await reachableHome(binaries, account),
    clusterDir,
    socketDir: shortEnough(join(dirname(clusterDir), 'run')),
    logFile: join(dataDir, 'postgres.log'),
  }
  await makePrivate(place.socketDir, account)
  return place
}

/** Deletes a data folder together with everything that `preparePlace` created elsewhere for it. */
export async function removePlace(dataDir: string): Promise<void> {
  const target = await readlink(join(dataDir, 'postgres')).catch(() => undefined)
  if (target?.startsWith(`${SHARED_ROOM}/`)) await rm(dirname(target), { recursive: true, force: true })
  const clusterDir = target ?? join(dataDir, 'postgres')
  await rm(shortEnough(join(dirname(clusterDir), 'run')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/** Creates a folder that only its owner can enter. Throws if it belongs to another account. */
async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const found = await lstat(folder)
  const wantedUid = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== wantedUid && found.uid !== process.getuid?.())) {
    throw new Error(`The folder ${folder} belongs to another account: remove it or choose another DATA_DIR.`)
  }
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

async function chooseClusterDir(dataDir: string, link: string, account: Account | undefined): Promise<string> {
  const target = await readlink(link).catch(() => undefined)
  // The target folder is created before the link to it. If the target no longer exists, its data is lost, and a new database would hide
  // that.
  if (target !== undefined && (await stat(dirname(target)).catch(() => undefined)) === undefined) {
    throw new Error(`The database of this DATA_DIR was in ${target}, which is gone: put it back, or restore a backup into a new DATA_DIR.`)
  }
  if (target !== undefined) return target
  if (await canPass(account, dataDir)) return link
  const room = join(SHARED_ROOM, randomUUID())
  await openSharedRoom()
  await mkdir(room)
  await chmod(room, 0o711)
  await symlink(join(room, 'postgres'), link).catch(ignoreExisting)
  const chosen = await readlink(link)
  if (dirname(chosen) !== room) await rm(room, { recursive: true, force: true })
  return chosen
}

/** We let other accounts traverse our own folder, but not read it. We do not change the permissions of the folders above it. */
async function canPass(account: Account | undefined, dataDir: string): Promise<boolean> {
  const probe = 'test -x "$1"'
  if (await accountCan(account, probe, dataDir)) return true
  const { mode, uid } = await stat(dataDir)
  if (uid !== process.getuid?.()) return false
  await chmod(dataDir, (mode & 0o777) | 0o011)
  if (await accountCan(account, probe, dataDir)) return true
  await chmod(dataDir, mode & 0o777)
  return false
}

async function reachableHome(binaries: Binaries, account: Account | undefined): Promise<string> {
  const probe = 'test -x "$1/bin/postgres" && test -x "$1/bin/initdb" && test -r "$1/lib/libpq.so.5"'
  if (await accountCan(account, probe, binaries.home)) return binaries.home
  const copy = join(SHARED_ROOM, `postgresql-${binaries.version}-${process.arch}`)
  if (await accountCan(account, probe, copy)) return copy
  await openSharedRoom()
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const draft = `${copy}.${randomUUID()}`
    await cp(binaries.home, draft, { recursive: true, verbatimSymlinks: true })
    // Another start may have made the copy first, and its copy is the same.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  }
  // Files that were installed or copied under a strict umask are readable by root only.
  await letEverybodyRead(copy)
  if (await accountCan(account, probe, copy)) return copy
  throw new Error(`The account ${account?.name} cannot run PostgreSQL from ${copy}: check the permissions of ${SHARED_ROOM}.`)
}

/** Creates the shared folder, or restores its permissions after a strict umask. */
async function openSharedRoom(): Promise<void> {
  await mkdir(SHARED_ROOM, { recursive: true })
  await chmod(SHARED_ROOM, 0o755)
}

/** The PostgreSQL programs are not secret. Everyone may read them, and execute those that their owner may execute. */
async function letEverybodyRead(path: string): Promise<void> {
  const { mode } = await lstat(path)
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  await chmod(path, (mode & 0o777) | 0o055)
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    const inner = join(entry.parentPath, entry.name)
    const own = (await lstat(inner)).mode & 0o777
    await chmod(inner, own | (own & 0o100 ? 0o055 : 0o044))
  }
}

function shortEnough(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_DIR) return folder
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(Buffer.byteLength(tmpdir()) <= 40 ? tmpdir() : '/tmp', `${basename(SHARED_ROOM)}-${hash}`)
}

/** Whether a cluster has been created here. */
export async function hasCluster(clusterDir: string): Promise<boolean> {
  return (await stat(join(clusterDir, 'PG_VERSION')).catch(() => undefined)) !== undefined
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
