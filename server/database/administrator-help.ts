import pg from 'pg'

/** The roles a Supabase project has; the login of the server becomes all of them but `authenticator`. */
const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'] as const
const BECOME = ROLES.filter((role) => role !== 'authenticator')
const CALLERS = ['anon', 'authenticated', 'service_role'] as const

/** PostgreSQL 16 parted switching to a role from having its rights, and CREATEROLE from managing every role. */
const SINCE_GRANT_OPTIONS = 160_000

/** The login may not make what the product needs; the message ends with the SQL that an administrator runs once. */
export class AdministratorNeeded extends Error {
  override readonly name = 'AdministratorNeeded'

  constructor(statements: readonly string[]) {
    super(`DATABASE_URL should be a login that may use these roles. As an administrator, in the same database: ${statements.join(' ')}`)
  }
}

type Login = { name: string; database: string; version: number; canCreate: boolean; mayMakeRoles: boolean; mayUsePublic: boolean }
type Role = { name: string; exists: boolean; mayBecome: boolean; isOfAuthenticator: boolean; mayGrant: boolean }

/**
 * Looks before the first file of SQL is applied, and at every later start, for what only an administrator can do.
 * @throws {AdministratorNeeded} with all of it, so that it is run once.
 */
export async function requireRoles(client: pg.Client): Promise<void> {
  const login = await readLogin(client)
  const statements = statementsFor(login, await readRoles(client, login.version))
  if (statements.length > 0) throw new AdministratorNeeded(statements)
}

function statementsFor(login: Login, roles: readonly Role[]): string[] {
  const { name, database, version, canCreate, mayMakeRoles, mayUsePublic } = login
  const owner = pg.escapeIdentifier(name)
  // Whoever makes a role may grant it; before 16 whoever may make roles may grant all.
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
  if (login === undefined) throw new Error('PostgreSQL does not say who is connected')
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
