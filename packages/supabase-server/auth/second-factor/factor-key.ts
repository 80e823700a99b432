import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database, Transaction } from '#supabase-server/database.ts'
import {
  findAllSeals,
  findFactorKey,
  findSeals,
  GIVEN_UP,
  putFactorKey,
  replaceSeal,
  type Seal,
} from '#supabase-server/auth/queries/factor-keys.ts'
import { readKeyFile, replaceKeyFile } from './factor-key-file.ts'
import { openedOrNull, randomToken, sealed } from '#supabase-server/auth/secrets.ts'

/** Before a seal of this key; one without is from before there was a key, and sealed with JWT_SECRET. */
const MARK = 'k1.'

/** What the seeds of authenticator apps are sealed with. */
export type FactorKey = {
  seal(seed: string): string
  /** Null for a seal of a key this server does not have: then no code can be right. */
  open(seal: string): string | null
}

/** Authenticator apps are sealed with a key that this server does not have. Nothing has been changed. */
export class FactorKeyMissing extends Error {
  override readonly name = 'FactorKeyMissing'

  constructor() {
    super(
      'The database holds authenticator apps that the keys of this DATA_DIR do not open: put back the jwt.secret (or JWT_SECRET) or ' +
        'the factors.key of the site, or give those apps up with `npm run account -- give-up-apps --yes`.',
    )
  }
}

type Keys = Pick<SupabaseServerConfig, 'dataDir' | 'jwtSecret'>
type Held = { key: string; isFileRight: boolean; isRowRight: boolean }

/**
 * The key, which outlives JWT_SECRET: whoever replaces that signs everybody out and takes no app from anybody. One copy is a
 * file, the other lies in the database, sealed with JWT_SECRET; whichever is lost is made again from the other. Seals from
 * before there was a key are renewed. Called at each start, by the one server of a database.
 * @throws {FactorKeyMissing} when neither copy opens what is sealed: a new key would lock out everybody who has an app.
 */
export async function loadFactorKey(config: Keys, database: Pick<Database, 'asAuth'>): Promise<FactorKey> {
  return database.asAuth(async (tx) => {
    const seals = await findSeals(tx)
    const held = await chooseKey(tx, config, seals)
    const current = factorKey(held.key, config.jwtSecret)
    if (seals.some(({ secret }) => current.open(secret) === null)) throw new FactorKeyMissing()
    await keepKey(tx, config, held)
    await renewSeals(tx, seals, current)
    return current
  })
}

/** Looks whether a start may go on, before it writes anything. @throws {FactorKeyMissing} as `loadFactorKey` */
export async function requireFactorKey(config: Keys, database: Pick<Database, 'asAuth'>): Promise<void> {
  await database.asAuth(async (tx) => {
    const seals = await findSeals(tx)
    const { key } = await chooseKey(tx, config, seals)
    const { open } = factorKey(key, config.jwtSecret)
    if (seals.some(({ secret }) => open(secret) === null)) throw new FactorKeyMissing()
  })
}

/**
 * Gives up, for good, the apps that no key of this data folder opens, so that a start goes on. Their owners are still asked for a second
 * step, and give a recovery code or a code by text message, or are helped as somebody with a lost phone.
 * @returns how many apps that were
 */
export async function giveUpApps(config: Keys, database: Pick<Database, 'asAuth'>): Promise<number> {
  return database.asAuth(async (tx) => {
    const held = await chooseKey(tx, config, await findSeals(tx))
    const { open } = factorKey(held.key, config.jwtSecret)
    const lost = (await findAllSeals(tx)).filter(({ secret }) => open(secret) === null)
    for (const { id } of lost) await replaceSeal(tx, id, GIVEN_UP)
    await keepKey(tx, config, held)
    return lost.length
  })
}

async function chooseKey(tx: Transaction, { dataDir, jwtSecret }: Keys, seals: readonly Seal[]): Promise<Held> {
  const stored = await findFactorKey(tx)
  const inFile = readKeyFile(dataDir)
  const inDatabase = stored === null ? null : openedOrNull(stored, jwtSecret, 'key of factors')
  const known = [inFile, inDatabase].filter((key) => typeof key === 'string')
  const ofKey = seals.filter(({ secret }) => secret.startsWith(MARK))
  // A restored database may have been sealed with another key than the file of this machine.
  const fits = known.find((key) => ofKey.some(({ secret }) => factorKey(key, jwtSecret).open(secret) !== null))
  const key = fits ?? known[0] ?? randomToken()
  return { key, isFileRight: key === inFile, isRowRight: key === inDatabase }
}

async function keepKey(tx: Transaction, { dataDir, jwtSecret }: Keys, { key, isFileRight, isRowRight }: Held): Promise<void> {
  if (!isFileRight) replaceKeyFile(dataDir, key)
  if (!isRowRight) await putFactorKey(tx, sealed(key, jwtSecret, 'key of factors'))
}

function factorKey(key: string, jwtSecret: string): FactorKey {
  return {
    seal: (seed) => MARK + sealed(seed, key, 'authenticator app'),
    open: (seal) =>
      seal.startsWith(MARK)
        ? openedOrNull(seal.slice(MARK.length), key, 'authenticator app')
        : openedOrNull(seal, jwtSecret, 'authenticator app'),
  }
}

async function renewSeals(tx: Transaction, seals: readonly Seal[], key: FactorKey): Promise<void> {
  for (const { id, secret } of seals) {
    const seed = secret.startsWith(MARK) ? null : key.open(secret)
    if (seed !== null) await replaceSeal(tx, id, key.seal(seed))
  }
}
