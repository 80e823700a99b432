import type { ChatAnswer, ChatMessage } from '#domain/chat/chat.ts'

/** One event of a stream, as it was sent. */
export type HeardEvent = { event: string; id: string; data: unknown }

export type ChatStream = {
  readonly heard: readonly HeardEvent[]
  /** Status of the response; 200 for a stream. */
  readonly status: number
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** The parts of a visitor's browser that the chat needs: it stores the cookie and reads events. */
export class ChatBrowser {
  readonly url: string
  cookie = ''
  /** Sent with every request, for example for a signed-in person. */
  headers: Record<string, string> = {}

  constructor(url: string) {
    this.url = url
  }

  /** Another tab, which starts with the same cookie. */
  tab(): ChatBrowser {
    const tab = new ChatBrowser(this.url)
    tab.cookie = this.cookie
    return tab
  }

  async ask(
    path: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const answer = await fetch(`${this.url}/api/chat${path}`, {
      method,
      redirect: 'manual',
      headers: { ...this.#cookies(), ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.#keep(answer)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }

  #cookies = () => (this.cookie === '' ? {} : { cookie: this.cookie })

  #keep(answer: Response): void {
    const set = answer.headers.get('set-cookie')?.split(';') ?? []
    if (set[0] !== undefined) this.cookie = set.some((part) => part.trim() === 'Max-Age=0') ? '' : set[0]
  }

  async read(after?: number): Promise<ChatAnswer> {
    return (await this.ask(after === undefined ? '' : `?after=${after}`)).body as ChatAnswer
  }

  send(message: Record<string, unknown>, headers: Record<string, string> = {}) {
    return this.ask('/messages', { method: 'POST', body: message, headers })
  }

  /** The texts of the conversation, in order. */
  async texts(): Promise<string[]> {
    return (await this.read()).messages.map(({ text }) => text)
  }

  async stream({
    after,
    lastEventId,
    onEvent = () => undefined,
  }: { after?: number; lastEventId?: number; onEvent?: (event: HeardEvent) => void } = {}): Promise<ChatStream> {
    const controller = new AbortController()
    const answer = await fetch(`${this.url}/api/chat/events${after === undefined ? '' : `?after=${after}`}`, {
      signal: controller.signal,
      headers: {
        accept: 'text/event-stream',
        ...this.#cookies(),
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
    })
    const heard: HeardEvent[] = []
    const read = async () => {
      const decoder = new TextDecoder()
      let rest = ''
      for await (const part of answer.body ?? []) {
        const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const event of blocks.flatMap(eventOf)) {
          heard.push(event)
          onEvent(event)
        }
      }
    }
    const ended = read().catch(() => undefined)
    return { heard, status: answer.status, ended, close: () => controller.abort() }
  }
}

/** Parses a block of a stream (WHATWG HTML, 9.2.6). Heartbeats are ignored. */
function eventOf(block: string): HeardEvent[] {
  const fields = new Map(
    block
      .split('\n')
      .flatMap((line) => (/^\w+: /.test(line) ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const] : [])),
  )
  const data = fields.get('data')
  return data === undefined
    ? []
    : [{ event: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) as unknown }]
}

/** The messages that a stream has received. */
export const messagesOf = ({ heard }: Pick<ChatStream, 'heard'>): ChatMessage[] =>
  heard.filter(({ event }) => event === 'message').map(({ data }) => data as ChatMessage)
