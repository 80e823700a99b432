import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type PreparedRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Returns the bytes of a request. They are built only once, because the generator must use less CPU than the server that it measures. */
export function requestBytes(port: number, { method, path, headers, body }: PreparedRequest): Buffer {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, `host: localhost:${port}`, ...lines, ...length, '', body ?? ''].join('\r\n'))
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('\r\ncontent-length: ')
const ZERO = 48
/** Larger than any response that the generator requests. */
const MOST_BYTES = 1_048_576

/**
 * A keep-alive HTTP/1.1 connection with one request in flight at a time. It reads only what a load generator needs into its own buffer:
 * the status, and the end of the response according to Content-Length.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #received = Buffer.allocUnsafe(MOST_BYTES)
  #size = 0
  #answered: { resolve(status: number): void; reject(error: Error): void } | undefined

  private constructor(port: number) {
    const onread = { buffer: Buffer.allocUnsafe(65_536), callback: this.#take.bind(this) }
    this.#socket = connect({ port, host: 'localhost', noDelay: true, onread })
    this.#socket.on('error', (error) => this.#answered?.reject(error))
    this.#socket.on('close', () => this.#answered?.reject(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<HttpConnection> {
    const connection = new HttpConnection(port)
    await once(connection.#socket, 'connect')
    return connection
  }

  /** Sends one request and returns the status of the response. */
  ask(bytes: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject }
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#answered = undefined
    this.#socket.destroy()
  }

  #take(count: number, bytes: Uint8Array): boolean {
    this.#received.set(bytes.subarray(0, count), this.#size)
    this.#size += count
    const received = this.#received.subarray(0, this.#size)
    const headEnd = received.indexOf(END_OF_HEAD)
    if (headEnd >= 0 && this.#size >= headEnd + END_OF_HEAD.length + bodyLength(received, headEnd)) {
      const status = Number(received.toString('latin1', 9, 12))
      this.#size = 0
      const waiting = this.#answered
      this.#answered = undefined
      waiting?.resolve(status)
    }
    return true
  }
}

/** Responses without a Content-Length have no body here, and none are chunked. */
function bodyLength(received: Buffer, headEnd: number): number {
  const at = received.indexOf(LENGTH)
  if (at < 0 || at > headEnd) return 0
  let length = 0
  for (let index = at + LENGTH.length; index < headEnd; index += 1) {
    const digit = (received[index] ?? 0) - ZERO
    if (digit < 0 || digit > 9) break
    length = length * 10 + digit
  }
  return length
}
