import { fork } from 'node:child_process'
import type { Figure } from './figure.ts'

/** A message from a benchmark's process, which may send any number of them. */
export type Told = { figures: Figure[] } | { failure: string }

/** The result of one benchmark. It is complete if there are no failures. */
export type Measured = { figures: Figure[]; failures: string[] }

/**
 * Runs a benchmark in a separate process group. An error, a missing tool or a stall affects only its own figures. `milliseconds` is the
 * time limit.
 */
export function measuredApart(file: string, name: string, milliseconds: number): Promise<Measured> {
  const figures: Figure[] = []
  const failures: string[] = []
  const child = fork(file, [name], { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const endAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole process group has already ended.
    }
  }
  const tooLong = setTimeout(() => {
    failures.push(`did not end within ${Math.round(milliseconds / 60_000)} minutes`)
    endAll()
  }, milliseconds)
  const stop = () => {
    endAll()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  child.on('message', (told: Told) => {
    if ('failure' in told) failures.push(told.failure)
    else figures.push(...told.figures)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => failures.push(error.message))
    child.once('close', (status, signal) => {
      clearTimeout(tooLong)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      endAll()
      if (status !== 0 && failures.length === 0) failures.push(`ended with ${signal ?? `status ${status}`}`)
      if (figures.length + failures.length === 0) failures.push('measured nothing')
      resolve({ figures, failures })
    })
  })
}
