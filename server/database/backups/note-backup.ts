import type pg from 'pg'

/** Keeps that a backup ran and was read back, for the page Site of the console. Answers whether it could. */
export async function noteBackup(client: pg.Client, { rows, bytes }: { rows: number; bytes: number }): Promise<boolean> {
  try {
    await client.query(`insert into private.backup_runs (kind, rows, bytes) values ('command', $1, $2)`, [rows, bytes])
    return true
  } catch {
    // The site stops at this moment, or its database is older than this code: the backup is whole all the same.
    return false
  }
}
