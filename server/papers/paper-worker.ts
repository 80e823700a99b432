import { parentPort } from 'node:worker_threads'
import { type ApplicationPaper, applicationPaper } from './application-paper.ts'

/** What the thread answers to a paper: its bytes, or why there are none. */
export type PaperAnswer = { bytes: Uint8Array } | { problem: string }

const reply = (answer: PaperAnswer) => parentPort?.postMessage(answer)

parentPort?.on('message', (paper: ApplicationPaper) => {
  applicationPaper(paper).then(
    (bytes) => reply({ bytes }),
    (cause: unknown) => reply({ problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
  )
})
