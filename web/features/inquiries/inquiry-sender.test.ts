import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'
import { type Outcome, createInquirySender } from './inquiry-sender.ts'
import { type Attempt, storeTyped, readStored } from './stored-inquiry.ts'

let store: Store
beforeEach(() => {
  const values = new Map<string, string>()
  store = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
})

const body = { name: 'Amina Bello', message: 'Rooms?' }
const sent: Outcome = { kind: 'sent', reference: 'INQ-2026-000001' }
const offline: Outcome = { kind: 'later', reason: 'offline', wait: 0 }
let ids = 0
const senderWith = (post: (attempt: Attempt) => Promise<Outcome>, onUnseen?: () => void) =>
  createInquirySender({ inquiry: 'contact', store, post, newId: () => `id-${++ids}`, ...(onUnseen && { onUnseen }) })

describe('sending', () => {
  it('drops the stored inquiry once it has arrived', async () => {
    const sender = senderWith(() => Promise.resolve(sent))
    storeTyped(store, 'contact', body)
    sender.send(body)
    expect(readStored(store, 'contact')?.attempt?.body).toEqual(body)
    expect(await sender.flush()).toBe(true)
    expect(sender.getState()).toMatchObject({ kind: 'sent', reference: 'INQ-2026-000001' })
    expect(store.getItem(inquiryKey('contact'))).toBeNull()
  })

  it('posts once when triggered twice', async () => {
    const post = vi.fn<(attempt: Attempt) => Promise<Outcome>>(() => Promise.resolve(sent))
    const sender = senderWith(post)
    sender.send(body)
    sender.send(body)
    await sender.flush()
    expect(post).toHaveBeenCalledOnce()
  })

  it('keeps the input and shows the errors if the inquiry is rejected', async () => {
    const fields = [{ path: 'message', message: 'Please write us a sentence or two' }]
    const sender = senderWith(() => Promise.resolve({ kind: 'refused', message: 'Please check the marked fields.', fields }))
    sender.send(body)
    expect(await sender.flush()).toBe(true)
    expect(sender.getState()).toMatchObject({ kind: 'refused', fields })
    expect(readStored(store, 'contact')).toEqual({ typed: body, attempt: null })
  })
})

describe('an inquiry without a network', () => {
  it('is retried with backoff, always with the same id', async () => {
    vi.useFakeTimers()
    const tried: string[] = []
    const sender = senderWith(({ id }) => {
      tried.push(id)
      return Promise.resolve(tried.length < 3 ? offline : sent)
    })
    sender.send(body)
    expect(await sender.flush()).toBe(false)
    expect(sender.getState()).toMatchObject({ kind: 'waiting', reason: 'offline' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(tried).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3900)
    expect(tried).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(sender.getState().kind).toBe('sent')
    expect(new Set(tried).size).toBe(1)
    vi.useRealTimers()
  })

  it('survives closing the page', async () => {
    const first = senderWith(() => Promise.resolve(offline))
    first.send(body)
    await first.flush()
    const id = readStored(store, 'contact')?.attempt?.id
    const post = vi.fn<(attempt: Attempt) => Promise<Outcome>>(() => Promise.resolve(sent))
    const heard = vi.fn<() => void>()
    const second = senderWith(post, heard)
    expect(second.getState().kind).toBe('waiting')
    expect(await second.flush()).toBe(true)
    expect(post).toHaveBeenCalledExactlyOnceWith({ id, body })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('can be withdrawn for editing, and keeps its id only if it is sent again unchanged', async () => {
    const tried: string[] = []
    const sender = senderWith(({ id }) => {
      tried.push(id)
      return Promise.resolve(offline)
    })
    sender.send(body)
    await sender.flush()
    sender.takeBack()
    expect(readStored(store, 'contact')).toEqual({ typed: body, attempt: null })
    sender.send({ ...body })
    await sender.flush()
    sender.takeBack()
    sender.send({ ...body, message: 'Rooms and meals?' })
    await sender.flush()
    expect(tried[1]).toBe(tried[0])
    expect(tried[2]).not.toBe(tried[0])
    sender.forget()
  })

  it('is sent again if it is changed while the first version is in flight', async () => {
    const gate = Promise.withResolvers<Outcome>()
    const bodies: unknown[] = []
    const sender = senderWith((attempt) => {
      bodies.push(attempt.body)
      return bodies.length === 1 ? gate.promise : Promise.resolve(sent)
    })
    sender.send(body)
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    sender.takeBack()
    const changed = { ...body, message: 'Rooms and meals?' }
    sender.send(changed)
    gate.resolve(offline)
    expect(await sender.flush()).toBe(true)
    expect(bodies).toEqual([body, changed])
    expect(sender.getState()).toMatchObject({ kind: 'sent', attempt: { body: changed } })
  })

  it('is cancelled if the person leaves while it is in flight', async () => {
    const gate = Promise.withResolvers<Outcome>()
    const sender = senderWith(() => gate.promise)
    sender.send(body)
    sender.forget()
    gate.resolve(offline)
    await sender.flush()
    expect(sender.getState().kind).toBe('idle')
    expect(store.getItem(inquiryKey('contact'))).toBeNull()
  })
})

describe('stored inquiry', () => {
  it.each(['', '{', '[]', '{"typed":[]}', '{"typed":{"name":5}}'])('is null for content that we did not write: %j', (text) => {
    store.setItem(inquiryKey('contact'), text)
    expect(readStored(store, 'contact')).toBeNull()
  })

  it('keeps the attempt in flight unchanged if the person types more', () => {
    store.setItem(inquiryKey('contact'), JSON.stringify({ typed: body, attempt: { id: 'a', body } }))
    storeTyped(store, 'contact', { ...body, message: 'More' })
    expect(readStored(store, 'contact')).toEqual({ typed: { ...body, message: 'More' }, attempt: { id: 'a', body } })
  })
})
