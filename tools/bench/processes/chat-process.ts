import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection, requestBytes } from '#tools/bench/http-connection.ts'

/** A conversation: the visitor's cookie, the token with which staff reply, and the number of messages. */
export type OpenChat = { cookie: string; token: string; held: number }

/** Every visitor sends one message every `every` milliseconds. Staff reply to each message as soon as it arrives. */
export type ChatPlan = { port: number; chats: readonly OpenChat[]; seconds: number; every: number }

export type ChatResult = {
  /** Acknowledged messages from both sides. */
  written: number
  /**
   * `lost` is the number of acknowledged messages that did not arrive on the visitor's stream within ten seconds. `doubled` is the number
   * that arrived more than once or out of order.
   */
  lost: number
  doubled: number
  /** Milliseconds from sending to arrival, sorted. */
  latencies: number[]
}

process.once('message', (plan: ChatPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.disconnect()))
})

async function run({ port, chats, seconds, every }: ChatPlan): Promise<ChatResult> {
  const talks = await Promise.all(chats.map((chat) => Talk.begin(port, chat)))
  const end = performance.now() + seconds * 1000
  await Promise.all(
    talks.map(async (talk, at) => {
      // Spreads the messages evenly over time.
      await pause((every * at) / talks.length)
      for (let next = performance.now(); next < end; next += every) {
        await pause(Math.max(0, next - performance.now()))
        await talk.write()
      }
    }),
  )
  const patience = performance.now() + 10_000
  while (performance.now() < patience && talks.some((talk) => talk.lost > 0)) await pause(50)
  for (const talk of talks) talk.end()
  const sum = (of: (talk: Talk) => number) => talks.reduce((total, talk) => total + of(talk), 0)
  return {
    written: sum(({ written }) => written),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    latencies: talks.flatMap(({ latencies }) => latencies).toSorted((one, other) => one - other),
  }
}

/** One visitor with an open stream, and one staff member who replies. */
class Talk {
  static async begin(port: number, chat: OpenChat): Promise<Talk> {
    const [visitor, staff] = await Promise.all([HttpConnection.open(port), HttpConnection.open(port)])
    const talk = new Talk(port, chat, visitor, staff)
    await talk.#listen()
    return talk
  }

  written = 0
  doubled = 0
  readonly latencies: number[] = []
  readonly #port: number
  readonly #chat: OpenChat
  readonly #visitor: HttpConnection
  readonly #staff: HttpConnection
  readonly #unseen = new Map<string, number>()
  #position: number
  #answering: Promise<void> = Promise.resolve()
  #end = () => {}

  private constructor(port: number, chat: OpenChat, visitor: HttpConnection, staff: HttpConnection) {
    this.#port = port
    this.#chat = chat
    this.#visitor = visitor
    this.#staff = staff
    this.#position = chat.held
  }

  /** The number of messages that have been sent but have not arrived yet. */
  get lost(): number {
    return this.#unseen.size
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const path = `/api/chat/events?after=${this.#chat.held}`
      const request = get({ port: this.#port, path, headers: { cookie: this.#chat.cookie, accept: 'text/event-stream' } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`))
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) this.#see(block)
        })
        answer.on('error', () => undefined)
        resolve()
      })
      request.on('error', reject)
      this.#end = () => request.destroy()
    })
  }

  #see(block: string): void {
    const data = /^event: message\ndata: (.*)$/m.exec(block)?.[1]
    if (data === undefined) return
    const { id, position, author } = JSON.parse(data) as { id: string; position: number; author: string }
    const began = this.#unseen.get(id)
    if (began === undefined || position !== this.#position + 1) this.doubled += 1
    else this.latencies.push(performance.now() - began)
    this.#position = position
    this.#unseen.delete(id)
    if (author === 'visitor')
      this.#answering = this.#answering.then(() =>
        this.#post(this.#staff, '/api/chat/reply', { authorization: `Reply ${this.#chat.token}` }),
      )
  }

  write(): Promise<void> {
    return this.#post(this.#visitor, '/api/chat/messages', { cookie: this.#chat.cookie })
  }

  async #post(connection: HttpConnection, path: string, headers: Record<string, string>): Promise<void> {
    const id = randomUUID()
    const body = JSON.stringify({ id, text: 'A question of the usual length, or its answer: when does the next course begin?' })
    this.#unseen.set(id, performance.now())
    const status = await connection.ask(
      requestBytes(this.#port, { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body }),
    )
    if (status !== 201) throw new Error(`A message was answered ${status}`)
    this.written += 1
  }

  end(): void {
    this.#end()
    this.#visitor.close()
    this.#staff.close()
  }
}
