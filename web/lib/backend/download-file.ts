import * as z from 'zod/mini'
import { saveFile } from '#web/lib/save-file.ts'
import { BackendError } from './backend-error.ts'
import { fetchAsPerson } from './backend.ts'
import { fetchWithin } from './fetch-in-time.ts'

/** The maximum duration of a download on a slow connection, in milliseconds. */
const TIMEOUT = 120_000

const patientFetch = fetchAsPerson(fetchWithin(TIMEOUT))

const problemSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/**
 * Downloads one of the product's files (`path` without `/api/`) as the signed-in user and saves it in the browser as `name`. Returns the
 * file. `onProgress` receives the progress from 0 to 1 if the server sends the length. With a
 * `body` the request is a POST. Throws `BackendError`, with status 0 if there was no response or it was cut off.
 */
export async function downloadFile(path: string, name: string, onProgress: (part: number) => void, body?: unknown): Promise<Blob> {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const answer = await patientFetch(`/api/${path}`, body === undefined ? undefined : asked)
    if (!answer.ok) {
      const problem = problemSchema.safeParse(await answer.json().catch(() => null))
      throw new BackendError(
        answer.status,
        problem.success ? problem.data.error : { message: `The server responded with status ${answer.status}` },
      )
    }
    const file = await read(answer, onProgress)
    saveFile(file, name)
    return file
  } catch (cause) {
    if (cause instanceof BackendError) throw cause
    throw new BackendError(0, { message: cause instanceof Error ? cause.message : String(cause) })
  }
}

async function read(answer: Response, onProgress: (part: number) => void): Promise<Blob> {
  const size = Number(answer.headers.get('content-length'))
  const reader = answer.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let arrived = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    arrived += next.value.length
    if (size > 0) onProgress(Math.min(1, arrived / size))
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
