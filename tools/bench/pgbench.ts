import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { becomeCaller, type DirectOperation } from './direct-sql.ts'

const run = promisify(execFile)

/** Whether PostgreSQL's own load generator is installed. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** Runs pgbench with prepared statements, one connection per client and two threads. Returns the transactions per second. */
export async function pgbenchRate(login: pg.ClientConfig, operation: DirectOperation, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbench-'))
  const script = join(folder, 'script.sql')
  const lines = ['begin', becomeCaller(':client_id'), operation.statement(':client_id'), 'commit']
  await writeFile(script, lines.map((line) => `${line};\n`).join(''))
  const numbers = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
  const place = ['-h', String(login.host), '-p', String(login.port), '-U', String(login.user), String(login.database)]
  try {
    const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', ...numbers, '-f', script, ...place], {
      env: { ...process.env, PGPASSWORD: String(login.password) },
    })
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
    if (!(rate > 0) || failed > 0) throw new Error(`pgbench did not run as it should:\n${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
