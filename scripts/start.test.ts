// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal start '))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (script: string, ...rest: string[]) => spawn(process.execPath, [script, ...rest], { stdio: ['ignore', 'pipe', 'pipe'] })

async function ended(child: ChildProcess): Promise<{ status: number | null; signal: string | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { status, signal, said }
}

describe('scripts/run.js', () => {
  const run = join(import.meta.dirname, 'run.js')

  it('runs TypeScript with Node.js 24 and passes on arguments and the exit status', async () => {
    const script = join(folder, 'told.ts')
    await writeFile(
      script,
      `const told: string[] = process.argv.slice(2); console.log(process.version.split('.')[0], ...told); process.exit(7)`,
    )
    expect(await ended(start(run, script, 'one', 'two words'))).toEqual({ status: 7, signal: null, said: 'v24 one two words\n' })
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('forwards %s and waits for the script to end', async (signal) => {
    const script = join(folder, 'waits.ts')
    await writeFile(
      script,
      `process.on('${signal}', () => setTimeout(() => { console.log('clean'); process.exit(0) }, 100));
       setInterval(() => {}, 1000); console.log('up')`,
    )
    const child = start(run, script)
    const end = ended(child)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await end).toEqual({ status: 0, signal: null, said: 'up\nclean\n' })
  })

  it('keeps running after its terminal, npm and the npm shell have ended if its output is redirected, as with nohup', async () => {
    const script = join(folder, 'stays.ts')
    await writeFile(script, `process.on('SIGHUP', () => console.log('hung up')); setInterval(() => console.log(process.pid), 50)`)
    const launcher = spawn('/bin/sh', ['-c', '"$@"; true', 'sh', process.execPath, run, script], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    let said = ''
    launcher.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(launcher.stdout, 'data')
    process.kill(-(launcher.pid ?? 0), 'SIGHUP')
    await once(launcher, 'exit')
    // Longer than it takes to detect that a launcher has died. The signal may arrive twice: with its process group, and from its
    // launcher.
    const linesSince = () => (said.includes('hung up') ? said.slice(said.lastIndexOf('hung up')).split('\n').length : 0)
    await expect.poll(linesSince).toBeGreaterThan(12)
    process.kill(-(launcher.pid ?? 0), 'SIGTERM')
    await once(launcher.stdout, 'close')
  })

  it('ends with the same signal as its script', async () => {
    const script = join(folder, 'dies.ts')
    await writeFile(script, `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`)
    expect(await ended(start(run, script))).toMatchObject({ status: null, signal: 'SIGTERM' })
  })
})

describe('file lock for installs and builds', () => {
  let holder: string
  beforeEach(async () => {
    holder = join(folder, 'holder.mjs')
    await writeFile(
      holder,
      `import { appendFileSync } from 'node:fs'
      import { withFileLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.js'))}
      const [lock, log] = process.argv.slice(2)
      await withFileLock(lock, () => console.log('waits'), async () => {
        appendFileSync(log, 'in ')
        await new Promise((resolve) => setTimeout(resolve, 250))
        appendFileSync(log, 'out ')
      })`,
    )
  })

  it('admits one process at a time', async () => {
    const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
    const ends = await Promise.all([1, 2, 3].map(() => ended(start(holder, lock, log))))
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(await readFile(log, 'utf8')).toBe('in out in out in out ')
    expect(existsSync(lock)).toBe(false)
  })

  it('does not wait for a holder that has been killed', async () => {
    const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
    await writeFile(lock, '999999999')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await utimes(lock, aMinuteAgo, aMinuteAgo)
    expect(await ended(start(holder, lock, log))).toMatchObject({ status: 0 })
    expect(await readFile(log, 'utf8')).toBe('in out ')
  })
})
