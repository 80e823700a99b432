/** The database cannot be reached or is going down: the request was not answered and may be tried again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Seconds after which trying again makes sense, for the Retry-After header. */
  readonly retryAfter = 1

  constructor(cause: unknown) {
    super('The database is not available.', { cause })
  }
}

const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * SQLSTATE class 08: connection; 57P01 to 57P03: shutdown, crash, starting up; 53100 to 53300: disk full, out of memory,
 * too many connections; 58030: the disk failed. The same request may succeed as soon as somebody has made room.
 */
const SQLSTATES = /^(08...|57P0[123]|53[123]00|58030)$/

/** How sentences of the driver and its pool begin for a connection that broke or never came about; they carry no code. */
const DRIVER_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]

/** Turns connection failures into `DatabaseUnavailable` and leaves every other error as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isDriverFailure = code === '' && DRIVER_SENTENCES.some((sentence) => error.message.startsWith(sentence))
  const isConnection = SYSTEM_CODES.has(code) || SQLSTATES.test(code) || isDriverFailure
  return isConnection ? new DatabaseUnavailable(error) : error
}
