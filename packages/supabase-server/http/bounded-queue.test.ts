import { expect, test } from 'vitest'
import { QueueFull, createBoundedQueue } from './bounded-queue.ts'

/** Work that ends on demand, and the number of pieces that ran at once. */
function controlledWork() {
  const started: { id: number; end: () => void }[] = []
  let running = 0
  let most = 0
  return {
    started,
    most: () => most,
    piece: (id: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((end) => started.push({ id, end }))
      running -= 1
      return id
    },
  }
}

test('runs no more than the limit, in order of arrival', async () => {
  const work = controlledWork()
  const queue = createBoundedQueue({ concurrency: 2, waiting: 200 })
  const all = Array.from({ length: 64 }, (_, id) => queue(work.piece(id)))
  for (let i = 0; i < 64; i++) {
    await expect.poll(() => work.started.length).toBeGreaterThan(i)
    work.started[i]?.end()
  }
  expect(await Promise.all(all)).toEqual(Array.from({ length: 64 }, (_, id) => id))
  expect(work.started.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, id) => id))
  expect(work.most()).toBe(2)
})

test('refuses work when the queue is full and accepts it once there is room', async () => {
  const work = controlledWork()
  const queue = createBoundedQueue({ concurrency: 1, waiting: 2 })
  const accepted = [queue(work.piece(0)), queue(work.piece(1)), queue(work.piece(2))]
  await expect(queue(work.piece(3))).rejects.toBeInstanceOf(QueueFull)
  work.started[0]?.end()
  await accepted[0]
  accepted.push(queue(work.piece(4)))
  for (const index of [1, 2, 3]) {
    await expect.poll(() => work.started.length).toBeGreaterThan(index)
    work.started[index]?.end()
  }
  expect(await Promise.all(accepted)).toEqual([0, 1, 2, 4])
})

test('continues with the next piece after a failure', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 1 })
  const failed = queue(() => Promise.reject(new Error('broken')))
  const next = queue(() => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
