import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removePlace } from '#server/database/embedded/place.ts'
import { freePort } from '#server/testing/free-port.ts'
import { median, round, type Figure } from './figure.ts'
import { descendantsOf, memoryOf } from './process-tree.ts'

const RUNS = 3
const root = join(import.meta.dirname, '../..')

type Started = { milliseconds: number; memory: number }

/**
 * Measures the time from `npm start`, after a build, to the first 200 response from /readyz, both on an empty data folder and on later
 * starts. Also measures the memory of all its processes.
 */
export async function measureStarts(): Promise<Figure[]> {
  const firsts: Started[] = []
  const laters: Started[] = []
  await inFreshFolder((dataDir) => startOnce(dataDir)) // Builds the pages if necessary, and warms the system's caches.
  for (let run = 0; run < RUNS; run += 1) {
    await inFreshFolder(async (dataDir) => {
      firsts.push(await startOnce(dataDir))
      laters.push(await startOnce(dataDir))
    })
  }
  const milliseconds = (starts: readonly Started[]) => median(starts.map((started) => started.milliseconds))
  return [
    figure('first start to /readyz', milliseconds(firsts), 1200, 'ms', { firsts }),
    figure('later start to /readyz', milliseconds(laters), 600, 'ms', { laters }),
    figure('memory at rest, all processes', median(laters.map(({ memory }) => memory)), 150, 'MB', { laters }),
  ]
}

function figure(name: string, value: number, atMost: number, unit: 'ms' | 'MB', details: Record<string, unknown>): Figure {
  return {
    name,
    measured: `${round(value)} ${unit}`,
    against: `${atMost} ${unit}`,
    value,
    required: { atMost },
    unit: ` ${unit}`,
    details,
  }
}

async function inFreshFolder(work: (dataDir: string) => Promise<unknown>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    await work(dataDir)
  } finally {
    await removePlace(dataDir)
  }
}

async function startOnce(dataDir: string): Promise<Started> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with status ${child.exitCode}`)
      await pause(5)
    }
    const milliseconds = performance.now() - started
    // Memory that is needed only during the start is released within this time.
    await pause(2000)
    const pids = [child.pid ?? 0, ...(await descendantsOf(child.pid ?? 0))]
    const memory = (await Promise.all(pids.map(memoryOf))).reduce((sum, part) => sum + part, 0)
    return { milliseconds, memory }
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
