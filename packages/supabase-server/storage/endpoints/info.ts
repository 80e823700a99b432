import type { FastifyInstance } from 'fastify'
import { callerFrom } from '#supabase-server/access-token.ts'
import { type ObjectRoute, addressOf } from '#supabase-server/storage/object-address.ts'
import { findObject } from '#supabase-server/storage/queries/objects.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'

/** GET /object/info/{bucket}/{path}, also with `authenticated`: the details of a file that the caller may see. */
export function infoEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  for (const url of ['/object/info/authenticated/:bucket/*', '/object/info/:bucket/*']) {
    app.get<ObjectRoute>(url, async (request) => {
      const caller = await callerFrom(request, config)
      const address = addressOf(request.params)
      const object = await database.asCaller(caller, (tx) => findObject(tx, address))
      if (!object) throw new StorageError('NoSuchKey')
      const { id, name, version, bucket_id, created_at, updated_at, metadata, user_metadata } = object
      return {
        id,
        name,
        version,
        bucket_id,
        size: metadata.size,
        content_type: metadata.mimetype,
        cache_control: metadata.cacheControl,
        etag: metadata.eTag,
        metadata: user_metadata ?? {},
        last_modified: updated_at,
        created_at,
      }
    })
  }
}
