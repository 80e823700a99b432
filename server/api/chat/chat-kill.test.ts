// @module-tag slow

import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removePlace } from '#server/database/embedded/place.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { ChatBrowser } from '#server/testing/chat-browser.ts'
import { ada } from '#server/testing/chat-conversations.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-chat-kills-'))
  server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await server.start()
})

afterAll(async () => {
  await server.stop()
  await removePlace(dataDir)
})

/** Writes one message after another and retries each under the same id until the server responds, as the page does. */
class Writer {
  readonly browser = new ChatBrowser(server.url)
  readonly written: string[] = []
  repeated = 0

  async work(isOver: () => boolean): Promise<void> {
    await this.until(async () => (await this.browser.ask('')).status === 200)
    while (!isOver()) {
      const sent = { id: randomUUID(), text: `Message ${this.written.length + 1}`, ...(this.written.length === 0 && ada) }
      await this.until(async () => {
        const { status } = await this.browser.send(sent)
        if (status === 200) this.repeated += 1
        if (status >= 400 && status < 500) throw new Error(`A message was refused with ${status}`)
        return status < 300
      })
      this.written.push(sent.text)
    }
  }

  /** Retries while the server is down. */
  private async until(attempt: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        if (await attempt()) return
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      await pause(20)
    }
  }
}

async function killPostgres(): Promise<void> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (!file) throw new Error('PostgreSQL does not run')
  process.kill(file.pid, 'SIGKILL')
}

test('kills between writes neither lose nor duplicate a message', async () => {
  const writers = Array.from({ length: 6 }, () => new Writer())
  let isOver = false
  const work = Promise.all(writers.map((writer) => writer.work(() => isOver)))
  const count = () => writers.reduce((sum, { written }) => sum + written.length, 0)
  const untilBusy = async () => {
    const enough = count() + 60
    await expect.poll(count, { interval: 5, timeout: 30_000 }).toBeGreaterThan(enough)
    await pause(Math.random() * 100)
  }
  for (const kill of [() => server.killAndRestart(), killPostgres, () => server.killAndRestart()]) {
    await untilBusy()
    await kill()
  }
  await untilBusy()
  isOver = true
  await work
  for (const { browser, written } of writers) {
    const read: string[] = []
    for (let after = 0, isMore = true; isMore; after = read.length) {
      const { messages } = await browser.read(after)
      read.push(...messages.map(({ text }) => text))
      isMore = messages.length > 0
    }
    expect(read).toEqual(written)
  }
}, 120_000)
