import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerFrom } from '#supabase-server/access-token.ts'
import { limitOf, requireFit } from '#supabase-server/storage/bucket-rules.ts'
import { type ObjectRoute, addressOf, fullPath } from '#supabase-server/storage/object-address.ts'
import { readUpload } from '#supabase-server/storage/read-upload.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { type WriteMode, rehearse, requireBucket, storeUpload } from '#supabase-server/storage/store-upload.ts'

/**
 * POST /object/{bucket}/{path}: creates a file, or with `x-upsert: true` also replaces one. PUT: replaces a file. The body is a multipart
 * form or the raw bytes. The response is `{Id, Key}`. Returns 429 after 30 uploads by one person in an hour.
 */
export function uploadEndpoint(app: FastifyInstance, storage: Storage): void {
  const { config, database, recodeImage, limitUploads } = storage

  async function upload(request: FastifyRequest<ObjectRoute>, mode: WriteMode) {
    const caller = await callerFrom(request, config)
    const address = addressOf(request.params)
    const bucket = await requireBucket(database, address.bucket)
    await rehearse(database, caller, address, mode)
    await limitUploads(caller)
    const { bytes, notes } = await readUpload(request, limitOf(bucket))
    const image = await recodeImage(bytes)
    requireFit(bucket, { size: image.bytes.length, mimetype: image.mimetype })
    const { id } = await storeUpload(database, caller, address, { image, notes, mode })
    return { Id: id, Key: fullPath(address) }
  }

  app.post<ObjectRoute>('/object/:bucket/*', (request) => upload(request, request.headers['x-upsert'] === 'true' ? 'upsert' : 'insert'))
  app.put<ObjectRoute>('/object/:bucket/*', (request) => upload(request, 'update'))
}
