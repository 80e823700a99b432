import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { answerCommand } from './command-line.ts'
import { inboxUsage, runInbox } from '#scripts/inbox/inbox-commands.ts'

/**
 * npm run inbox: handles messages that people have sent to the institute. Works whether or not the site is running. Without arguments, it
 * lists its commands.
 */
const given = process.argv.slice(2)
await answerCommand(() =>
  given.length === 0 ? inboxUsage : withOwnerConnection(readConfig(process.env), { create: false }, (client) => runInbox(client, given)),
)
