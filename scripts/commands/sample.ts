import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { passwordProblems } from '#domain/accounts/passwords.ts'
import { createPasswordHashing, loadFactorKey } from '#supabase-server'
import { passwordRule } from '#server/supabase-host.ts'
import { requireContent } from '#server/content/proved-content.ts'
import { type Config, readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { syncFacts, syncEvents, syncLearning } from '#server/database/content-sync.ts'
import { type Samples, makeSamples } from '#server/samples/make-samples.ts'
import { removeSamples } from '#server/samples/remove-samples.ts'
import { portalPeople, samplePeople } from '#server/samples/sample-people.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run sample: fills the database of DATA_DIR or DATABASE_URL with sample people in every state, beside a running site
 * or without one, and says how to sign in as them. `-- --password …` chooses their password, `-- --json` says the same for programs,
 * `-- --remove` takes them away.
 */
const letters = 'abcdefghijkmnopqrstuvwxyz23456789'
const randomPassword = () => `Sample-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}-7`

function refuseWrongPlace({ isPublic, supabase }: Config): void {
  if (isPublic) throw new Mistake('Samples are for sites that are not public: the host of SITE_URL should be localhost.')
  if (supabase)
    throw new Mistake('A project of Supabase keeps its own accounts: make samples with the embedded database or a DATABASE_URL alone.')
}

type Made = Samples & { password: string }

async function make(config: Config, password: string): Promise<Made> {
  refuseWrongPlace(config)
  await requireContent()
  const problems = passwordProblems(password)
  if (problems.length > 0) throw new Mistake(`${problems.join('. ')}.`)
  const passwords = createPasswordHashing(passwordRule)
  if (await passwords.isCommon(password)) throw new Mistake('This password is one of the commonest. Please choose another one.')
  const hash = await passwords.hash(password)
  return withOwnerConnection(config, { create: true }, async (client) => {
    await syncFacts(client)
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
  const news = made === 0 ? 'The sample people were there already.' : `${made} sample people are there now.`
  const colleagues = staff.map(({ email, name, roles, key }) => `  ${email.padEnd(30)} ${name}, ${roles.join(' and ')}, ${key}`)
  return [
    news,
    `All of them sign in with the password ${password}`,
    ...rows,
    `  and ${samplePeople.length - portalPeople.length} more applicants for the lists of the office, ` +
      'from sample.applicant.1@example.com on',
    'Staff, for /admin, each with the key of an authenticator app:',
    ...colleagues,
    'Take them away again: npm run sample -- --remove',
  ].join('\n')
}

/** For programs: an account each, `key` of an authenticator app (base32) where the account has one. */
function listed({ password, staff }: Made): string {
  const people = samplePeople.map(({ email, name, status }) => ({ email, name, password, status, roles: [], key: null }))
  const colleagues = staff.map(({ email, name, roles, key }) => ({ email, name, password, status: null, roles, key }))
  return JSON.stringify({ accounts: [...people, ...colleagues] }, null, 2)
}

async function remove(config: Config): Promise<string> {
  const gone = await withOwnerConnection(config, { create: false }, (client) => inOwnerTransaction(client, removeSamples))
  return gone === 0 ? 'There were no sample people.' : `${gone} sample people are gone, with all that was theirs.`
}

await answerCommand(() => {
  const options = { remove: { type: 'boolean' }, json: { type: 'boolean' }, password: { type: 'string' } } as const
  const { values } = parseArgs({ args: process.argv.slice(2), options })
  const config = readConfig(process.env)
  if (values.remove) return remove(config)
  return make(config, values.password ?? randomPassword()).then(values.json ? listed : told)
})
