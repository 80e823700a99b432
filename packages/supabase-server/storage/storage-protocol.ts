import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { allowAnyOrigin, respondToPreflight } from '#supabase-server/http/cross-origin.ts'
import { readJsonBodies } from '#supabase-server/http/json-bodies.ts'
import { excessOf, excessSentences } from '#supabase-server/http/json-limits.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import { infoEndpoint } from './endpoints/info.ts'
import { unsupportedEndpoints } from './endpoints/unsupported.ts'
import { listEndpoint } from './endpoints/list.ts'
import { copyEndpoint, transitionEndpoint } from './endpoints/move-and-copy.ts'
import { readPublicEndpoint, readSignedEndpoint, readAuthenticatedEndpoint } from './endpoints/download.ts'
import { removeEndpoint, removeManyEndpoint } from './endpoints/remove.ts'
import { signEndpoint, signManyEndpoint } from './endpoints/sign.ts'
import { uploadEndpoint } from './endpoints/upload.ts'
import type { RecodeImage } from './images/recode-image.ts'
import { sendStorageError } from './send-storage-error.ts'
import type { Storage } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { createUploadLimit } from './upload-limit.ts'

type StorageOptions = { config: SupabaseServerConfig; database: Database; recodeImage: RecodeImage }

/**
 * Files at /storage/v1. Covers the part of Supabase's storage protocol (supabase/storage) that this product and the official client need.
 * Policies on `storage.objects` decide who may read and write. The bytes are in the same table.
 *
 * Not supported: creating buckets through the protocol (migrations do that), signed and resumable uploads, picture transformations, S3.
 * Differences from Supabase: a stored picture is re-encoded from the upload (images/recode-image.ts). The HTTP status of an error is the
 * one in its body, while Supabase always sends 400. Caches store files from a public bucket only at a URL with a version.
 */
export async function storageProtocol(app: FastifyInstance, options: StorageOptions): Promise<void> {
  const storage: Storage = {
    ...options,
    limitUploads: createUploadLimit(options.config, options.database),
  }

  app.setErrorHandler(sendStorageError)
  app.setNotFoundHandler((request, reply) => {
    const route = `${request.method}:${request.url.split('?')[0]}`
    return sendStorageError(new StorageError('NoSuchRoute', { message: `Route ${route} not found` }), request, reply)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    allowAnyOrigin(reply)
    reply.header('cache-control', 'no-store')
    done()
  })
  app.removeAllContentTypeParsers()
  readJsonBodies(app, 'application/json', (text) => {
    const excess = excessOf(text)
    if (excess !== undefined) throw new StorageError('InvalidRequest', { message: excessSentences[excess] })
    try {
      return text === '' ? undefined : JSON.parse(text)
    } catch (cause) {
      throw new StorageError('InvalidRequest', { message: 'The body is not valid JSON', cause })
    }
  })
  // The bytes of a file are not read until the sender's permission to store them has been checked.
  app.addContentTypeParser('*', (_request, _bytes, done) => done(null))
  await app.register(multipart)

  app.options('/*', (_request, reply) => respondToPreflight(reply, 'GET, HEAD, POST, PUT, DELETE, OPTIONS'))
  uploadEndpoint(app, storage)
  readPublicEndpoint(app, storage)
  readAuthenticatedEndpoint(app, storage)
  readSignedEndpoint(app, storage)
  signEndpoint(app, storage)
  signManyEndpoint(app, storage)
  listEndpoint(app, storage)
  removeEndpoint(app, storage)
  removeManyEndpoint(app, storage)
  infoEndpoint(app, storage)
  transitionEndpoint(app, storage)
  copyEndpoint(app, storage)
  unsupportedEndpoints(app)
}
