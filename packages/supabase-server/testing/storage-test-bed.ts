import { type TestBed, startTestBed } from './data/data-test-bed.ts'

export type Answer = {
  status: number
  headers: Headers
  bytes: Buffer
  body: { statusCode?: string; code?: string; error?: string; message?: string }
}

export type StorageTestBed = TestBed & {
  /** A request that the official client would not send. */
  send(method: string, path: string, init?: { token?: string; body?: BodyInit; headers?: Record<string, string> }): Promise<Answer>
}

export async function startStorageTestBed(): Promise<StorageTestBed> {
  const bed = await startTestBed()
  return {
    ...bed,
    async send(method, path, { token, body, headers = {} } = {}) {
      const answer = await fetch(`${bed.url}/storage/v1${path}`, {
        method,
        headers: { apikey: bed.config.anonKey, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { body }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isJson = bytes.length > 0 && (answer.headers.get('content-type') ?? '').includes('json')
      return { status: answer.status, headers: answer.headers, bytes, body: isJson ? (JSON.parse(bytes.toString()) as Answer['body']) : {} }
    },
  }
}
