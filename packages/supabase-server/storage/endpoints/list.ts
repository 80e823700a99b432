import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { callerFrom } from '#supabase-server/access-token.ts'
import { listFolder } from '#supabase-server/storage/queries/list.ts'
import { readBody } from '#supabase-server/storage/read-body.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { requireBucket } from '#supabase-server/storage/store-upload.ts'

/** Without U+0000 and halves of characters, which no name has and PostgreSQL does not take. */
const path = z
  .string()
  .max(1024)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

const body = z.object({
  prefix: path,
  search: path.default(''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

/** POST /object/list/{bucket}: what the caller may see directly inside the folder `prefix`, 100 entries unless told. */
export function listEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.post<{ Params: { bucket: string } }>('/object/list/:bucket', async (request) => {
    const caller = await callerFrom(request, config)
    const { prefix, search, limit, offset, sortBy } = readBody(request, body)
    const { id: bucket } = await requireBucket(database, request.params.bucket)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    return database.asCaller(caller, (tx) => listFolder(tx, { bucket, folder, search, limit, offset, ...sortBy }))
  })
}
