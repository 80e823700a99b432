import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database, Transaction } from '#supabase-server/database.ts'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openedOrNull, randomToken, sealed } from '#supabase-server/auth/secrets.ts'

/** Returns the sealed key that encrypts factor secrets, or null. */
async function findFactorKey(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.query<{ sealed_key: string }>('select sealed_key from auth.factor_keys')
  return rows[0]?.sealed_key ?? null
}

async function putFactorKey(tx: Transaction, sealedKey: string): Promise<void> {
  await tx.query(
    `insert into auth.factor_keys (sealed_key) values ($1)
     on conflict (id) do update set sealed_key = excluded.sealed_key, updated_at = now()`,
    [sealedKey],
  )
}

/** The sealed secret of an authenticator app. */
type Seal = { id: string; secret: string }

/** Stored in place of a sealed secret that has been abandoned. It cannot be opened. */
const GIVEN_UP = 'given up'

/**
 * The newest and the oldest seal made with the key, and all seals from before the key existed. This way a start does not have to read
 * every app.
 */
async function findSeals(tx: Transaction): Promise<Seal[]> {
  const { rows } = await tx.query<Seal>(
    `(select id, secret from auth.mfa_factors where secret like 'k1.%' order by status desc, created_at desc limit 1)
     union
     (select id, secret from auth.mfa_factors where secret like 'k1.%' order by status desc, created_at limit 1)
     union
     (select id, secret from auth.mfa_factors where secret not like 'k1.%' and secret <> '${GIVEN_UP}')`,
  )
  return rows
}

async function findAllSeals(tx: Transaction): Promise<Seal[]> {
  const { rows } = await tx.query<Seal>('select id, secret from auth.mfa_factors where secret <> $1', [GIVEN_UP])
  return rows
}

async function replaceSeal(tx: Transaction, id: string, secret: string): Promise<void> {
  await tx.query('update auth.mfa_factors set secret = $2 where id = $1', [id, secret])
}

/** 256 random bits, file mode 0600. */
const fileIn = (dataDir: string) => join(dataDir, 'factors.key')

/** Minimum length of a complete key in characters. */
const SHORTEST = 32

/** Returns the key in the data folder, or undefined if it is missing or truncated. */
function readKeyFile(dataDir: string): string | undefined {
  const kept = readIfThere(fileIn(dataDir))
  return kept !== undefined && kept.length >= SHORTEST ? kept : undefined
}

/**
 * Writes the key to the data folder. A previous file, even a truncated one, is renamed instead of deleted, because it may be needed to
 * open other data. The new file is never visible half-written.
 */
function replaceKeyFile(dataDir: string, key: string): void {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flush: true })
  const former = readIfThere(file)
  if (former !== undefined && former !== '') renameSync(file, `${file}.replaced-${Date.now()}`)
  renameSync(draft, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Prefix of a seal made with this key. A seal without the prefix is older than the key and was made with JWT_SECRET. */
const MARK = 'k1.'

/** Seals and opens the seeds of authenticator apps. */
export type FactorKey = {
  seal(seed: string): string
  /** Returns null for a seal whose key this server does not have. In that case no code can be correct. */
  open(seal: string): string | null
}

/** Thrown if authenticator apps are sealed with a key that this server does not have. Nothing has been changed. */
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
 * Returns the key. It is independent of JWT_SECRET: replacing that secret signs everyone out but does not disable any app. One copy is in
 * a file, and the other is in the database, sealed with JWT_SECRET. A lost copy is restored from the other. Seals from before the key
 * existed are renewed. Called at each start, by the only server that uses the database.
 * @throws {FactorKeyMissing} if neither copy opens the stored seals, because a new key would lock out everyone who has an app
 */
export async function loadFactorKey(config: Keys, database: Pick<Database, 'asAuth'>): Promise<FactorKey> {
  return database.asAuth(async (tx) => {
    const seals = await findSeals(tx)
    const held = await chooseKey(tx, config, seals)
    const current = factorKey(held.key, config.jwtSecret)
    if (seals.some(({ secret }) => current.open(secret) === null)) throw new FactorKeyMissing()
    await storeKey(tx, config, held)
    await renewSeals(tx, seals, current)
    return current
  })
}

/** Checks, before anything is written, whether a start may continue. @throws {FactorKeyMissing} as in `loadFactorKey` */
export async function requireFactorKey(config: Keys, database: Pick<Database, 'asAuth'>): Promise<void> {
  await database.asAuth(async (tx) => {
    const seals = await findSeals(tx)
    const { key } = await chooseKey(tx, config, seals)
    const { open } = factorKey(key, config.jwtSecret)
    if (seals.some(({ secret }) => open(secret) === null)) throw new FactorKeyMissing()
  })
}

/**
 * Permanently abandons the apps that no key in this data folder can open, so that the server can start. Their owners still need a second
 * factor: a recovery code, a code by text message, or the same help as for a lost phone.
 * @returns the number of abandoned apps
 */
export async function giveUpApps(config: Keys, database: Pick<Database, 'asAuth'>): Promise<number> {
  return database.asAuth(async (tx) => {
    const held = await chooseKey(tx, config, await findSeals(tx))
    const { open } = factorKey(held.key, config.jwtSecret)
    const lost = (await findAllSeals(tx)).filter(({ secret }) => open(secret) === null)
    for (const { id } of lost) await replaceSeal(tx, id, GIVEN_UP)
    await storeKey(tx, config, held)
    return lost.length
  })
}

async function chooseKey(tx: Transaction, { dataDir, jwtSecret }: Keys, seals: readonly Seal[]): Promise<Held> {
  const stored = await findFactorKey(tx)
  const inFile = readKeyFile(dataDir)
  const inDatabase = stored === null ? null : openedOrNull(stored, jwtSecret, 'key of factors')
  const known = [inFile, inDatabase].filter((key) => typeof key === 'string')
  const ofKey = seals.filter(({ secret }) => secret.startsWith(MARK))
  // A restored database may have been sealed with a key other than the one in this machine's file.
  const fits = known.find((key) => ofKey.some(({ secret }) => factorKey(key, jwtSecret).open(secret) !== null))
  const key = fits ?? known[0] ?? randomToken()
  return { key, isFileRight: key === inFile, isRowRight: key === inDatabase }
}

async function storeKey(tx: Transaction, { dataDir, jwtSecret }: Keys, { key, isFileRight, isRowRight }: Held): Promise<void> {
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
