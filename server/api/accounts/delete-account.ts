import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '#domain/messages/messages.ts'
import { normaliseText } from '#domain/text/text.ts'
import {
  AuthError,
  type AuthLimits,
  type PasswordHashing,
  bearerOf,
  comparePassword,
  createAuthLimits,
  deviceOf,
  findUser,
  isRecentProof,
} from '#supabase-server'
import { type FieldProblem, ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import type { Config } from '#server/config.ts'
import { addresses } from '#server/addresses.ts'
import { type SignedInPerson, signedInPerson } from '#server/api/signed-in-person.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp']
const PATIENCE_MS = 5000

/**
 * Removes a person's pictures from the storage of a Supabase project, using their own access token. Rows of its tables must not be
 * deleted with SQL, because the files would remain. Supabase does not treat names without a file as an error. Throws `unavailable`.
 */
async function removeProjectAvatars({ url, anonKey }: NonNullable<Config['supabase']>, personId: string, token: string): Promise<void> {
  const answer = await fetch(new URL(`${addresses.storage}/object/avatars`, url), {
    method: 'DELETE',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: EXTENSIONS.map((extension) => `${personId}/avatar.${extension}`) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ProductError('unavailable', { cause })
  })
  if (!answer.ok) throw new ProductError('unavailable', { cause: new Error(`The project's storage responded with ${answer.status}`) })
}

const bodySchema = z.object({
  email: z.string().check(z.maxLength(320)),
  password: z.optional(z.string().check(z.maxLength(1000))),
})

const refusal = (problem: FieldProblem) => new ProductError('invalid_fields', { fields: [problem] })

type Options = ApiOptions & { passwords: PasswordHashing }

/** A wrong password is reported on its field. Too many wrong passwords trigger the rate limit, as at sign-in. */
function productErrorOf(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  if (error.code === 'current_password_mismatch') return refusal({ path: 'password', message: messages.password.wrong })
  if (error.code !== 'over_request_rate_limit') return error
  return new ProductError('too_many_requests', { ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }), cause: error })
}

/**
 * An unattended browser must not be enough to delete an account. We require the password, where this server can check one, or a sign-in
 * with any provider within the last ten minutes.
 */
async function requirePresence(
  request: FastifyRequest,
  person: SignedInPerson,
  password: string | undefined,
  { config, database, passwords, limits }: Options & { limits: AuthLimits },
) {
  if (password !== undefined && password !== '' && config.supabase === undefined) {
    const user = await database.asAuth((tx) => findUser(tx, person.id))
    if (user === null) throw new ProductError('sign_in_required')
    await comparePassword({ database, limits, passwords }, user, password, deviceOf(request)).catch((error: unknown) => {
      throw productErrorOf(error)
    })
  } else if (!isRecentProof(person.amr)) {
    throw new ProductError('sign_in_again')
  }
}

/**
 * POST /api/delete-account `{email, password?}`: permanently deletes the caller's account in one transaction (`private.delete_account`)
 * and returns `{"ok":true}`. `email` is the account's own address, typed to confirm. Returns 400 with the field that is wrong; 401
 * without an open session, which includes the second of two requests; 403 sign_in_again if neither a password nor a sign-in within the
 * last ten minutes proves the caller's identity; 409 last_operator; and 429 after too many attempts.
 */
export async function deleteAccount(app: FastifyInstance, options: Options): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'delete-account', points: 30, seconds: 300 })
  const limits = createAuthLimits(config, database)

  app.post('/delete-account', async (request) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const body = bodySchema.safeParse(request.body)
    if (!body.success) {
      const paths = new Set(body.error.issues.map(({ path }) => path.join('.') || 'email'))
      throw new ProductError('invalid_fields', { fields: [...paths].map((path) => ({ path, message: messages.text.notText })) })
    }
    const { rows } = await database.asServer((tx) =>
      tx.query<{ email: string | null }>('select email from auth.users where id = $1', [person.id]),
    )
    // A second request has deleted the account in the meantime.
    if (rows[0] === undefined) throw new ProductError('sign_in_required')
    if (normaliseText(body.data.email).toLowerCase() !== rows[0].email?.toLowerCase()) {
      throw refusal({ path: 'email', message: messages.account.otherAddress })
    }
    await requirePresence(request, person, body.data.password, { ...options, limits })

    // In a Supabase project, only its storage can remove files. We call it first, while the person's account and token still exist.
    if (config.supabase !== undefined) await removeProjectAvatars(config.supabase, person.id, bearerOf(request) ?? '')
    const deleted = await database
      .asServer((tx) => tx.query<{ request: string | null }>('select private.delete_account($1) as request', [person.id]))
      .catch((error: unknown) => {
        const isLast = error instanceof Error && 'detail' in error && error.detail === 'last_operator'
        throw isLast ? new ProductError('last_operator', { cause: error }) : error
      })
    if (deleted.rows[0]?.request == null) throw new ProductError('sign_in_required')
    return { ok: true }
  })
}
