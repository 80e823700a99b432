import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { answerCommand } from './command-line.ts'
import { inboxUsage, runInbox } from '#scripts/inbox/inbox-commands.ts'

/**
 * npm run inbox: what people outside wrote to the institute, beside a running site or without one. Without arguments it says
 * what it can do.
 */
const given = process.argv.slice(2)
await answerCommand(() =>
  given.length === 0 ? inboxUsage : withOwnerConnection(readConfig(process.env), { create: false }, (client) => runInbox(client, given)),
)
