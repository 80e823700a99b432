import { parentPort } from 'node:worker_threads'
import { type ApplicationPdf, renderApplicationPdf } from './application-pdf.ts'

/** The thread's result: the bytes of a PDF, or the reason why there are none. */
export type PdfResult = { bytes: Uint8Array } | { problem: string }

const reply = (answer: PdfResult) => parentPort?.postMessage(answer)

parentPort?.on('message', (pdf: ApplicationPdf) => {
  renderApplicationPdf(pdf).then(
    (bytes) => reply({ bytes }),
    (cause: unknown) => reply({ problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
  )
})
