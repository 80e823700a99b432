import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ChatBrowser } from '#server/testing/chat-browser.ts'
import type { ChatPlan, ChatResult, OpenChat } from './processes/chat-process.ts'
import { median, round, type Figure } from './figure.ts'
import { inProcess } from './load.ts'
import { memoryOf } from './process-tree.ts'
import type { Product } from './product.ts'

const CHATS = 200
const SECONDS = 60
const WARM_SECONDS = 8
const IDLE = { seconds: 12, every: 200 }
/** Milliseconds between two memory samples. */
const LOOK_EVERY = 1000

/** Opens chats as visitors do, and reads the tokens from the notifications that the institute would receive. */
async function openChats(product: Product, count: number): Promise<OpenChat[]> {
  const client = new pg.Client(await product.login('portal_owner'))
  await client.connect()
  try {
    const opened: OpenChat[] = []
    for (let at = 0; at < count; at += 1) {
      const browser = new ChatBrowser(product.server.url)
      await browser.read()
      await browser.send({ id: randomUUID(), text: 'Good morning', name: `Visitor ${at}`, email: `visitor-${at}@example.org` })
      const { rows } = await client.query<{ token: string }>(
        `select payload ->> 'token' as token from private.outbox where kind = 'chat_notice' order by id desc limit 1`,
      )
      opened.push({ cookie: browser.cookie, token: rows[0]?.token ?? '', held: 1 })
    }
    return opened
  } finally {
    await client.end()
  }
}

const talk = (product: Product, plan: Omit<ChatPlan, 'port'>) =>
  inProcess<ChatPlan, ChatResult>('chat-process.ts', { port: product.port, ...plan })

/** Samples the server's memory in megabytes while the work runs. */
async function watched<T>(product: Product, work: Promise<T>): Promise<{ result: T; megabytes: number[] }> {
  const megabytes: number[] = []
  const look = setInterval(() => void memoryOf(product.server.pid ?? 0).then((found) => megabytes.push(found)), LOOK_EVERY)
  try {
    return { result: await work, megabytes }
  } finally {
    clearInterval(look)
  }
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Updates each visitor's last position in the chat, so that the next part continues where the previous one ended. */
async function heldBy(product: Product, chats: readonly OpenChat[]): Promise<OpenChat[]> {
  const client = new pg.Client(await product.login('portal_owner'))
  await client.connect()
  const { rows } = await client.query<{ held: number }>('select last_position::int as held from public.chats order by created_at')
  await client.end()
  return chats.map((chat, at) => ({ ...chat, held: rows[at]?.held ?? chat.held }))
}

/**
 * Measures 200 chats with open streams, with one message per second in each and a staff reply to each message, against a single chat on
 * the same server.
 */
export async function measureChat(product: Product): Promise<Figure[]> {
  const opened = await openChats(product, CHATS)
  const alone = await talk(product, { chats: opened.slice(0, 1), ...IDLE })
  const warm = await talk(product, { chats: await heldBy(product, opened), seconds: WARM_SECONDS, every: 1000 })
  const { result, megabytes } = await watched(
    product,
    talk(product, { chats: await heldBy(product, opened), seconds: SECONDS, every: 1000 }),
  )

  const parts = [alone, warm, result]
  const sum = (of: (part: ChatResult) => number) => parts.reduce((total, part) => total + of(part), 0)
  const [idle, busy] = [percentile(alone.latencies, 0.95), percentile(result.latencies, 0.95)]
  const third = Math.floor(megabytes.length / 3)
  const [first, last] = [median(megabytes.slice(0, third)), median(megabytes.slice(-third))]
  const details = {
    chats: CHATS,
    written: parts.map(({ written }) => written),
    median: { alone: percentile(alone.latencies, 0.5), together: percentile(result.latencies, 0.5) },
    megabytes,
  }
  return [
    {
      name: `chat: from writing to seeing, ${CHATS} at once`,
      measured: `${round(busy)} ms (p95)`,
      against: `${round(idle)} ms of one alone`,
      value: busy / idle,
      required: { atMost: 5 },
      unit: 'x',
      details,
    },
    {
      name: 'chat: messages lost or doubled',
      measured: `${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled`,
      against: `${sum(({ written }) => written)} written`,
      value: sum(({ lost }) => lost) + sum(({ doubled }) => doubled),
      required: { atMost: 0 },
      unit: '',
      details: {},
    },
    {
      name: `chat: memory of the server over ${SECONDS} s`,
      measured: `${round(last)} MB in the last third`,
      against: `${round(first)} MB in the first`,
      value: last / first,
      required: { atMost: 1.1 },
      unit: 'x',
      details: {},
    },
  ]
}
