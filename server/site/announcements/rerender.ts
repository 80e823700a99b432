import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Announced } from '#domain/announced.ts'
import type { BuildOfPages, Rendered, ToRender } from './render-worker.ts'

/** The worker file next to this one, both in the sources and in the bundle. */
const WORKER = join(import.meta.dirname, `render-worker${extname(import.meta.filename)}`)

const PATIENCE_MS = 60_000

export type Renderer = {
  /** Renders every page with the announced values. Rejects if that fails or takes more than a minute. */
  render: (announced: Announced) => Promise<Rendered>
  /** Stops a rendering in progress. */
  stop: () => Promise<void>
}

/**
 * Re-renders pages in a thread that exists only for one rendering. A hundred pages take more than a second of CPU time, and the site must
 * respond in the meantime.
 */
export function rerender(build: BuildOfPages): Renderer {
  let running: Worker | undefined
  const stop = async () => {
    await running?.terminate()
  }
  const render = async (announced: Announced) => {
    const worker = new Worker(WORKER, {
      workerData: { ...build, announced } satisfies ToRender,
      // Without it, React takes several times as long.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 320 },
    })
    running = worker
    worker.unref()
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The page rendering thread ended')
    })
    // The thread also ends once the pages have been sent. That rejection is ignored.
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
