import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { connectDatabase } from '#server/database/open-database.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'

/** Everything that outlives a server process that a test kills: its database, mail server and data folder. */
export type Surroundings = {
  mails: MailServer
  copy: Awaited<ReturnType<typeof createEmptyCopy>>
  /** For reading only. The server under test has the instance lock. */
  database: Database
  folder: string
  close: () => Promise<void>
}

/** Creates the surroundings with a migrated database. The folder name starts with `name`. */
export async function startSurroundings(name: string): Promise<Surroundings> {
  const mails = await startMailServer()
  const copy = await createEmptyCopy('portal_template')
  const logins = { owner: { connectionString: copy.ownerUrl }, caller: { connectionString: copy.callerUrl } }
  const database = await connectDatabase(logins, { singleInstance: false, ground: true })
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const close = async () => {
    await database.close()
    await copy.drop()
    await mails.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { mails, copy, database, folder, close }
}
