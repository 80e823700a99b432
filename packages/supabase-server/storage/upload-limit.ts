import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { type Caller, type Database, translated } from '#supabase-server/database.ts'
import { StorageError } from './storage-error.ts'

const UPLOADS = 30
const SECONDS = 3600

export type UploadLimit = (caller: Caller) => Promise<void>

/**
 * Counts an upload by a person, because re-encoding a picture takes a second of processor time. Throws `TooManyUploads` after 30 uploads
 * in an hour. Counters are in `private.rate_limits`, so they survive restarts. Disabled with `RATE_LIMITS=off`. The service role is not a
 * person and is not counted.
 */
export function createUploadLimit(
  { rateLimits }: Pick<SupabaseServerConfig, 'rateLimits'>,
  { serverPool }: Pick<Database, 'serverPool'>,
): UploadLimit {
  if (!rateLimits) return () => Promise.resolve()
  const limiter = new RateLimiterPostgres({
    storeClient: serverPool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'storage.upload',
    points: UPLOADS,
    duration: SECONDS,
    inMemoryBlockOnConsumed: UPLOADS,
  })
  return async ({ role, claims }) => {
    if (role !== 'authenticated') return
    const { sub } = JSON.parse(claims) as { sub: string }
    await limiter.consume(sub).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw translated(refusal)
      throw new StorageError('TooManyUploads', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    })
  }
}
