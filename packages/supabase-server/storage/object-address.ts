import { StorageError } from './storage-error.ts'

/** Where a file lies: `key` is its whole path inside the bucket. */
export type ObjectAddress = { bucket: string; key: string }

/** A route `…/:bucket/*`; the router has decoded both. */
export type ObjectRoute = { Params: { bucket: string; '*': string } }

const LONGEST = 1024

/**
 * One or more names with single slashes between them. Supabase's characters without those that only ever serve tricks:
 * no backslash, no control character, no percent sign, no `.` and `..` as a name.
 */
const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w!\-.*'() &$@=;:+,?]+(?:\/[\w!\-.*'() &$@=;:+,?]+)*$/

/** @throws {StorageError} InvalidKey for what is no plain path. */
export function requireKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new StorageError('InvalidKey', { message: 'Invalid key' })
  return key
}

const BUCKET = /^[\w.-]{1,100}$/

/** @throws {StorageError} NoSuchBucket for what cannot be the name of one. */
export function requireBucketName(bucket: string): string {
  if (!BUCKET.test(bucket)) throw new StorageError('NoSuchBucket')
  return bucket
}

export function addressOf({ bucket, '*': key }: ObjectRoute['Params']): ObjectAddress {
  return { bucket: requireBucketName(bucket), key: requireKey(key) }
}

/** `{bucket}/{key}`, as answers and signed tokens name a file. */
export const fullPath = ({ bucket, key }: ObjectAddress): string => `${bucket}/${key}`
