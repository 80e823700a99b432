import { networkOf } from '#supabase-server/http/network-of.ts'
import { tokenHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'
import type { Device } from './sessions.ts'

/** Whether a person has signed in before on this device, and whether from this network. */
export type Familiarity = { device: boolean; network: boolean }

/** Maximum number of places stored per person. The place that has been unused for longest is deleted first. */
const MOST_DEVICES = 10
const MOST_NETWORKS = 20

type Place = Pick<Device, 'token' | 'address'>

const marksOf = ({ token, address }: Place): (string | null)[] => [
  token === null ? null : tokenHash(token),
  address === null ? null : tokenHash(networkOf(address)),
]

const familiarity = (owner: string) =>
  `select coalesce(bool_or(kind = 'device'), false) as device, coalesce(bool_or(kind = 'network'), false) as network
   from auth.known_places
   where user_id = (${owner}) and ((kind = 'device' and mark = $2) or (kind = 'network' and mark = $3))`

export async function findFamiliarity(tx: Transaction, userId: string, place: Place): Promise<Familiarity> {
  const { rows } = await tx.query<Familiarity>(familiarity('$1::uuid'), [userId, ...marksOf(place)], 'auth_familiarity')
  return rows[0] ?? { device: false, network: false }
}

/** The same for the owner of an email address (in lower case). Always takes one query, whether or not the address has an account. */
export async function findFamiliarityByEmail(tx: Transaction, email: string, place: Place): Promise<Familiarity> {
  const owner = 'select id from auth.users where email = $1 and not is_sso_user'
  const { rows } = await tx.query<Familiarity>(familiarity(owner), [email, ...marksOf(place)], 'auth_familiarity_by_email')
  return rows[0] ?? { device: false, network: false }
}

/**
 * Stores a place, or updates the time it was last seen. The caller must lock the person's row, so that parallel sign-ins run one after
 * another.
 */
export async function rememberPlace(tx: Transaction, userId: string, place: Place): Promise<void> {
  await tx.query(
    `insert into auth.known_places (user_id, kind, mark)
     select $1, kind, mark from (values ('device', $2::text), ('network', $3::text)) as place (kind, mark) where mark is not null
     on conflict (user_id, kind, mark) do update set last_seen_at = now()`,
    [userId, ...marksOf(place)],
    'auth_remember_place',
  )
  await tx.query(
    `delete from auth.known_places where id in (
       select id from (
         select id, kind, row_number() over (partition by kind order by last_seen_at desc, id) as position
         from auth.known_places where user_id = $1
       ) as places
       where position > case kind when 'device' then $2::int else $3::int end
     )`,
    [userId, MOST_DEVICES, MOST_NETWORKS],
    'auth_forget_oldest_places',
  )
}

/** Whether this person has proved a second factor on this device before. */
export async function isAssuredDevice(tx: Transaction, userId: string, { token }: Pick<Place, 'token'>): Promise<boolean> {
  if (token === null) return false
  const { rows } = await tx.query(
    `select from auth.known_places where user_id = $1 and kind = 'device' and mark = $2 and assured_at is not null`,
    [userId, tokenHash(token)],
  )
  return rows.length > 0
}

/** Records that the person has proved a second factor on this device. */
export async function rememberAssuredDevice(tx: Transaction, userId: string, { token }: Pick<Place, 'token'>): Promise<void> {
  if (token === null) return
  await tx.query(
    `update auth.known_places set assured_at = now(), last_seen_at = now() where user_id = $1 and kind = 'device' and mark = $2`,
    [userId, tokenHash(token)],
  )
}

/**
 * A browser that several people use has one token for all of them. When the token is replaced, the new one is recorded for everyone known
 * by the old one.
 */
export async function handDeviceOn(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into auth.known_places (user_id, kind, mark, last_seen_at, assured_at)
     select user_id, 'device', $2, last_seen_at, assured_at from auth.known_places where kind = 'device' and mark = $1
     on conflict do nothing`,
    [tokenHash(from), tokenHash(to)],
  )
}

/** After a stranger has had access to the account, no place counts as the owner's. */
export async function forgetEveryPlace(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.known_places where user_id = $1', [userId])
}

/**
 * Forgets every place of a person except this one. After a password change, anyone who knew only the old password counts as a stranger
 * again.
 */
export async function forgetOtherPlaces(tx: Transaction, userId: string, place: Place): Promise<void> {
  await tx.query(
    `delete from auth.known_places
     where user_id = $1 and mark is distinct from case kind when 'device' then $2::text else $3::text end`,
    [userId, ...marksOf(place)],
  )
}
