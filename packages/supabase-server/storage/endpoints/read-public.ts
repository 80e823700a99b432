import type { FastifyInstance } from 'fastify'
import { type ObjectRoute, addressOf } from '#supabase-server/storage/object-address.ts'
import { findBucket } from '#supabase-server/storage/queries/buckets.ts'
import { readObject } from '#supabase-server/storage/queries/objects.ts'
import { knownETags, sendObject } from '#supabase-server/storage/send-object.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'

/** GET and HEAD /object/public/{bucket}/{path}: a file of a public bucket, for everybody. */
export function readPublicEndpoint(app: FastifyInstance, { database }: Storage): void {
  app.route<ObjectRoute>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const address = addressOf(request.params)
      const object = await database.asServer(async (tx) => {
        const bucket = await findBucket(tx, address.bucket)
        if (!bucket?.public) throw new StorageError('NoSuchBucket')
        return readObject(tx, address, knownETags(request))
      })
      if (!object) throw new StorageError('NoSuchKey')
      return sendObject(request, reply, object, 'public')
    },
  })
}
