import * as argon2 from '@node-rs/argon2'
import { HASHING, PASSWORD } from '#tools/bench/applicants.ts'

export type HashPlan = { milliseconds: number; atOnce: number }

// The baseline: only checks passwords, at the product's hashing cost, on the thread pool.
process.once('message', (plan: HashPlan) => {
  void hashRate(plan).then((rate) => process.send?.({ rate }, () => process.disconnect()))
})

async function hashRate({ milliseconds, atOnce }: HashPlan): Promise<number> {
  const stored = await argon2.hash(PASSWORD, HASHING)
  const started = performance.now()
  let checked = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - started < milliseconds) {
        await argon2.verify(stored, PASSWORD)
        checked += 1
      }
    }),
  )
  return (checked / (performance.now() - started)) * 1000
}
