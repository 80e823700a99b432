import type { Transaction } from '#supabase-server/database.ts'

export type Bucket = { id: string; public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null }

/** Buckets are nobody's: callers learn of one only through its files. */
export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  const { rows } = await tx.query<Bucket>(
    'select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1',
    [id],
    'storage_find_bucket',
  )
  return rows[0]
}
