import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { callerFrom } from '#supabase-server/access-token.ts'
import { requireFit } from '#supabase-server/storage/bucket-rules.ts'
import { type ObjectAddress, fullPath, requireKey } from '#supabase-server/storage/object-address.ts'
import { copyObject, findObject, moveObject, type Bucket } from '#supabase-server/storage/queries/objects.ts'
import { readBody } from '#supabase-server/storage/read-upload.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'
import { requireBucket } from '#supabase-server/storage/store-upload.ts'
import type { Transaction } from '#supabase-server/database.ts'

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  // Metadata is always copied with its file. Setting different metadata here is not supported.
  copyMetadata: z.literal(true).nullish(),
})

async function readWay(request: FastifyRequest, { database }: Storage) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = readBody(request, body)
  const from = { bucket: bucketId, key: requireKey(sourceKey) }
  const to = { bucket: destinationBucket ?? bucketId, key: requireKey(destinationKey) }
  await requireBucket(database, from.bucket)
  return { from, to, bucket: await requireBucket(database, to.bucket) }
}

/** The destination bucket may have stricter rules than the source bucket. */
async function requireFitOf(tx: Transaction, from: ObjectAddress, bucket: Bucket): Promise<void> {
  const object = await findObject(tx, from)
  if (object) requireFit(bucket, object.metadata)
}

/** POST /object/move: moves a file to another path. */
export function transitionEndpoint(app: FastifyInstance, storage: Storage): void {
  app.post('/object/move', async (request) => {
    const caller = await callerFrom(request, storage.config)
    const { from, to, bucket } = await readWay(request, storage)
    const isMoved = await storage.database.asCaller(caller, async (tx) => {
      await requireFitOf(tx, from, bucket)
      return moveObject(tx, from, to)
    })
    if (!isMoved) throw new StorageError('NoSuchKey')
    return { message: 'Successfully moved' }
  })
}

/** POST /object/copy: copies a file to another path, where no file may exist yet. */
export function copyEndpoint(app: FastifyInstance, storage: Storage): void {
  app.post('/object/copy', async (request) => {
    const caller = await callerFrom(request, storage.config)
    const { from, to, bucket } = await readWay(request, storage)
    const copy = await storage.database.asCaller(caller, async (tx) => {
      await requireFitOf(tx, from, bucket)
      return copyObject(tx, from, to)
    })
    if (!copy) throw new StorageError('NoSuchKey')
    return { Id: copy.id, Key: fullPath(to) }
  })
}
