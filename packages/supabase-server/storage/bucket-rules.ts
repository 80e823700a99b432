import type { Bucket } from './queries/objects.ts'
import { StorageError } from './storage-error.ts'

/** Maximum number of bytes in any bucket. The table has the same limit. */
const MOST_BYTES = 2_097_152

export function limitOf({ file_size_limit }: Bucket): number {
  return Math.min(file_size_limit ?? MOST_BYTES, MOST_BYTES)
}

/** Returns EntityTooLarge with the limit in its message: `Maximum size is 2MB.` */
export function tooLarge(limit: number): StorageError {
  return new StorageError('EntityTooLarge', { message: `File too large. Maximum size is ${sizeInWords(limit)}.` })
}

function sizeInWords(bytes: number): string {
  if (bytes > 0 && bytes % 1_048_576 === 0) return `${bytes / 1_048_576}MB`
  return bytes > 0 && bytes % 1024 === 0 ? `${bytes / 1024}KB` : `${bytes} bytes`
}

/**
 * Enforces a bucket's rules for a file, whichever way it arrives. The type is detected from the bytes themselves, not taken from the
 * client.
 * @throws {StorageError} EntityTooLarge, InvalidMimeType
 */
export function requireFit(bucket: Bucket, { size, mimetype }: { size: number; mimetype: string }): void {
  if (size > limitOf(bucket)) throw tooLarge(limitOf(bucket))
  const allowed = bucket.allowed_mime_types ?? []
  if (allowed.length === 0 || allowed.some((kind) => includes(kind, mimetype))) return
  throw new StorageError('InvalidMimeType', { message: `mime type ${mimetype} is not supported` })
}

/** `image/*` includes every picture. */
function includes(kind: string, mimetype: string): boolean {
  if (kind === '*/*') return true
  return kind.endsWith('/*') ? mimetype.startsWith(kind.slice(0, -1)) : kind === mimetype
}
