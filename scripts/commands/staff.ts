import { STAFF_ROLES, type StaffRole, isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { readConfig } from '#server/config.ts'
import { accountOf, endRoles, giveRole, staffOf } from '#server/database/commands/staff.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type OwnerTransaction, inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run staff: manages the staff accounts of the console. Works whether or not the site is running. Use it to create the first
 * operator. Operators then invite everyone else in the console.
 */
const usage = `npm run staff -- COMMAND

  add EMAIL ROLE    gives a role to a person with a confirmed account; roles are
${STAFF_ROLES.map((role) => `                      ${role.padEnd(9)} ${staffRoleWords[role].does}`).join('\n')}
  list              lists staff and their roles
  end EMAIL [ROLE]  ends one role of a person, or all of them`

await answerCommand(() => {
  const task = taskOf(process.argv.slice(2))
  return task === undefined
    ? usage
    : withOwnerConnection(readConfig(process.env), { create: false }, (client) => inOwnerTransaction(client, task))
})

type Task = (tx: OwnerTransaction) => Promise<string>

function taskOf([command, email, role, ...rest]: string[]): Task | undefined {
  if (command === undefined) return undefined
  if (rest.length > 0) throw new Mistake('Too many arguments. Run npm run staff for help.')
  if (command === 'list' && email === undefined) return list
  if (email !== undefined && command === 'add') {
    if (!isStaffRole(role)) throw new Mistake(`Which role? Choose one of: ${STAFF_ROLES.join(', ')}.`)
    return (tx) => add(tx, email.toLowerCase(), role)
  }
  if (email !== undefined && command === 'end') {
    if (role !== undefined && !isStaffRole(role)) throw new Mistake(`There is no role ${role}. Choose one of: ${STAFF_ROLES.join(', ')}.`)
    return (tx) => end(tx, email.toLowerCase(), role)
  }
  throw new Mistake('Unknown command. Run npm run staff for a list of commands.')
}

async function add(tx: OwnerTransaction, email: string, role: StaffRole): Promise<string> {
  const account = await accountOf(tx, email)
  if (!account)
    throw new Mistake(`There is no account with the email address ${email}. Sign up on the site first, and confirm the address.`)
  if (!account.isConfirmed) throw new Mistake(`The account ${email} has not confirmed its email address yet.`)
  await giveRole(tx, account.id, role)
  return `${email} now has the role ${role} (${staffRoleWords[role].does}). The console is at /admin and requires two-step verification.`
}

async function end(tx: OwnerTransaction, email: string, role: StaffRole | undefined): Promise<string> {
  const account = await accountOf(tx, email)
  const ended = account ? await endRoles(tx, account.id, role) : 0
  if (ended === 0) throw new Mistake(role === undefined ? `${email} is not a staff member.` : `${email} does not have the role ${role}.`)
  return `${email} is no longer ${role ?? 'staff'}.`
}

async function list(tx: OwnerTransaction): Promise<string> {
  const held = await staffOf(tx)
  if (held.length === 0) return 'There are no staff yet. Run npm run staff -- add EMAIL operator.'
  return held
    .map(({ email, role, since, until, hasSecondFactor }) => {
      const days = `since ${since.toISOString().slice(0, 10)}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}`
      return `${email}  ${role}  ${days}${hasSecondFactor ? '' : '  (no two-step verification yet)'}`
    })
    .join('\n')
}
