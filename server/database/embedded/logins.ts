import pg from 'pg'
import type { Login } from './passwords.ts'

/** SQLSTATE class 28: unknown login or wrong password. */
const REFUSED = /^28/

/**
 * Creates the two logins that the product uses, which is all a superuser is needed for. `portal_owner` owns the database and runs the
 * migrations. `authenticator` has no rights of its own and switches to the caller's role.
 */
export async function ensureLogins(connectionAs: (login: Login) => pg.ClientConfig): Promise<void> {
  if (await letsIn(connectionAs('portal_owner'))) return
  const password = (login: Login) => pg.escapeLiteral(String(connectionAs(login).password))
  const client = new pg.Client(connectionAs('postgres'))
  await client.connect()
  try {
    // bypassrls: an owner can only grant the rights it has, and service_role needs this one.
    await client.query(`begin;
      create role portal_owner login createrole bypassrls password ${password('portal_owner')};
      create role authenticator login noinherit password ${password('authenticator')};
      alter database postgres owner to portal_owner;
      revoke connect, temporary on database postgres from public;
      grant connect on database postgres to authenticator;
      commit`)
  } finally {
    await client.end()
  }
}

async function letsIn(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSED.test(String(error.code))) return false
    throw error
  }
}
