import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { callerFrom } from '#supabase-server/access-token.ts'
import { type ObjectRoute, addressOf, requireKey } from '#supabase-server/storage/object-address.ts'
import { removeObjects } from '#supabase-server/storage/queries/objects.ts'
import { readBody } from '#supabase-server/storage/read-upload.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'
import { requireBucket } from '#supabase-server/storage/store-upload.ts'

const body = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/**
 * DELETE /object/{bucket} with full paths as `prefixes`: 200 with the files that were removed. Files that the caller may not remove are
 * silently skipped.
 */
export function removeManyEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request) => {
    const caller = await callerFrom(request, config)
    const keys = readBody(request, body).prefixes.map(requireKey)
    const { id: bucket } = await requireBucket(database, request.params.bucket)
    return database.asCaller(caller, (tx) => removeObjects(tx, bucket, keys))
  })
}

/** DELETE /object/{bucket}/{path}: 200, or NoSuchKey if there is no such file that the caller may remove. */
export function removeEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.delete<ObjectRoute>('/object/:bucket/*', async (request) => {
    const caller = await callerFrom(request, config)
    const { bucket, key } = addressOf(request.params)
    const removed = await database.asCaller(caller, (tx) => removeObjects(tx, bucket, [key]))
    if (removed.length === 0) throw new StorageError('NoSuchKey')
    return { message: 'Successfully deleted' }
  })
}
