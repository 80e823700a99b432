import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work of a mail request ever takes on an idle machine, short enough not to be felt. */
const STEP_MS = 250

/**
 * Answers in whole steps of time, failures too: whether there was an account to write to cannot be read off a clock.
 */
export async function atAnEvenPace<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - started
    await wait(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
