import type { Config } from '#server/config.ts'
import { ProductError } from '#server/requests/errors.ts'
import { addresses } from '#server/addresses.ts'

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp']
const PATIENCE_MS = 5000

/**
 * Removes a person's pictures from the storage of a Supabase project, with their own access token: rows of its tables must
 * not be deleted by SQL, because the files would stay. Names without a file are no error there. Throws `unavailable`.
 */
export async function removeProjectAvatars(
  { url, anonKey }: NonNullable<Config['supabase']>,
  personId: string,
  token: string,
): Promise<void> {
  const answer = await fetch(new URL(`${addresses.storage}/object/avatars`, url), {
    method: 'DELETE',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: EXTENSIONS.map((extension) => `${personId}/avatar.${extension}`) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ProductError('unavailable', { cause })
  })
  if (!answer.ok) throw new ProductError('unavailable', { cause: new Error(`The project's storage answered ${answer.status}`) })
}
