import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { staleParts } from '#scripts/build-freshness.js'
import { COMPILED_ONCE } from './compiled-once.ts'

const root = join(import.meta.dirname, '../../..')

/** The built server, as `npm start` runs it, or the source if it has changed since the build. */
const entry = join(root, staleParts(root).includes('server') ? 'server/main.ts' : 'build/server/main.js')

/**
 * `COMPILED_ONCE` for a server whose pages are not tested. The pages were built for this origin. With any other, all of them would have
 * to be compressed again.
 */
export const PAGES_AS_BUILT = { ...COMPILED_ONCE, SITE_URL: 'http://localhost:3000' }

/** The product as `npm start` runs it after the build: one child process with its own port and data folder. */
export class ServerProcess {
  readonly url: string
  readonly port: number
  #environment: Record<string, string>
  #folder: string
  #entry: string
  #child: ChildProcess | undefined
  #output = ''

  /** `copy`: the folder of another, built project to run instead of this one. */
  constructor(port: number, environment: Record<string, string>, copy?: string) {
    this.port = port
    this.url = `http://localhost:${port}`
    this.#environment = environment
    this.#folder = copy ?? root
    this.#entry = copy === undefined ? entry : join(copy, 'build/server/main.js')
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** The output of the process, for failure messages. */
  get output(): string {
    return this.#output
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], {
      cwd: this.#folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(this.port), ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-2_000_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    await this.#ready(child)
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server stopped with status ${child.exitCode}:\n${this.#output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((wake) => setTimeout(wake, 50))
    }
    throw new Error(`The server was not ready within 60 s:\n${this.#output}`)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Simulates a power cut: the process has no chance to finish anything. */
  kill9(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async killAndRestart(): Promise<void> {
    await this.kill9()
    await this.start()
  }
}
