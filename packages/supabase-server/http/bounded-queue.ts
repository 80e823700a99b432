/** Thrown if the queue is full. The caller should try again later. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waiting already')
    this.name = 'QueueFull'
  }
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `concurrency` pieces of work at a time, first come, first served. At most `waiting` pieces are queued. Any more are
 * refused immediately with `QueueFull`.
 */
export function createBoundedQueue(limits: { concurrency: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= limits.concurrency) {
      if (line.length >= limits.waiting) throw new QueueFull()
      // Finished work hands over its slot, so `running` is not decremented and incremented again, and no other work can slip in between.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Like `createBoundedQueue`, but with one queue per key. A queue exists only while there is work for it. */
export function createQueuePerKey(limits: {
  concurrency: number
  waiting: number
}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { queue: BoundedQueue; users: number }>()

  return async (key, work) => {
    const entry = queues.get(key) ?? { queue: createBoundedQueue(limits), users: 0 }
    queues.set(key, entry)
    entry.users += 1
    try {
      return await entry.queue(work)
    } finally {
      entry.users -= 1
      if (entry.users === 0) queues.delete(key)
    }
  }
}
