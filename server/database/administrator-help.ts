import pg from 'pg'

/** The roles of a Supabase project. The server's login switches to all of them except `authenticator`. */
const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'] as const
const BECOME = ROLES.filter((role) => role !== 'authenticator')
const CALLERS = ['anon', 'authenticated', 'service_role'] as const

/** PostgreSQL 16 separated the right to switch to a role from inheriting its rights, and CREATEROLE from managing every role. */
const SINCE_GRANT_OPTIONS = 160_000

/** The login lacks rights that the product needs. The message ends with SQL that an administrator must run once. */
export class AdministratorNeeded extends Error {
  override readonly name = 'AdministratorNeeded'

  constructor(statements: readonly string[]) {
    super(`DATABASE_URL should be a login that may use these roles. As an administrator, in the same database: ${statements.join(' ')}`)
  }
}

type Login = { name: string; database: string; version: number; canCreate: boolean; mayMakeRoles: boolean; mayUsePublic: boolean }
type Role = { name: string; exists: boolean; mayBecome: boolean; isOfAuthenticator: boolean; mayGrant: boolean }

/**
 * Checks whether an administrator is needed, before the first SQL file is applied and on every later start.
 * @throws {AdministratorNeeded} with all the statements, so that they only have to be run once.
 */
export async function requireRoles(client: pg.Client): Promise<void> {
  const login = await readLogin(client)
  const statements = statementsFor(login, await readRoles(client, login.version))
  if (statements.length > 0) throw new AdministratorNeeded(statements)
}

function statementsFor(login: Login, roles: readonly Role[]): string[] {
  const { name, database, version, canCreate, mayMakeRoles, mayUsePublic } = login
  const owner = pg.escapeIdentifier(name)
  // The creator of a role may grant it. Before version 16, any login that may create roles may grant all of them.
  const cannotGrant = ({ exists, mayGrant }: Role) =>
    exists ? !mayGrant && !(mayMakeRoles && version < SINCE_GRANT_OPTIONS) : !mayMakeRoles
  const named = (wanted: readonly string[], lacks: (role: Role) => boolean) =>
    roles.filter((role) => wanted.includes(role.name) && lacks(role) && cannotGrant(role)).map((role) => role.name)
  const missing = mayMakeRoles ? [] : roles.filter(({ exists }) => !exists).map((role) => role.name)
  const toAuthenticator = named(CALLERS, ({ isOfAuthenticator }) => !isOfAuthenticator)
  const toOwner = named(BECOME, ({ mayBecome }) => !mayBecome)
  const options = version >= SINCE_GRANT_OPTIONS ? ' with set true, inherit false' : ''
  return [
    ...(canCreate ? [] : [`alter database ${pg.escapeIdentifier(database)} owner to ${owner};`]),
    ...(mayUsePublic ? [] : [`alter schema public owner to ${owner};`]),
    ...missing.map((role) => `create role ${role} nologin noinherit${role === 'service_role' ? ' bypassrls' : ''};`),
    ...(toAuthenticator.length > 0 ? [`grant ${toAuthenticator.join(', ')} to authenticator;`] : []),
    ...(toOwner.length > 0 ? [`grant ${toOwner.join(', ')} to ${owner}${options};`] : []),
  ]
}

async function readLogin(client: pg.Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select current_user::text as name, current_database()::text as database, current_setting('server_version_num')::int as version,
       has_database_privilege(current_database(), 'CREATE') as "canCreate", rolsuper or rolcreaterole as "mayMakeRoles",
       coalesce((select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = 'public'), true) as "mayUsePublic"
     from pg_roles where rolname = current_user`,
  )
  const [login] = rows
  if (login === undefined) throw new Error('PostgreSQL did not report the current user')
  return login
}

async function readRoles(client: pg.Client, version: number): Promise<Role[]> {
  const { rows } = await client.query<Role>(
    `select name, oid is not null as exists, coalesce(pg_has_role(current_user, oid, $2), false) as "mayBecome",
       coalesce(pg_has_role((select oid from pg_roles where rolname = 'authenticator'), oid, 'MEMBER'), false) as "isOfAuthenticator",
       coalesce(pg_has_role(current_user, oid, 'MEMBER WITH ADMIN OPTION'), false) as "mayGrant"
     from unnest($1::text[]) with ordinality as wanted (name, place) left join pg_roles on rolname = name order by place`,
    [[...ROLES], version >= SINCE_GRANT_OPTIONS ? 'SET' : 'MEMBER'],
  )
  return rows
}
