import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { passwordProblems } from '#domain/accounts/passwords.ts'
import { createPasswordHashing, loadFactorKey } from '#supabase-server'
import { passwordRule } from '#server/supabase-host.ts'
import { requireContent } from '#server/content/proved-content.ts'
import { type Config, readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { syncSettings, syncEvents, syncLearning } from '#server/database/content-sync.ts'
import { type Samples, makeSamples } from '#server/samples/make-samples.ts'
import { removeSamples } from '#server/samples/remove-samples.ts'
import { portalPeople, samplePeople } from '#server/samples/sample-people.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run sample: fills the database of DATA_DIR or DATABASE_URL with sample people in every status, and prints how to sign in as them.
 * Works whether or not the site is running. `-- --password …` sets their password, `-- --json` prints the same for programs, and `--
 * --remove` removes them.
 */
const letters = 'abcdefghijkmnopqrstuvwxyz23456789'
const randomPassword = () => `Sample-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}-7`

function refuseWrongPlace({ isPublic, supabase }: Config): void {
  if (isPublic) throw new Mistake('Sample people are only for sites that are not public: the host of SITE_URL must be localhost.')
  if (supabase)
    throw new Mistake(
      'This site uses a Supabase project, which manages its own accounts. Use the embedded database or only a DATABASE_URL.',
    )
}

type Made = Samples & { password: string }

async function make(config: Config, password: string): Promise<Made> {
  refuseWrongPlace(config)
  await requireContent()
  const problems = passwordProblems(password)
  if (problems.length > 0) throw new Mistake(`${problems.join('. ')}.`)
  const passwords = createPasswordHashing(passwordRule)
  if (await passwords.isCommon(password)) throw new Mistake('This password is too common. Please choose another one.')
  const hash = await passwords.hash(password)
  return withOwnerConnection(config, { create: true }, async (client) => {
    await syncSettings(client)
    await syncEvents(client)
    await syncLearning(client)
    return inOwnerTransaction(client, async (tx) => {
      const factorKey = await loadFactorKey(config, { asAuth: (work) => tx.as('supabase_auth_admin', () => work(tx)) })
      return { ...(await makeSamples(tx, hash, factorKey)), password }
    })
  })
}

/** For people. */
function told({ made, password, staff }: Made): string {
  const rows = portalPeople.map(({ email, name, status }) => `  ${email.padEnd(30)} ${name}, ${status ?? 'no application yet'}`)
  const news = made === 0 ? 'The sample people already existed.' : `Created ${made} sample people.`
  const colleagues = staff.map(({ email, name, roles, key }) => `  ${email.padEnd(30)} ${name}, ${roles.join(' and ')}, ${key}`)
  return [
    news,
    `All of them sign in with the password ${password}`,
    ...rows,
    `  and ${samplePeople.length - portalPeople.length} more applicants for the office lists, ` + 'from sample.applicant.1@example.com on',
    'Staff, for /admin, each with an authenticator app key:',
    ...colleagues,
    'To remove them: npm run sample -- --remove',
  ].join('\n')
}

/** For programs: one account per entry. `key` belongs to the authenticator app (base32), if the account has one. */
function listed({ password, staff }: Made): string {
  const people = samplePeople.map(({ email, name, status }) => ({ email, name, password, status, roles: [], key: null }))
  const colleagues = staff.map(({ email, name, roles, key }) => ({ email, name, password, status: null, roles, key }))
  return JSON.stringify({ accounts: [...people, ...colleagues] }, null, 2)
}

async function remove(config: Config): Promise<string> {
  const gone = await withOwnerConnection(config, { create: false }, (client) => inOwnerTransaction(client, removeSamples))
  return gone === 0 ? 'There were no sample people.' : `Removed ${gone} sample people and all their data.`
}

await answerCommand(() => {
  const options = { remove: { type: 'boolean' }, json: { type: 'boolean' }, password: { type: 'string' } } as const
  const { values } = parseArgs({ args: process.argv.slice(2), options })
  const config = readConfig(process.env)
  if (values.remove) return remove(config)
  return make(config, values.password ?? randomPassword()).then(values.json ? listed : told)
})
