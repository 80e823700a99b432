import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a request that sends an email takes on an idle machine, in milliseconds. */
const STEP_MS = 250

/** Responds after a whole number of steps, even on failure, so that the response time does not reveal whether an account exists. */
export async function withUniformTiming<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - started
    await wait(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
