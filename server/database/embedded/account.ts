import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The account that PostgreSQL runs as if we are root, because it refuses to run as root. */
export type Account = { uid: number; gid: number; name: string }

const PREFERRED = ['postgres', 'daemon', 'nobody']

/**
 * Undefined unless we are root. The owner of an existing cluster stays its owner. A new cluster belongs to an account that every system
 * has, so that none has to be created.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, name: accounts.find(({ uid }) => uid === owner.uid)?.name ?? String(owner.uid) }
  }
  for (const name of PREFERRED) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0)
    if (account !== undefined) return account
  }
  throw new Error('PostgreSQL does not run as root and this system has no account "postgres", "daemon" or "nobody" for it.')
}

/** Whether the account passes the shell test, such as `test -x "$1"`. Always true without an account. */
export async function accountCan(account: Account | undefined, test: string, path: string): Promise<boolean> {
  if (account === undefined) return true
  const child = spawn('/bin/sh', ['-c', test, 'sh', path], { uid: account.uid, gid: account.gid, stdio: 'ignore', cwd: '/' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (status) => resolve(status === 0))
  })
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name !== undefined && uid !== undefined && gid !== undefined ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
