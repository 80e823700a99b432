import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from './bucket-rules.ts'
import { StorageError } from './storage-error.ts'
import type * as z from 'zod'

/**
 * Returns the JSON body as parsed by the schema. Throws InvalidParameter with the name of the first wrong field. Unknown fields are
 * ignored.
 */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(request.body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') || 'body'
  throw new StorageError('InvalidParameter', { message: `Invalid Parameter ${field}` })
}

/** The metadata that a client stores with a file and gets back with `info`. */
type UserMetadata = Record<string, unknown>

/** Maximum size of its JSON in bytes. Enough for notes, but not for a second file. */
const MOST_BYTES = 10_000

const DEEPEST = 8

/**
 * Reads the form field `metadata`. @throws {StorageError} EntityTooLarge, or InvalidParameter unless it is an object that PostgreSQL can
 * store
 */
function readUserMetadata(text: string): UserMetadata {
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new StorageError('EntityTooLarge', { message: `The user_metadata exceeded ${MOST_BYTES} bytes` })
  }
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isKept(value, DEEPEST)) throw refused()
  return { ...value }
}

/** Reads the header `x-metadata`, which contains the same data in base64. */
const readMetadataHeader = (header: string): UserMetadata => readUserMetadata(Buffer.from(header, 'base64').toString())

const refused = (cause?: unknown) => new StorageError('InvalidParameter', { message: 'Invalid Parameter metadata', cause })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw refused(cause)
  }
}

/** Rejects U+0000, lone surrogates and numbers that are not finite, so that every value can be returned exactly as it was sent. */
function isKept(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, inner]) => isKept(key, depth) && isKept(inner, depth - 1))
}

/** The data that a client sends about its file. */
export type UploadNotes = {
  /** `max-age=3600`, as the client requests. Stored for the record only, because responses have their own caching rules. */
  cacheControl: string
  userMetadata: UserMetadata | null
}

export type Upload = { bytes: Buffer; notes: UploadNotes }

/**
 * Returns the uploaded file, either from a multipart form whose file field may have any name or none, or from the raw bytes.
 * @param limit in bytes
 * @throws {StorageError} EntityTooLarge as soon as the limit is exceeded. InvalidMimeType for an empty file
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<Upload> {
  const upload = request.isMultipart() ? await readForm(request, limit) : await readBytes(request, limit)
  if (upload.bytes.length === 0) throw new StorageError('InvalidMimeType')
  return upload
}

async function readForm(request: FastifyRequest, limit: number): Promise<Upload> {
  // One byte more than allowed, so that a file exactly at the limit is not cut off.
  const limits = { fileSize: limit + 1, files: 1, fields: 10, fieldSize: 20_000 }
  const form = await request.file({ throwFileSizeLimit: false, limits }).catch(refuseForm)
  if (!form) throw new StorageError('InvalidRequest', { message: 'No file provided' })
  const bytes = await collect(form.file, limit)
  const seconds = fieldOf(form.fields['cacheControl'])
  const metadata = fieldOf(form.fields['metadata'])
  return {
    bytes,
    notes: {
      cacheControl: seconds !== undefined && /^\d{1,9}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
      userMetadata: metadata === undefined ? null : readUserMetadata(metadata),
    },
  }
}

function fieldOf(field: Multipart | Multipart[] | undefined): string | undefined {
  return field === undefined || Array.isArray(field) || field.type !== 'field' ? undefined : String(field.value)
}

/** The form parser throws plain errors for malformed and interrupted forms. */
function refuseForm(cause: unknown): never {
  throw new StorageError('InvalidRequest', { message: 'The form could not be read', cause })
}

async function readBytes(request: FastifyRequest, limit: number): Promise<Upload> {
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
  const cacheControl = request.headers['cache-control']?.slice(0, 100) ?? 'no-cache'
  const metadata = request.headers['x-metadata']
  const userMetadata = typeof metadata === 'string' ? readMetadataHeader(metadata) : null
  return { bytes: await collect(request.raw, limit), notes: { cacheControl, userMetadata } }
}

async function collect(stream: NodeJS.ReadableStream, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      if (length > limit) throw tooLarge(limit)
      chunks.push(bytes)
    }
  } catch (cause) {
    throw cause instanceof StorageError ? cause : new StorageError('InvalidRequest', { message: 'The upload broke off', cause })
  }
  return Buffer.concat(chunks)
}
