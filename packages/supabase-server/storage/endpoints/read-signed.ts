import type { FastifyInstance } from 'fastify'
import { type ObjectRoute, addressOf } from '#supabase-server/storage/object-address.ts'
import { readObject } from '#supabase-server/storage/queries/objects.ts'
import { knownETags, sendObject } from '#supabase-server/storage/send-object.ts'
import { requireSignature } from '#supabase-server/storage/signed-urls.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'

type SignedRoute = ObjectRoute & { Querystring: { token?: unknown } }

/** GET and HEAD /object/sign/{bucket}/{path}?token: a file for whoever holds a token for it that has not ended. */
export function readSignedEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.route<SignedRoute>({
    method: ['GET', 'HEAD'],
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const address = addressOf(request.params)
      const { token } = request.query
      await requireSignature(address, typeof token === 'string' ? token : '', config)
      const object = await database.asServer((tx) => readObject(tx, address, knownETags(request)))
      if (!object) throw new StorageError('NoSuchKey')
      return sendObject(request, reply, object, 'private')
    },
  })
}
