import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type PreparedRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** The bytes of a request, made once: the generator must cost less than what it measures. */
export function requestBytes(port: number, { method, path, headers, body }: PreparedRequest): Buffer {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, `host: localhost:${port}`, ...lines, ...length, '', body ?? ''].join('\r\n'),
  )
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * One kept-alive HTTP/1.1 connection with one request under way at a time. It reads as much as a load generator needs:
 * the status and, by Content-Length, the end of the answer.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #answered: { resolve(status: number): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#answered?.reject(error))
    socket.on('close', () => this.#answered?.reject(new Error('The server closed the connection')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, 'localhost', () => resolve(new HttpConnection(socket)))
      socket.once('error', reject)
    })
  }

  /** Sends one request and returns the status of its answer. */
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

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(END_OF_HEAD)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined && /\r\ntransfer-encoding:/i.test(head)) {
      this.#answered?.reject(new Error('The generator reads answers with a Content-Length only'))
      return
    }
    if (this.#received.length < headEnd + 4 + Number(length ?? 0)) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#answered
    this.#answered = undefined
    waiting?.resolve(Number(head.slice(9, 12)))
  }
}
