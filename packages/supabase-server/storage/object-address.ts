import { StorageError } from './storage-error.ts'

/** The location of a file. `key` is its full path inside the bucket. */
export type ObjectAddress = { bucket: string; key: string }

/** The parameters of a route `…/:bucket/*`. The router has decoded both. */
export type ObjectRoute = { Params: { bucket: string; '*': string } }

const LONGEST = 1024

/**
 * One or more names separated by single slashes. Allows Supabase's characters except those that are only useful for attacks: no
 * backslash, no control character, no percent sign, no `.` or `..` as a name.
 */
const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w!\-.*'() &$@=;:+,?]+(?:\/[\w!\-.*'() &$@=;:+,?]+)*$/

/** @throws {StorageError} InvalidKey if the key is not a plain path */
export function requireKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new StorageError('InvalidKey', { message: 'Invalid key' })
  return key
}

const BUCKET = /^[\w.-]{1,100}$/

/** @throws {StorageError} NoSuchBucket if the text cannot be the name of a bucket */
export function requireBucketName(bucket: string): string {
  if (!BUCKET.test(bucket)) throw new StorageError('NoSuchBucket')
  return bucket
}

export function addressOf({ bucket, '*': key }: ObjectRoute['Params']): ObjectAddress {
  return { bucket: requireBucketName(bucket), key: requireKey(key) }
}

/** Returns `{bucket}/{key}`, the name of a file in responses and signed tokens. */
export const fullPath = ({ bucket, key }: ObjectAddress): string => `${bucket}/${key}`
