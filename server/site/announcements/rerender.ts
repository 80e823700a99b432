import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Announced } from '#domain/announced.ts'
import type { BuildOfPages, Rendered, ToRender } from './render-worker.ts'

/** Beside this file, as a source and as a bundle. */
const WORKER = join(import.meta.dirname, `render-worker${extname(import.meta.filename)}`)

const PATIENCE_MS = 60_000

export type Renderer = {
  /** Every page as the office says it. Rejects when that fails or takes more than a minute. */
  render: (facts: Announced) => Promise<Rendered>
  /** Ends what is under way. */
  stop: () => Promise<void>
}

/**
 * Renders pages anew, in a thread that begins and ends with each time: a hundred pages take more than a second of computing, and the
 * site answers meanwhile.
 */
export function renderAnew(build: BuildOfPages): Renderer {
  let running: Worker | undefined
  const stop = async () => {
    await running?.terminate()
  }
  const render = async (facts: Announced) => {
    const worker = new Worker(WORKER, {
      workerData: { ...build, facts } satisfies ToRender,
      // React takes several times as long without.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 320 },
    })
    running = worker
    worker.unref()
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The thread that renders pages ended')
    })
    // It ends also after the pages are there.
    ended.catch(() => undefined)
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const [rendered] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Rendered]
      return rendered
    } finally {
      await worker.terminate()
    }
  }
  return { render, stop }
}
