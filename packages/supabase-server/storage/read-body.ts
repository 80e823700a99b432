import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { StorageError } from './storage-error.ts'

/** The JSON body as the schema reads it; InvalidParameter that names the first wrong field. Unknown fields are ignored. */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(request.body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') || 'body'
  throw new StorageError('InvalidParameter', { message: `Invalid Parameter ${field}` })
}
