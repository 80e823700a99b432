import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { institute } from '#content/institute.ts'
import { replyProblems } from '#domain/chat/chat-rules.ts'
import { answerChat } from '#server/api/chat/answer-chat.ts'
import { readConfig } from '#server/config.ts'
import { chatInbox } from '#server/database/commands/chat-inbox.ts'
import { SUSPECTED } from '#server/database/commands/inbox.ts'
import { inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run chat:reply -- REFERENCE ["text"] [--as "name"]: replies to a visitor in the chat. Works whether or not the site is running.
 * With only a reference, it shows the conversation. Without arguments, it lists visitors who are waiting for a reply.
 */
const usage = 'npm run chat:reply -- CHAT-2026-000001 "Come on Monday at nine." [--as "Ngozi, admissions"]'

type Asked = { reference: string; text: string | undefined; name: string }

function read(given: string[]): Asked | undefined {
  const { values, positionals } = parseArgs({ args: given, options: { as: { type: 'string' } }, allowPositionals: true })
  const [reference, text, ...rest] = positionals
  if (reference === undefined) return undefined
  if (rest.length > 0) throw new Mistake(`Put the reply in quotes: ${usage}`)
  const name = values.as ?? institute.name
  const problems = text === undefined ? [] : replyProblems({ text, name })
  if (problems.length > 0) throw new Mistake(problems.map(({ message }) => message).join('. '))
  return { reference: reference.toUpperCase(), text, name }
}

type Client = Parameters<typeof chatInbox.list>[0]

async function run(client: Client, asked: Asked | undefined): Promise<string[]> {
  if (asked === undefined) return [usage, '', ...(await waiting(client))]
  const { reference, text, name } = asked
  if (text === undefined) return (await chatInbox.show(client, reference)) ?? nothingAt(reference)
  const { rows } = await client.query<{ id: string; name: string; email: string }>(
    'select id, name, email from public.chats where reference = $1',
    [reference],
  )
  const [chat] = rows
  if (chat === undefined) return nothingAt(reference)
  const answered = await inOwnerTransaction(client, async (tx) => {
    const outcome = await answerChat(tx, chat.id, { id: randomUUID(), text, name })
    await tx.query('select private.tell_of_chats($1, $2)', [[chat.id], ''])
    if (outcome.refusal === undefined)
      await tx.query(`select private.record_audit('conversation_answered', null, 'conversation', $1)`, [reference])
    return outcome
  })
  if (answered.refusal === 'closed') throw new Mistake(`${reference} is closed.`)
  if (answered.refusal !== undefined) nothingAt(reference)
  return [`${chat.name} will see it immediately if they are on the site. Otherwise it will be sent to ${chat.email} in two minutes.`]
}

function nothingAt(reference: string): never {
  throw new Mistake(`There is no chat ${reference}.`)
}

async function waiting(client: Client): Promise<string[]> {
  const found = (await chatInbox.list(client, false)).filter(({ status }) => status === 'new')
  if (found.length === 0) return ['Nobody is waiting for an answer.']
  return [
    'Waiting for an answer:',
    ...found.map(
      ({ reference, at, name, suspected }) => `  ${reference}  since ${at.toISOString()}  ${name}${suspected ? `  (${SUSPECTED})` : ''}`,
    ),
  ]
}

await answerCommand(async () => {
  const asked = read(process.argv.slice(2))
  const lines = await withOwnerConnection(readConfig(process.env), { create: false }, (client) => run(client, asked))
  return lines.join('\n')
})
