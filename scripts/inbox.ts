import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inboxUsage, runInbox } from './inbox/inbox-commands.ts'

/**
 * npm run inbox: what people outside wrote to the institute, beside a running site or without one. Without arguments it says
 * what it can do.
 */
const given = process.argv.slice(2)
try {
  if (given.length === 0) console.log(inboxUsage)
  else console.log(await withOwnerConnection(readConfig(process.env), { create: false }, (client) => runInbox(client, given)))
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error)
  process.exitCode = 1
}
