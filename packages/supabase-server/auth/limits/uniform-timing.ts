import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a request for an email takes on an idle machine. */
const STEP_MS = 250

/** Answers after a whole number of steps, failures too: the time does not tell whether there is an account. */
export async function withUniformTiming<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - started
    await wait(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
