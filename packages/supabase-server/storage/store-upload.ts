import { createHash } from 'node:crypto'
import type { Caller, Database, Transaction } from '#supabase-server/database.ts'
import { type ObjectAddress, requireBucketName } from './object-address.ts'
import { type Content, type ObjectMetadata, putObject, updateObject, type Bucket, findBucket } from './queries/objects.ts'
import type { RecodedImage } from './images/recode-image.ts'
import type { UploadNotes } from './read-upload.ts'
import { StorageError } from './storage-error.ts'

/** `insert` refuses a file that already exists, `update` one that does not. */
export type WriteMode = 'insert' | 'upsert' | 'update'

export async function requireBucket(database: Database, id: string): Promise<Bucket> {
  const bucket = await database.asServer((tx) => findBucket(tx, requireBucketName(id)))
  if (!bucket) throw new StorageError('NoSuchBucket')
  return bucket
}

/** Thrown to roll back a trial write. */
class Rehearsed extends Error {}

/**
 * Checks whether the caller may write here before reading any of their file. Writes an empty file and rolls the transaction back. Throws
 * the same errors as `storeUpload`.
 */
export async function rehearse(database: Database, caller: Caller, address: ObjectAddress, mode: WriteMode): Promise<void> {
  const empty = contentOf({ bytes: Buffer.alloc(0), mimetype: 'image/png' }, { cacheControl: 'no-cache', userMetadata: null })
  const rehearsal = database.asCaller(caller, async (tx) => {
    await write(tx, address, empty, mode)
    throw new Rehearsed()
  })
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/** Stores a complete file as the caller, in one transaction. */
export async function storeUpload(
  database: Database,
  caller: Caller,
  address: ObjectAddress,
  { image, notes, mode }: { image: RecodedImage; notes: UploadNotes; mode: WriteMode },
): Promise<{ id: string }> {
  return database.asCaller(caller, (tx) => write(tx, address, contentOf(image, notes), mode))
}

async function write(tx: Transaction, address: ObjectAddress, content: Content, mode: WriteMode): Promise<{ id: string }> {
  if (mode !== 'update') return putObject(tx, address, content, mode === 'upsert')
  const updated = await updateObject(tx, address, content)
  if (!updated) throw new StorageError('NoSuchKey')
  return updated
}

/** The bytes of a file with their metadata. */
export function contentOf({ bytes, mimetype }: RecodedImage, { cacheControl, userMetadata }: UploadNotes): Content {
  const metadata: ObjectMetadata = {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
  return { bytes, metadata, userMetadata }
}
