import { beforeEach, describe, expect, it } from 'vitest'
import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { ChatApi } from './chat-api.ts'
import { ChatFailure } from './chat-failure.ts'
import { createConversation } from './conversation.ts'

function memoryStore(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const hours = { isOpen: true, day: 'Monday', time: '14:05', next: null, isThere: false } as const

/** A stub of the institute's endpoints: one conversation, in which each message id counts once, and a network that can be disconnected. */
function createInstitute() {
  const messages: ChatMessage[] = []
  const said: string[] = []
  let chat: Chat | null = null
  const network = { isThere: true, losesAnswers: false }

  const reach = (what: string) => {
    if (!network.isThere) throw new ChatFailure('unreachable', 'no network')
    said.push(what)
  }
  const add = (message: Pick<ChatMessage, 'id' | 'author' | 'authorName' | 'text'>) => {
    const known = messages.find(({ id }) => id === message.id)
    if (known) return known
    const added = { ...message, position: messages.length + 1, createdAt: '2026-11-21T12:00:00.000Z' }
    messages.push(added)
    return added
  }
  const api: ChatApi = {
    async load(after, asPerson = false) {
      reach(asPerson ? 'load as person' : 'load')
      return { chat, messages: chat ? messages.filter(({ position }) => position > after) : [], hours }
    },
    async send({ id, text, name = 'Amina', email = 'amina@applicants.example' }) {
      reach(`send ${text}`)
      if (text === 'refused') throw new ChatFailure('refused', 'Please write something else')
      chat ??= { reference: 'CHAT-2026-000001', name, email, status: 'open', seen: 0 }
      const message = add({ id, author: 'visitor', authorName: name, text })
      if (network.losesAnswers) throw new ChatFailure('unreachable', 'the answer got lost')
      return { chat, message }
    },
    async claim() {
      reach('claim')
    },
    async see(position) {
      reach(`seen ${position}`)
    },
    async leave() {
      reach('leave')
      chat = null
    },
  }
  return {
    api,
    said,
    network,
    messages,
    answer: (text: string) => add({ id: `answer ${messages.length}`, author: 'staff', authorName: 'Ngozi', text }),
  }
}

let store: Store
let institute: ReturnType<typeof createInstitute>
let unread: number
const open = () => createConversation({ store, api: institute.api, isHidden: () => false, tellUnread: (count) => (unread = count) })
const visitor = { name: 'Ada Obi', email: 'ada@visitors.example' }
const person = { id: 'person', name: 'Amina', email: 'amina@applicants.example' }
const texts = () => institute.messages.map(({ text }) => text)

beforeEach(() => {
  store = memoryStore()
  institute = createInstitute()
  unread = 0
})

describe('a message', () => {
  it('waits until the page knows who is signed in and has received the key', async () => {
    const conversation = open()
    conversation.write({ text: 'One', ...visitor })
    expect(conversation.getState().unsent).toHaveLength(1)
    expect(institute.said).toEqual([])
    await conversation.knowPerson(null)
    expect(await conversation.flush()).toBe(true)
    expect(institute.said.slice(0, 2)).toEqual(['load', 'send One'])
    expect(conversation.getState()).toMatchObject({ unsent: [], messages: [{ text: 'One', position: 1 }] })
  })

  it('is sent again with the same id from the next page if sending failed', async () => {
    institute.network.losesAnswers = true
    const first = open()
    first.write({ text: 'One', ...visitor })
    await first.knowPerson(null)
    expect(await first.flush()).toBe(false)
    expect(first.getState()).toMatchObject({ delay: 'unreachable', unsent: [{ text: 'One' }] })

    institute.network.losesAnswers = false
    const second = open()
    await second.knowPerson(null)
    expect(await second.flush()).toBe(true)
    expect(texts()).toEqual(['One'])
    expect(store.getItem(storageKeys.chatUnsent)).toBeNull()
  })

  it('is stored with the reason if refused, does not block other messages, and can be withdrawn', async () => {
    const conversation = open()
    await conversation.knowPerson(null)
    conversation.write({ text: 'refused', ...visitor })
    conversation.write({ text: 'Two', ...visitor })
    expect(await conversation.flush()).toBe(true)
    const [refused] = conversation.getState().unsent
    expect(refused).toMatchObject({ text: 'refused', problem: 'Please write something else' })
    expect(texts()).toEqual(['Two'])
    conversation.takeBack(refused?.id ?? '')
    expect(conversation.getState().unsent).toEqual([])
  })

  it('is delivered in order, even after a network failure', async () => {
    institute.network.isThere = false
    const conversation = open()
    await conversation.knowPerson(null)
    for (const text of ['One', 'Two', 'Three']) conversation.write({ text, ...visitor })
    expect(await conversation.flush()).toBe(false)
    institute.network.isThere = true
    expect(await conversation.flush()).toBe(true)
    expect(texts()).toEqual(['One', 'Two', 'Three'])
  })
})

describe('a closed chat', () => {
  it('sends no requests without a conversation', async () => {
    await open().knowPerson(null)
    expect(institute.said).toEqual([])
  })

  it('counts replies that have not been seen', async () => {
    const conversation = open()
    await conversation.knowPerson(null)
    conversation.write({ text: 'One', ...visitor })
    await conversation.flush()
    institute.answer('Good day')
    institute.answer('Are you there?')
    const next = open()
    await next.knowPerson(null)
    await expect.poll(() => unread).toBe(2)
  })
})

describe('a person who signs in', () => {
  it('takes over the conversation once', async () => {
    const before = open()
    await before.knowPerson(null)
    before.write({ text: 'One', ...visitor })
    await before.flush()
    await before.knowPerson(person)
    await open().knowPerson(person)
    expect(institute.said.filter((what) => what === 'claim')).toHaveLength(1)
  })

  it('recovers their unsent messages, which other people can neither see nor send', async () => {
    institute.network.isThere = false
    const conversation = open()
    await conversation.knowPerson(person)
    conversation.write({ text: 'Mine' })
    await conversation.flush()
    institute.network.isThere = true

    // Their session has ended, and another person uses the device.
    for (const who of [null, { id: 'another', name: 'Bola', email: 'bola@applicants.example' }]) {
      const others = open()
      await others.knowPerson(who)
      expect(await others.flush()).toBe(true)
      expect(others.getState().unsent).toEqual([])
    }
    expect(texts()).toEqual([])
    const again = open()
    await again.knowPerson(person)
    expect(await again.flush()).toBe(true)
    expect(texts()).toEqual(['Mine'])
  })

  it('leaves no data behind after signing out, even if the server is only informed later', async () => {
    const conversation = open()
    await conversation.knowPerson(person)
    conversation.write({ text: 'One' })
    await conversation.flush()
    institute.network.isThere = false
    await conversation.forgetPerson()
    expect(conversation.getState()).toMatchObject({ chat: null, messages: [], unsent: [] })
    expect(store.getItem(storageKeys.chat)).toBeNull()
    expect(store.getItem(storageKeys.chatLeaving)).not.toBeNull()

    institute.network.isThere = true
    institute.said.length = 0
    const next = open()
    next.write({ text: 'Somebody else', ...visitor })
    await next.knowPerson(null)
    await next.flush()
    // The sign-out must reach the server before any other request.
    expect(institute.said[0]).toBe('leave')
    expect(store.getItem(storageKeys.chatLeaving)).toBeNull()
  })
})
