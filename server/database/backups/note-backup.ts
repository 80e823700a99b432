import type pg from 'pg'

/** Records that a backup ran and was read back, for the Site page of the console. Returns whether it could be recorded. */
export async function noteBackup(client: pg.Client, { rows, bytes }: { rows: number; bytes: number }): Promise<boolean> {
  try {
    await client.query(`insert into private.backup_runs (kind, rows, bytes) values ('command', $1, $2)`, [rows, bytes])
    return true
  } catch {
    // The site is stopping, or its database is older than this code. The backup is complete anyway.
    return false
  }
}
