import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { callerFrom } from '#supabase-server/access-token.ts'
import { type ObjectRoute, addressOf, requireBucketName, requireKey } from '#supabase-server/storage/object-address.ts'
import { findNames } from '#supabase-server/storage/queries/objects.ts'
import { readBody } from '#supabase-server/storage/read-upload.ts'
import { signedUrl } from '#supabase-server/storage/signed-urls.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { StorageError } from '#supabase-server/storage/storage-error.ts'

const ONE_YEAR = 31_536_000

/** Seconds. */
const expiresIn = z.int().min(1).max(ONE_YEAR)

const one = z.object({ expiresIn, transform: z.record(z.string(), z.unknown()).nullish() })
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(500) })

/**
 * POST /object/sign/{bucket}/{path}: 200 with `{signedURL}` for a file that the caller may see. Returns FeatureNotEnabled for a
 * `transform`, because the URL would return a different picture from the one requested.
 */
export function signEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
    const caller = await callerFrom(request, config)
    const address = addressOf(request.params)
    const asked = readBody(request, one)
    if (Object.keys(asked.transform ?? {}).length > 0) {
      throw new StorageError('FeatureNotEnabled', { message: 'The feature imageTransformation is not enabled for this resource' })
    }
    const names = await database.asCaller(caller, (tx) => findNames(tx, address.bucket, [address.key]))
    if (!names.has(address.key)) throw new StorageError('NoSuchKey')
    return { signedURL: await signedUrl(address, asked.expiresIn, config) }
  })
}

/** POST /object/sign/{bucket} with `paths`: for each path its URL, or the reason why there is none. */
export function signManyEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const caller = await callerFrom(request, config)
    const bucket = requireBucketName(request.params.bucket)
    const asked = readBody(request, many)
    const keys = asked.paths.map(requireKey)
    const names = await database.asCaller(caller, (tx) => findNames(tx, bucket, keys))
    return Promise.all(
      keys.map(async (path) =>
        names.has(path)
          ? { error: null, path, signedURL: await signedUrl({ bucket, key: path }, asked.expiresIn, config) }
          : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
      ),
    )
  })
}
