import { type Config, ConfigError } from './config.ts'
import { DatabaseUnavailable, translated } from '#supabase-server/database.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'
import { MOST_CONNECTIONS } from './database/open-database.ts'

/** The step that the server could not complete. Each step has its own likely causes. */
export type StartStep = 'configuration' | 'database' | 'loading' | 'listening'

/** Exit statuses: 1 for a failure, 2 for an invalid configuration, 3 if another copy is running. */
export const STATUS = { failed: 1, configuration: 2, anotherInstance: 3 }

export function statusFor(error: unknown): number {
  if (error instanceof ConfigError) return STATUS.configuration
  if (error instanceof AnotherInstanceRuns) return STATUS.anotherInstance
  return STATUS.failed
}

const FOLDER_CODES = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOTEMPTY',
  'EEXIST',
  'EISDIR',
  'ENOSPC',
  'EDQUOT',
  'ELOOP',
  'ENAMETOOLONG',
])
const HOST_CODES = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'])

/**
 * One line for the person who starts the server, with the name of the variable at fault if it is known. Only an unexpected error in the
 * program itself includes its stack.
 */
export function sentenceFor(thrown: unknown, step: StartStep, isOwnDatabase: boolean): string {
  const error = firstOf(thrown)
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseUnavailable) return sentenceFor(error.cause ?? error.message, 'database', isOwnDatabase)
  if (isOwnDatabase && step === 'database' && isBadAddress(error)) return BAD_ADDRESS
  if (isFault(error)) return error.stack ?? error.message
  const code = 'code' in error ? String(error.code) : undefined
  if (isOwnDatabase && step === 'database' && translated(error) instanceof DatabaseUnavailable) return unreachable(code, error.message)
  if (code === undefined) return oneLine(error.message)
  if (step === 'listening') return listeningSentence(code, error.message)
  if (FOLDER_CODES.has(code)) {
    return oneLine(`DATA_DIR should be a folder this account may write to, on a disk with free space: ${error.message}`)
  }
  if (step === 'database' && isOwnDatabase) return unreachable(code, error.message)
  if (code === DISK_FULL && !isOwnDatabase) return oneLine(`DATA_DIR should be on a disk with free space: ${error.message}`)
  return oneLine(error.message)
}

const SQLSTATE = /^[0-9A-Z]{5}$/
/** SQLSTATE classes for connection errors, failed logins, missing databases, insufficient resources and shutdowns. */
const LETS_NOBODY_IN = /^(08|28|3D|53|57P)/
const DISK_FULL = '53100'
const TOO_MANY_CONNECTIONS = '53300'
const BAD_ADDRESS = 'DATABASE_URL should be a PostgreSQL address, such as postgresql://user:password@host:5432/database.'

const isBadAddress = (error: Error): boolean => error instanceof URIError || ('code' in error && error.code === 'ERR_INVALID_URL')

function unreachable(code: string | undefined, message: string): string {
  if (code === DISK_FULL) return oneLine(`The database of DATABASE_URL should have free space on its disk: ${message}`)
  if (code === TOO_MANY_CONNECTIONS) {
    return oneLine(`DATABASE_URL should be a PostgreSQL that lets this server in, with up to ${MOST_CONNECTIONS} connections: ${message}`)
  }
  if (code !== undefined && SQLSTATE.test(code) && !LETS_NOBODY_IN.test(code))
    return oneLine(`The database of DATABASE_URL refused the start: ${message}`)
  const reason = message.startsWith('timeout e') ? 'it did not answer in time' : message
  return oneLine(`DATABASE_URL should be a PostgreSQL that lets this server in: ${reason}`)
}

/** A shorter value could be an ordinary word. */
const SHORTEST_SECRET = 6

/**
 * Removes every configured password and key from start-up messages, because a library's message may contain an address with its password.
 */
export function withoutSecrets(sentence: string, config: Config | undefined): string {
  if (config === undefined) return sentence
  const addresses = [config.databaseUrl, config.smtpUrl, config.smsWebhookUrl].map((address) => URL.parse(address ?? ''))
  const passwords = addresses.flatMap((address) => (address ? [address.password, decoded(address.password), address.search] : []))
  const secrets = [...passwords, config.jwtSecret, config.captcha?.secret, ...config.authProviders.map((provider) => provider.clientSecret)]
  return secrets.reduce<string>(
    (text, secret) => (secret && secret.length >= SHORTEST_SECRET ? text.replaceAll(secret, '…') : text),
    sentence,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function listeningSentence(code: string, message: string): string {
  if (code === 'EADDRINUSE') return 'PORT should be a free port: another program is listening on this one.'
  if (code === 'EACCES') return 'PORT should be one this account may listen on.'
  if (HOST_CODES.has(code)) return 'HOST should be a name or an address of this machine.'
  return oneLine(message)
}

/** A host name that resolves to several addresses fails with one error for each. */
function firstOf(thrown: unknown): unknown {
  return thrown instanceof AggregateError ? (thrown.errors[0] ?? thrown) : thrown
}

function isFault(error: Error): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError, URIError].some((kind) => error instanceof kind)
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
