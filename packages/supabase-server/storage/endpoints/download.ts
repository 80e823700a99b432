import type { FastifyInstance } from 'fastify'
import { type ObjectRoute, addressOf } from '#supabase-server/storage/object-address.ts'
import { readObject, findBucket } from '#supabase-server/storage/queries/objects.ts'
import { knownETags, sendObject } from '#supabase-server/storage/send-object.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'
import { requireSignature } from '#supabase-server/storage/signed-urls.ts'
import { callerFrom } from '#supabase-server/access-token.ts'

/** GET and HEAD /object/authenticated/{bucket}/{path}, also without `authenticated`: a file that the caller may see. */
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

type SignedRoute = ObjectRoute & { Querystring: { token?: unknown } }

/** GET and HEAD /object/sign/{bucket}/{path}?token: a file for anyone with a valid token for it. */
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

/** GET and HEAD /object/public/{bucket}/{path}: a file in a public bucket, for anyone. */
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
