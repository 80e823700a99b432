import type { Part } from './part.ts'
import { runTests } from './run-tests.ts'

const asked = (name: string, usual: string) => process.env[name] ?? usual

/** Hostile requests. None of them may cause a 5xx response, hang, or change another person's data. */
export const fuzz: Part = () => {
  const requests = asked('FUZZ_REQUESTS', '100000')
  return runTests(['packages/supabase-server/fuzz.test.ts'], { FUZZ_REQUESTS: requests }, `${requests} hostile requests`)
}

/** Kills this server and PostgreSQL during writes. No acknowledged write may be lost or duplicated. */
export const kills: Part = () => {
  const [times, writes] = [asked('KILLS', '100'), asked('KILL_WRITES', '500000')]
  return runTests(['server/kill.test.ts'], { KILLS: times, KILL_WRITES: writes }, `${times} kills, ${writes} acknowledged writes`)
}

/**
 * Kills the workers that send email and the newsletter. Every email must arrive, and only those in flight may arrive twice. Also
 * simulates a provider that refuses everything for two days, by moving the clock.
 */
export const mail: Part = () => {
  const [times, amount] = [asked('MAIL_KILLS', '10'), asked('MAIL_AMOUNT', '1500')]
  const refused = asked('MAIL_REFUSED', '5000')
  const [issueTimes, issueAmount] = [asked('NEWSLETTER_KILLS', '3'), asked('NEWSLETTER_AMOUNT', '5000')]
  return runTests(
    [
      'server/mail/outbox/outbox-worker.test.ts',
      'server/mail/outbox/newsletter-kill.test.ts',
      'server/mail/outbox/refused-for-days.test.ts',
    ],
    { MAIL_REFUSED: refused, MAIL_KILLS: times, MAIL_AMOUNT: amount, NEWSLETTER_KILLS: issueTimes, NEWSLETTER_AMOUNT: issueAmount },
    `${times} kills, ${amount} emails; ${issueTimes} kills, ${issueAmount} emails of one issue; ${refused} emails refused for two days`,
  )
}

/**
 * Tries wrong passwords and codes. Only a limited number of them are compared and the rest are refused, while the owner can still sign
 * in.
 */
export const guesses: Part = () => {
  const amount = asked('GUESSES', '1000')
  const files = [
    'packages/supabase-server/auth/accounts/password-guesses.test.ts',
    'packages/supabase-server/auth/second-factor/code-guesses.test.ts',
  ]
  return runTests(files, { GUESSES: amount }, `${amount} wrong passwords and codes each time`)
}

/**
 * Sends input that takes a database much longer to process than its length suggests. Every endpoint must refuse it, and other requests
 * must stay as fast as before.
 */
export const flood: Part = () => {
  const rounds = asked('FLOOD_ROUNDS', '3')
  const files = [
    'packages/supabase-server/hostile-input.test.ts',
    'supabase/tests/access/measured-input.test.ts',
    'packages/supabase-server/data/embedding-bounds.test.ts',
  ]
  return runTests(files, { FLOOD_ROUNDS: rounds }, `each shape at each door, 12 at once, ${rounds} times`)
}
