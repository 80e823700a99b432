import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { keepSecret, readSecret } from '#server/secrets.ts'
import { findFactorKey, findSeals, putFactorKey, replaceSeal } from '#server/backend/auth/queries/factor-keys.ts'
import { openedOrNull, randomToken, sealed } from '#server/backend/auth/secrets.ts'

/** The file of the data folder with the key: 256 random bits, mode 0600. */
const FILE = 'factors.key'
/** Before a seal of this key; one without is from before there was a key, and sealed with JWT_SECRET. */
const MARK = 'k1.'

/** What the seeds of authenticator apps are sealed with. */
export type FactorKey = {
  seal(seed: string): string
  /** Null for a seal of a key this server does not have: then no code can be right. */
  open(seal: string): string | null
}

/**
 * The key, which outlives JWT_SECRET: whoever replaces that signs everybody out and takes no app from anybody. One copy is a
 * file, the other lies in the database, sealed with JWT_SECRET; whichever is lost is made anew from the other. Seals from
 * before there was a key are renewed. Called at each start, by the one server of a database.
 */
export async function loadFactorKey(config: Pick<Config, 'dataDir' | 'jwtSecret'>, database: Pick<Database, 'asAuth'>): Promise<FactorKey> {
  const { dataDir, jwtSecret } = config
  return database.asAuth(async (tx) => {
    const seals = await findSeals(tx)
    const stored = await findFactorKey(tx)
    const inFile = readSecret(dataDir, FILE)
    const inDatabase = stored === null ? null : openedOrNull(stored, jwtSecret, 'key of factors')
    const known = [inFile, inDatabase].filter((key) => typeof key === 'string')
    const sample = seals.find(({ secret }) => secret.startsWith(MARK))
    // A restored database may have been sealed with another key than the file of this machine.
    const fits = sample && known.find((key) => factorKey(key, jwtSecret).open(sample.secret) !== null)
    const key = fits ?? known[0] ?? randomToken()
    if (key !== inFile) keepSecret(dataDir, FILE, key)
    if (key !== inDatabase) await putFactorKey(tx, sealed(key, jwtSecret, 'key of factors'))
    const current = factorKey(key, jwtSecret)
    await renewSeals(tx, seals, current)
    return current
  })
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

async function renewSeals(tx: Transaction, seals: Awaited<ReturnType<typeof findSeals>>, key: FactorKey): Promise<void> {
  for (const { id, secret } of seals) {
    const seed = secret.startsWith(MARK) ? null : key.open(secret)
    if (seed !== null) await replaceSeal(tx, id, key.seal(seed))
  }
}
