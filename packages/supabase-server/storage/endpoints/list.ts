import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { callerFrom } from '#supabase-server/access-token.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { readBody } from '#supabase-server/storage/read-upload.ts'
import type { Storage } from '#supabase-server/storage/storage.ts'
import { requireBucket } from '#supabase-server/storage/store-upload.ts'

type ListRequest = {
  bucket: string
  /** Folder with a trailing slash. Empty for the top level of the bucket. */
  folder: string
  /** A prefix that the names in the folder must have. */
  search: string
  limit: number
  offset: number
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  order: 'asc' | 'desc'
}

/** A file in the folder, or a folder inside it. For a folder everything except the name is null. */
type ListEntry = {
  name: string
  id: string | null
  updated_at: Date | null
  created_at: Date | null
  last_accessed_at: Date | null
  metadata: Record<string, unknown> | null
}

/** Returns those files and folders directly inside a folder that the caller may see. Names are relative to the folder. */
async function listFolder(tx: Transaction, { bucket, folder, search, limit, offset, column, order }: ListRequest): Promise<ListEntry[]> {
  // Both values come from fixed lists, so no part of a request ends up in the text of the statement.
  const sorting = `${column} ${order} nulls last, name ${order}`
  const { rows } = await tx.query<ListEntry>(
    `with inside as (
       select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name, $2 || $3)
     )
     select rest as name, id, updated_at, created_at, last_accessed_at, metadata from inside where position('/' in rest) = 0
     union all
     select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
     from inside where position('/' in rest) > 0
     order by ${sorting} limit $4 offset $5`,
    [bucket, folder, search, limit, offset],
    `storage_list_${column}_${order}`,
  )
  return rows
}

/** Removes U+0000 and lone surrogates, which no file name contains and PostgreSQL does not accept. */
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

/**
 * POST /object/list/{bucket}: the files and folders directly inside the folder `prefix` that the caller may see, 100 entries by default.
 */
export function listEndpoint(app: FastifyInstance, { config, database }: Storage): void {
  app.post<{ Params: { bucket: string } }>('/object/list/:bucket', async (request) => {
    const caller = await callerFrom(request, config)
    const { prefix, search, limit, offset, sortBy } = readBody(request, body)
    const { id: bucket } = await requireBucket(database, request.params.bucket)
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    return database.asCaller(caller, (tx) => listFolder(tx, { bucket, folder, search, limit, offset, ...sortBy }))
  })
}
