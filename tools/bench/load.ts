import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadPlan, LoadResult } from './processes/load-process.ts'

/** Generates load in a separate process, so that the generator's work does not slow the server down. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const result = await inProcess<LoadPlan, LoadResult>('load-process.ts', plan)
  const failed = Object.entries(result.refused)
  if (failed.length > 0) throw new Error(`The load met refusals: ${JSON.stringify(result.refused)}`)
  return result
}

/** Runs a file from tools/bench/processes as a process that receives one message and sends one back. */
export function inProcess<In extends object, Out>(file: string, message: In): Promise<Out> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'processes', file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('message', (answer) => resolve(answer as Out))
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`${file} ended with status ${status} and without an answer`)))
    child.send(message)
  })
}
