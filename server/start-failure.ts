import { ConfigError } from './config.ts'
import { AnotherInstanceRuns } from './database/instance-lock.ts'

/** What the server was doing when it could not go on: each step has its own suspects. */
export type StartStep = 'configuration' | 'database' | 'listening'

/** Exit statuses: 1 something is wrong, 2 the configuration is, 3 another copy runs. */
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
 * One line for the person who starts the server, naming the variable at fault where it is known. Only a fault of the
 * program itself, which nobody foresaw, comes with its stack.
 */
export function sentenceFor(thrown: unknown, step: StartStep, isOwnDatabase: boolean): string {
  const error = firstOf(thrown)
  if (!(error instanceof Error)) return String(error)
  if (isFault(error)) return error.stack ?? error.message
  const code = 'code' in error ? String(error.code) : undefined
  if (code === undefined) return oneLine(error.message)
  if (step === 'listening') return listeningSentence(code, error.message)
  if (FOLDER_CODES.has(code)) {
    return oneLine(`DATA_DIR should be a folder this account may write to, on a disk with room: ${error.message}`)
  }
  if (step === 'database' && isOwnDatabase) {
    return oneLine(`DATABASE_URL should be a PostgreSQL that lets this server in: ${error.message}`)
  }
  return oneLine(error.message)
}

function listeningSentence(code: string, message: string): string {
  if (code === 'EADDRINUSE') return 'PORT should be a free port: another program listens on this one.'
  if (code === 'EACCES') return 'PORT should be one this account may listen on.'
  if (HOST_CODES.has(code)) return 'HOST should be a name or an address of this machine.'
  return oneLine(message)
}

/** A name with several addresses fails with one error for each. */
function firstOf(thrown: unknown): unknown {
  return thrown instanceof AggregateError ? (thrown.errors[0] ?? thrown) : thrown
}

function isFault(error: Error): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError, URIError].some((kind) => error instanceof kind)
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
