import { STAFF_ROLES, type StaffRole, isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { readConfig } from '#server/config.ts'
import { accountOf, endRoles, giveRole, staffOf } from '#server/database/commands/staff.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type OwnerTransaction, inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run staff: who works in the console, beside a running site or without one. The first operator is made here; operators invite
 * everybody else in the console.
 */
const usage = `npm run staff -- COMMAND

  add EMAIL ROLE    makes somebody with a confirmed account staff; roles are
${STAFF_ROLES.map((role) => `                      ${role.padEnd(9)} ${staffRoleWords[role].does}`).join('\n')}
  list              who is staff
  end EMAIL [ROLE]  ends a role, or all that somebody has`

await answerCommand(() => {
  const task = taskOf(process.argv.slice(2))
  return task === undefined
    ? usage
    : withOwnerConnection(readConfig(process.env), { create: false }, (client) => inOwnerTransaction(client, task))
})

type Task = (tx: OwnerTransaction) => Promise<string>

function taskOf([command, email, role, ...rest]: string[]): Task | undefined {
  if (command === undefined) return undefined
  if (rest.length > 0) throw new Mistake('That is too much. Say npm run staff to see what there is.')
  if (command === 'list' && email === undefined) return list
  if (email !== undefined && command === 'add') {
    if (!isStaffRole(role)) throw new Mistake(`Say which role: ${STAFF_ROLES.join(', ')}.`)
    return (tx) => add(tx, email.toLowerCase(), role)
  }
  if (email !== undefined && command === 'end') {
    if (role !== undefined && !isStaffRole(role)) throw new Mistake(`There is no role ${role}. There are: ${STAFF_ROLES.join(', ')}.`)
    return (tx) => end(tx, email.toLowerCase(), role)
  }
  throw new Mistake('That is no command. Say npm run staff to see what there is.')
}

async function add(tx: OwnerTransaction, email: string, role: StaffRole): Promise<string> {
  const account = await accountOf(tx, email)
  if (!account) throw new Mistake(`There is no account ${email}: sign up on the site first, and confirm the address.`)
  if (!account.isConfirmed) throw new Mistake(`The account ${email} has not confirmed its address yet.`)
  await giveRole(tx, account.id, role)
  return `${email} is ${role} now: somebody who ${staffRoleWords[role].does}. The console is at /admin; it asks for two-step verification.`
}

async function end(tx: OwnerTransaction, email: string, role: StaffRole | undefined): Promise<string> {
  const account = await accountOf(tx, email)
  const ended = account ? await endRoles(tx, account.id, role) : 0
  if (ended === 0) throw new Mistake(role === undefined ? `${email} is not staff.` : `${email} is not ${role}.`)
  return `${email} is not ${role ?? 'staff'} any more.`
}

async function list(tx: OwnerTransaction): Promise<string> {
  const held = await staffOf(tx)
  if (held.length === 0) return 'Nobody is staff yet. Say npm run staff -- add EMAIL operator.'
  return held
    .map(({ email, role, since, until, hasSecondFactor }) => {
      const days = `since ${since.toISOString().slice(0, 10)}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}`
      return `${email}  ${role}  ${days}${hasSecondFactor ? '' : '  (no two-step verification yet)'}`
    })
    .join('\n')
}
