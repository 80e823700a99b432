import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { QueueFull, createBoundedQueue } from '#supabase-server'
import { ProductError } from '#server/requests/errors.ts'
import type { PdfContent, PdfResult } from './pdf-worker.ts'

export type PdfMaker = {
  /** Returns a PDF. Throws `unavailable` if too many are waiting or it takes too long. */
  make(pdf: PdfContent): Promise<Uint8Array>
  close(): Promise<void>
}

type Limits = { waiting: number; milliseconds: number }

/** The worker file next to this one, both in the sources and in the bundle. */
const WORKER = join(import.meta.dirname, `pdf-worker${extname(import.meta.filename)}`)

/** After this many idle milliseconds the thread ends, so that an idle site has none. The next PDF starts a new one. */
const IDLE = 60_000
const RETRY_AFTER = 5

/**
 * Makes PDFs one after the other in a separate thread. Drawing one takes a tenth of a second of CPU time, during which the site could not
 * respond to anyone. A PDF that takes too long ends the thread, and the next one starts a new thread.
 */
export function createPdfMaker({ waiting, milliseconds }: Limits = { waiting: 20, milliseconds: 60_000 }): PdfMaker {
  const queue = createBoundedQueue({ concurrency: 1, waiting })
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(idle)
    const running = worker
    worker = undefined
    await running?.terminate()
  }
  const start = () => {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: 160 } })
    // Neither the thread nor an abandoned PDF keeps the process alive.
    started.unref()
    return started
  }

  async function work(pdf: PdfContent): Promise<Uint8Array> {
    clearTimeout(idle)
    const running = (worker ??= start())
    const { promise, resolve, reject } = Promise.withResolvers<PdfResult>()
    const tooLong = setTimeout(() => reject(new Error(`A PDF took more than ${milliseconds} ms`)), milliseconds)
    const ended = () => reject(new Error('The PDF thread ended'))
    running.on('message', resolve).on('error', reject).on('exit', ended)
    try {
      running.postMessage(pdf)
      const answer = await promise
      if ('problem' in answer) throw new Error(answer.problem)
      idle = setTimeout(() => void stop(), IDLE)
      idle.unref()
      return answer.bytes
    } catch (cause) {
      await stop()
      throw cause
    } finally {
      clearTimeout(tooLong)
      running.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }

  return {
    make: (pdf) =>
      queue(() => work(pdf)).catch((cause: unknown) => {
        throw cause instanceof QueueFull ? new ProductError('unavailable', { retryAfter: RETRY_AFTER, cause }) : cause
      }),
    close: stop,
  }
}
