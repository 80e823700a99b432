import { parseArgs } from 'node:util'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { type UserRow, deleteSessions, findFactors, forgetFactor, giveUpApps, lockUserByEmail } from '#supabase-server'
import { type Config, readConfig } from '#server/config.ts'
import { serverRuns } from '#server/database/instance-lock.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction, type OwnerTransaction } from '#server/database/owner-transaction.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run account: helps a person with their account. Works whether or not the site is running. Before you run it, make sure that the
 * request comes from the account's owner.
 */
const usage = `npm run account -- COMMAND

  remove-two-factor EMAIL  restores access for an owner who has lost the phone and the recovery codes
  sign-out EMAIL            ends all sessions of an account
  delete EMAIL --yes        permanently deletes an account, as its owner can in the settings
  let-networks-in           unblocks whole networks that were shut out after wrong passwords
  give-up-apps --yes        permanently removes authenticator apps that no key of the site can decrypt; stop the site first`

const AUTH = 'supabase_auth_admin'

await answerCommand(() => {
  const options = { yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [command, email, ...rest] = positionals
  if (command === undefined) return usage
  const task = rest.length === 0 ? taskOf(command, email?.toLowerCase(), values.yes) : undefined
  if (task === undefined) throw new Mistake('Unknown command. Run npm run account for a list of commands.')
  const config = readConfig(process.env)
  if (config.supabase && command !== 'delete')
    throw new Mistake('This site uses a Supabase project, which manages its own accounts: use its dashboard.')
  return withOwnerConnection(config, { create: false }, (client) => inOwnerTransaction(client, (tx) => task(tx, config)))
})

type Task = (tx: OwnerTransaction, config: Config) => Promise<string>

function taskOf(command: string, email: string | undefined, yes: boolean): Task | undefined {
  if (command === 'give-up-apps') return email === undefined ? (tx, config) => giveUp(tx, config, yes) : undefined
  if (command === 'let-networks-in') return email === undefined ? letNetworksIn : undefined
  if (email === undefined) return undefined
  switch (command) {
    case 'remove-two-factor':
      return (tx) => inLog(tx, 'two_factor_removed', () => removeTwoFactor(tx, email))
    case 'sign-out':
      return (tx) => inLog(tx, 'signed_out_everywhere', () => signOut(tx, email))
    case 'delete':
      if (!yes) throw new Mistake(`This permanently deletes the account ${email}. Add --yes to confirm.`)
      return (tx) => deleteAccount(tx, email)
    default:
      return undefined
  }
}

/** Runs the work as the auth server. The staff log records that it was done by a command, without a name. */
async function inLog(tx: OwnerTransaction, action: AuditAction, work: () => Promise<string>): Promise<string> {
  const answer = await tx.as(AUTH, work)
  await tx.query('select private.record_audit($1)', [action])
  return answer
}

async function known(tx: OwnerTransaction, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Mistake(`There is no account with the email address ${email}.`)
  return user
}

/**
 * Removes every factor in the same way as its owner would: sessions end, recovery codes are deleted, and the owner is notified by email.
 */
async function removeTwoFactor(tx: OwnerTransaction, email: string): Promise<string> {
  const user = await known(tx, email)
  const factors = await findFactors(tx, user.id)
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length === 0) throw new Mistake(`The account ${email} does not have two-step verification.`)
  for (const factor of factors) await forgetFactor(tx, user, factor)
  const words = verified.map((factor) => (factor.factor_type === 'totp' ? 'an authenticator app' : 'a phone')).join(' and ')
  return `${email} now signs in with the password alone, and will get an email about this. Removed: ${words}.`
}

async function signOut(tx: OwnerTransaction, email: string): Promise<string> {
  await deleteSessions(tx, (await known(tx, email)).id)
  return `${email} has been signed out everywhere.`
}

/**
 * Works like deletion in the settings: open applications are withdrawn, sent ones are retained for their retention period, and the owner
 * is notified by email. The staff log records that it was done by a command, without a name.
 */
async function deleteAccount(tx: OwnerTransaction, email: string): Promise<string> {
  const { rows } = await tx.query<{ request: string | null }>(
    'select private.delete_account(id) as request from auth.users where email = $1 and not is_sso_user',
    [email],
  )
  const request = rows[0]?.request
  if (request == null) throw new Mistake(`There is no account with the email address ${email}.`)
  await tx.query(`select private.record_audit('account_deleted', null, 'erasure', $1)`, [request])
  return `${email} has been deleted, and its owner will get an email. It is recorded as ${request} (npm run list -- erasures).`
}

/**
 * Refused while a server is running, because that server may be able to decrypt the apps' secrets. A command whose environment differs
 * from the server's would remove working apps.
 */
async function giveUp(tx: OwnerTransaction, config: Config, yes: boolean): Promise<string> {
  if (await serverRuns(tx))
    throw new Mistake('A server is running on this database. Stop it first, because it may still be able to use these apps.')
  if (!yes)
    throw new Mistake('This permanently removes every authenticator app that no key in this DATA_DIR can decrypt. Add --yes to confirm.')
  const count = await giveUpApps(config, { asAuth: (work) => tx.as(AUTH, () => work(tx)) })
  await tx.query(`select private.record_audit('apps_given_up')`)
  const lost = `${count} ${count === 1 ? 'app was' : 'apps were'} removed`
  return `${lost}; their owners can use a recovery code or a phone, or you can help them with remove-two-factor.`
}

async function letNetworksIn(tx: OwnerTransaction): Promise<string> {
  const { rowCount } = await tx.query(`delete from private.rate_limits where key ~ '^auth\\.guessPerAddress(AndDay)?:'`)
  await tx.query(`select private.record_audit('networks_let_in')`)
  return `${rowCount} ${rowCount === 1 ? 'network' : 'networks'} may try again.`
}
