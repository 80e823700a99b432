import { parseArgs } from 'node:util'
import { findFactors } from '#server/backend/auth/queries/factors.ts'
import { lockUserByEmail } from '#server/backend/auth/queries/users.ts'
import { forgetFactor } from '#server/backend/auth/second-factor/forget-factor.ts'
import { readConfig } from '#server/config.ts'
import type { Transaction } from '#server/database/database.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run account -- remove-second-step EMAIL: lets somebody in again who has lost the phone and the recovery codes, beside a
 * running site or without one. Whoever runs it has made sure before that it is the owner of the account who asks.
 */
const usage = 'npm run account -- remove-second-step ada@example.com'

await answerCommand(() => {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  if (positionals.length === 0) return usage
  const [command, email, ...rest] = positionals
  if (command !== 'remove-second-step' || email === undefined || rest.length > 0) throw new Mistake(`Say it like this: ${usage}`)
  const config = readConfig(process.env)
  if (config.supabase) throw new Mistake('A project of Supabase keeps its own accounts: remove the factors in its dashboard.')
  return withOwnerConnection(config, { create: false }, (client) =>
    inOwnerTransaction(client, (tx) => tx.as('supabase_auth_admin', () => removeSecondStep(tx, email.toLowerCase()))),
  )
})

/** Every factor goes the way it goes when its owner removes it: sessions drop, recovery codes go, a letter says so. */
async function removeSecondStep(tx: Transaction, email: string): Promise<string> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Mistake(`There is no account ${email}.`)
  const factors = await findFactors(tx, user.id)
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length === 0) throw new Mistake(`The account ${email} has no second step.`)
  for (const factor of factors) await forgetFactor(tx, user, factor)
  const words = verified.map((factor) => (factor.factor_type === 'totp' ? 'an authenticator app' : 'a phone')).join(' and ')
  return `${email} signs in with the password alone from now on, and gets a letter about it. Removed: ${words}.`
}
