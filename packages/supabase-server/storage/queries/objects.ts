import type { ObjectAddress } from '#supabase-server/storage/object-address.ts'
import type { Transaction } from '#supabase-server/database.ts'

export type Bucket = { id: string; public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null }

/** Buckets are not visible to callers, who only see that a bucket exists through its files. */
export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  const { rows } = await tx.query<Bucket>(
    'select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1',
    [id],
    'storage_find_bucket',
  )
  return rows[0]
}

/** The data that Supabase's storage records about the bytes of a file. */
export type ObjectMetadata = {
  /** Includes the quotes, as in the header. */
  eTag: string
  /** Bytes. */
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export type Content = { bytes: Buffer; metadata: ObjectMetadata; userMetadata: Record<string, unknown> | null }

const COLUMNS = 'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

/**
 * Stores a new file, or with `upsert` the new content of an existing one. Fails with SQLSTATE 42501 if the caller is not allowed to do
 * so, or 23505 if the file exists.
 */
export async function putObject(
  tx: Transaction,
  { bucket, key }: ObjectAddress,
  content: Content,
  upsert: boolean,
): Promise<{ id: string }> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, content, user_metadata)
     values ($1, $2, auth.uid(), auth.uid(), $3, $4, $5)
     ${upsert ? REPLACE : ''} returning id`,
    [bucket, key, content.metadata, content.bytes, content.userMetadata],
    upsert ? 'storage_upsert_object' : 'storage_insert_object',
  )
  return only(rows)
}

const REPLACE = `on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, content = excluded.content, updated_at = now(), last_accessed_at = now()`

/** Replaces the content of an existing file. Returns undefined if the caller cannot see it. */
export async function updateObject(tx: Transaction, { bucket, key }: ObjectAddress, content: Content): Promise<{ id: string } | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update storage.objects set owner = auth.uid(), owner_id = auth.uid(), version = gen_random_uuid(), metadata = $3, content = $4,
       user_metadata = $5, updated_at = now(), last_accessed_at = now()
     where bucket_id = $1 and name = $2 returning id`,
    [bucket, key, content.metadata, content.bytes, content.userMetadata],
    'storage_update_object',
  )
  return rows[0]
}

export async function findObject(tx: Transaction, { bucket, key }: ObjectAddress): Promise<ObjectRow | undefined> {
  const { rows } = await tx.query<ObjectRow>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
    'storage_find_object',
  )
  return rows[0]
}

/** Returns which of these names the caller may see. */
export async function findNames(tx: Transaction, bucket: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name = any($2)',
    [bucket, names],
    'storage_find_names',
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns a file with its bytes, or without them if the client has a copy that matches one of `knownETags`. */
export type ReadObject = Pick<ObjectRow, 'name' | 'updated_at' | 'metadata'> & { content: Buffer | null }

export async function readObject(
  tx: Transaction,
  { bucket, key }: ObjectAddress,
  knownETags: readonly string[],
): Promise<ReadObject | undefined> {
  const { rows } = await tx.query<ReadObject>(
    `select name, updated_at, metadata, case when metadata ->> 'eTag' = any($3::text[]) then null else content end as content
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key, knownETags],
    'storage_read_object',
  )
  return rows[0]
}

/** Removes those of these files that the caller may remove, and returns the ones that were removed. */
export async function removeObjects(tx: Transaction, bucket: string, names: readonly string[]): Promise<ObjectRow[]> {
  const { rows } = await tx.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${COLUMNS}`,
    [bucket, names],
    'storage_remove_objects',
  )
  return rows
}

/** Returns false if the caller cannot see the file. Fails with SQLSTATE 42501 if the target is not allowed, or 23505 if it exists. */
export async function moveObject(tx: Transaction, from: ObjectAddress, to: ObjectAddress): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2',
    [from.bucket, from.key, to.bucket, to.key],
    'storage_move_object',
  )
  return rowCount === 1
}

/**
 * The copy belongs to the caller. Returns undefined if they cannot see the original. Fails with SQLSTATE 42501 or 23505 as for a new
 * file.
 */
export async function copyObject(tx: Transaction, from: ObjectAddress, to: ObjectAddress): Promise<{ id: string } | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, user_metadata, content)
     select $3, $4, auth.uid(), auth.uid(), metadata, user_metadata, content
     from storage.objects where bucket_id = $1 and name = $2 returning id`,
    [from.bucket, from.key, to.bucket, to.key],
    'storage_copy_object',
  )
  return rows[0]
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('An insert that succeeds returns its row')
  return row
}
