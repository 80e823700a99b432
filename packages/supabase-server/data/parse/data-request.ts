import type { FastifyRequest } from 'fastify'
import { acceptedMedia, type Media } from './accepted-media.ts'
import { DataError, schemaNotExposed } from '#supabase-server/data/errors/data-error.ts'
import { parsePreferences, type Preferences } from './parse-preferences.ts'

export type QueryString = Readonly<Record<string, string | readonly string[]>>

/** The parts of a request that every endpoint reads in the same way. */
export type DataRequest = {
  parameters: QueryString
  preferences: Preferences
  media: Media
  /** Whether to return a single object instead of a list (`Accept: application/vnd.pgrst.object+json`). */
  wantsOne: boolean
  headersOnly: boolean
  /** The type of a POST body: JSON, or plain text for a single unnamed argument. */
  bodyType: 'json' | 'text'
}

export type DataRoute = { Params: { name: string }; Querystring: QueryString; Body: string | undefined }

const SCHEMA = 'public'

export function readDataRequest(request: FastifyRequest<DataRoute>): DataRequest {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const profile = request.headers[reads ? 'accept-profile' : 'content-profile']
  if (profile !== undefined && profile !== SCHEMA) throw schemaNotExposed(String(profile))
  const media = acceptedMedia(request.headers.accept)
  return {
    parameters: request.query,
    preferences: parsePreferences(request.headers.prefer),
    media,
    wantsOne: media.form === 'one',
    headersOnly: request.method === 'HEAD',
    bodyType: /^text\/plain\b/i.test(request.headers['content-type'] ?? '') ? 'text' : 'json',
  }
}

/** Returns a parameter that may appear only once. */
export function oneParameter(parameters: QueryString, name: string): string | undefined {
  const value = parameters[name]
  if (value === undefined || typeof value === 'string') return value
  throw new DataError(400, 'PGRST100', `The parameter "${name}" stands more than once`)
}

/** Rejects parameters that have no meaning for this method instead of silently ignoring them. Applies to embedded rows too. */
export function refuseParameters(parameters: QueryString, names: readonly string[], method: string): void {
  const found = Object.keys(parameters).find((given) => names.some((name) => given === name || given.endsWith(`.${name}`)))
  if (found !== undefined) throw new DataError(400, 'PGRST100', `The parameter "${found}" does not apply to ${method}`)
}
