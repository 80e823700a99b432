import { parseArgs } from 'node:util'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { type UserRow, deleteSessions, findFactors, forgetFactor, giveUpApps, lockUserByEmail } from '#supabase-server'
import { type Config, readConfig } from '#server/config.ts'
import { serverRuns } from '#server/database/instance-lock.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction, type OwnerTransaction } from '#server/database/owner-transaction.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run account: helps somebody with their account, beside a running site or without one. Whoever runs it has made sure before
 * that it is the owner of the account who asks.
 */
const usage = `npm run account -- COMMAND

  remove-two-factor EMAIL  lets somebody in again who has lost the phone and the recovery codes
  sign-out EMAIL            ends every session of somebody
  delete EMAIL --yes        deletes an account for good, as its owner can in the settings
  let-networks-in           forgets wrong passwords that shut out whole networks
  give-up-apps --yes        gives up authenticator apps that no key of the site opens, for good; the site rests meanwhile`

const AUTH = 'supabase_auth_admin'

await answerCommand(() => {
  const options = { yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [command, email, ...rest] = positionals
  if (command === undefined) return usage
  const task = rest.length === 0 ? taskOf(command, email?.toLowerCase(), values.yes) : undefined
  if (task === undefined) throw new Mistake('That is no command. Say npm run account to see what there is.')
  const config = readConfig(process.env)
  if (config.supabase && command !== 'delete') throw new Mistake('A project of Supabase keeps its own accounts: help in its dashboard.')
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
      if (!yes) throw new Mistake(`This deletes the account ${email} for good. Say so with --yes.`)
      return (tx) => deleteAccount(tx, email)
    default:
      return undefined
  }
}

/** The work as the auth server. The log of staff says that a command did it, and names nobody. */
async function inLog(tx: OwnerTransaction, action: AuditAction, work: () => Promise<string>): Promise<string> {
  const answer = await tx.as(AUTH, work)
  await tx.query('select private.record_audit($1)', [action])
  return answer
}

async function known(tx: OwnerTransaction, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Mistake(`There is no account ${email}.`)
  return user
}

/** Every factor goes the way it goes when its owner removes it: sessions drop, recovery codes go, a letter says so. */
async function removeTwoFactor(tx: OwnerTransaction, email: string): Promise<string> {
  const user = await known(tx, email)
  const factors = await findFactors(tx, user.id)
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length === 0) throw new Mistake(`The account ${email} has no two-step verification.`)
  for (const factor of factors) await forgetFactor(tx, user, factor)
  const words = verified.map((factor) => (factor.factor_type === 'totp' ? 'an authenticator app' : 'a phone')).join(' and ')
  return `${email} signs in with the password alone from now on, and gets a letter about it. Removed: ${words}.`
}

async function signOut(tx: OwnerTransaction, email: string): Promise<string> {
  await deleteSessions(tx, (await known(tx, email)).id)
  return `${email} is signed out everywhere.`
}

/**
 * As the settings do it: open applications are withdrawn, sent ones stay for their time, a letter says what was done. The log of
 * staff says that a command did it, and names nobody.
 */
async function deleteAccount(tx: OwnerTransaction, email: string): Promise<string> {
  const { rows } = await tx.query<{ request: string | null }>(
    'select private.delete_account(id) as request from auth.users where email = $1 and not is_sso_user',
    [email],
  )
  const request = rows[0]?.request
  if (request == null) throw new Mistake(`There is no account ${email}.`)
  await tx.query(`select private.record_audit('account_deleted', null, 'erasure', $1)`, [request])
  return `The account ${email} is deleted; a letter says so. Its record is erasure request ${request} (npm run list -- erasures).`
}

/** While a server runs, it opens them: a command in another environment than the server's would give up what is good. */
async function giveUp(tx: OwnerTransaction, config: Config, yes: boolean): Promise<string> {
  if (await serverRuns(tx)) throw new Mistake('A server runs on this database: what it opens is not given up. Stop it first.')
  if (!yes) throw new Mistake('This gives up, for good, every authenticator app that no key of this DATA_DIR opens. Say so with --yes.')
  const count = await giveUpApps(config, { asAuth: (work) => tx.as(AUTH, () => work(tx)) })
  await tx.query(`select private.record_audit('apps_given_up')`)
  const lost = `${count} ${count === 1 ? 'app was' : 'apps were'} given up`
  return `${lost}; their owners use a recovery code or a phone, or remove-two-factor helps them.`
}

async function letNetworksIn(tx: OwnerTransaction): Promise<string> {
  const { rowCount } = await tx.query(`delete from private.rate_limits where key ~ '^auth\\.guessPerAddress(AndDay)?:'`)
  await tx.query(`select private.record_audit('networks_let_in')`)
  return `${rowCount} ${rowCount === 1 ? 'network' : 'networks'} may try again.`
}
