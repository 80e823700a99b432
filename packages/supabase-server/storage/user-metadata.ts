import { StorageError } from './storage-error.ts'

/** What a client notes beside a file, and gets back with `info`. */
export type UserMetadata = Record<string, unknown>

/** Bytes of its JSON: a note, not a second file. */
const MOST_BYTES = 10_000

const DEEPEST = 8

/** Of a form's field `metadata`. @throws {StorageError} EntityTooLarge; InvalidParameter for what is no object PostgreSQL keeps */
export function readUserMetadata(text: string): UserMetadata {
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new StorageError('EntityTooLarge', { message: `The user_metadata exceeded ${MOST_BYTES} bytes` })
  }
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isKept(value, DEEPEST)) throw refused()
  return { ...value }
}

/** Of the header `x-metadata`: the same in base64. */
export const readMetadataHeader = (header: string): UserMetadata => readUserMetadata(Buffer.from(header, 'base64').toString())

const refused = (cause?: unknown) => new StorageError('InvalidParameter', { message: 'Invalid Parameter metadata', cause })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw refused(cause)
  }
}

/** Without U+0000, halves of characters, and numbers beyond those of a computer, which come back as they went. */
function isKept(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, inner]) => isKept(key, depth) && isKept(inner, depth - 1))
}
