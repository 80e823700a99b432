import { parentPort } from 'node:worker_threads'
import { type ApplicationPdf, renderApplicationPdf } from './application-pdf.ts'
import { type LetterPdf, renderLetterPdf } from './letter-pdf.ts'

/** What the thread can make: a copy of an application, or an admission letter. */
export type PdfContent = ApplicationPdf | LetterPdf

/** The thread's result: the bytes of a PDF, or the reason why there are none. */
export type PdfResult = { bytes: Uint8Array } | { problem: string }

const reply = (answer: PdfResult) => parentPort?.postMessage(answer)

parentPort?.on('message', (pdf: PdfContent) => {
  const made = 'letter' in pdf ? renderLetterPdf(pdf) : renderApplicationPdf(pdf)
  made.then(
    (bytes) => reply({ bytes }),
    (cause: unknown) => reply({ problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
  )
})
