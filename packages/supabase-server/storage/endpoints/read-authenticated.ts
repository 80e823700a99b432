import type { FastifyInstance } from 'fastify'
import { callerFrom } from '#supabase-server/access-token.ts'
import { type ObjectRoute, addressOf } from '#supabase-server/storage/object-address.ts'
import { readObject } from '#supabase-server/storage/queries/objects.ts'
import { knownETags, sendObject } from '#supabase-server/storage/send-object.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'

/** GET and HEAD /object/authenticated/{bucket}/{path}, also without `authenticated`: a file the caller may see. */
export function readAuthenticatedEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  for (const url of ['/object/authenticated/:bucket/*', '/object/:bucket/*']) {
    app.route<ObjectRoute>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const caller = await callerFrom(request, config)
        const address = addressOf(request.params)
        const object = await database.asCaller(caller, (tx) => readObject(tx, address, knownETags(request)))
        if (!object) throw new StorageError('NoSuchKey')
        return sendObject(request, reply, object, 'private')
      },
    })
  }
}
