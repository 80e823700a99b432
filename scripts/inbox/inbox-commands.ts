import { parseArgs } from 'node:util'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { chatInbox } from '#server/database/commands/chat-inbox.ts'
import { type BlockedSender, block, blockedSenders, refusedMessages, unblock } from '#server/database/commands/blocked-senders.ts'
import { type Inbox, type InboxEntry, SUSPECTED, clearSuspicion } from '#server/database/commands/inbox.ts'
import { inquiryInbox } from '#server/database/commands/inquiry-inbox.ts'
import { Mistake, printable } from '#scripts/commands/command-line.ts'

export const inboxUsage = `npm run inbox -- COMMAND

  list [--all]           lists open conversations, or the newest of all
  show REFERENCE         shows one in full
  answered REFERENCE     records that it was answered (by your mail program)
  close REFERENCE        closes it because nothing more needs to be done
  genuine REFERENCE      records that a person wrote it: removes the spam mark and sends the receipt that was held back
  remove REFERENCE --yes permanently deletes it with its emails
  block WHO              blocks an email address, a domain (example.com), or the network that a REFERENCE came from
  unblock WHO            unblocks it
  blocked                lists blocked senders, and the numbers of messages refused in the last 30 days`

/** Inquiries and chats. */
const inboxes: readonly Inbox[] = [inquiryInbox, chatInbox]

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** The format that `networkHash` creates and `blocked` shows. */
const NETWORK = /^[\w-]{43}$/

/** Runs the command and returns the output. Throws the user's mistakes with one-line messages. */
export async function runInbox(client: Client, given: string[]): Promise<string> {
  const options = { all: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
  const [command = '', what, ...rest] = positionals
  if (rest.length > 0) throw new Mistake('Please give one reference at a time. Run npm run inbox for help.')
  return (await run(client, command, what, values)).map(printable).join('\n')
}

type Client = Parameters<Inbox['list']>[0]

async function run(
  client: Client,
  command: string,
  what: string | undefined,
  { all, yes }: { all: boolean; yes: boolean },
): Promise<string[]> {
  switch (command) {
    case 'list':
      return list(client, all)
    case 'show':
      return show(client, what)
    case 'answered':
      return markAnswered(client, what)
    case 'close':
      return done(client, what, 'close', 'is closed.')
    case 'genuine':
      return markGenuine(client, what)
    case 'remove':
      if (!yes) throw new Mistake(`This permanently deletes ${what ?? 'it'}. Add --yes to confirm.`)
      return done(client, what, 'remove', 'has been deleted, with its emails.')
    case 'block':
      return change(client, what, block, 'is blocked.', 'was blocked already.')
    case 'unblock':
      return change(client, what, unblock, 'may write again.', 'was not blocked.')
    case 'blocked':
      return listBlocked(client)
    default:
      throw new Mistake(`There is no command ${command}. Run npm run inbox for a list of commands.`)
  }
}

async function list(client: Client, everything: boolean): Promise<string[]> {
  const found: InboxEntry[] = []
  for (const inbox of inboxes) found.push(...(await inbox.list(client, everything)))
  const entries = found.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (entries.length === 0) return [everything ? 'There are no messages yet.' : 'Nothing is waiting for an answer.']
  return entries.map(
    ({ reference, at, status, about, name, email, suspected }) =>
      `${reference}  ${at.toISOString().slice(0, 16)}Z  ${status.padEnd(8)}  ${about}: ${name} <${email}>${markOf(suspected)}`,
  )
}

const markOf = (suspected: boolean) => (suspected ? `  (${SUSPECTED})` : '')

async function show(client: Client, what: string | undefined): Promise<string[]> {
  const { inbox, reference } = inboxOf(what)
  return (await inbox.show(client, reference)) ?? nothingAt(reference)
}

async function markAnswered(client: Client, what: string | undefined): Promise<string[]> {
  const { inbox, reference } = inboxOf(what)
  if (!inbox.markAnswered) throw new Mistake(`Answers to ${reference} are recorded automatically, so there is nothing to do.`)
  return (await inbox.markAnswered(client, reference)) ? [`${reference} is marked as answered.`] : nothingAt(`open ${reference}`)
}

async function markGenuine(client: Client, what: string | undefined): Promise<string[]> {
  const { reference } = inboxOf(what)
  return (await clearSuspicion(client, reference))
    ? [`${reference} is no longer marked as suspected spam.`]
    : nothingAt(`marked ${reference}`)
}

async function done(client: Client, what: string | undefined, action: 'close' | 'remove', words: string): Promise<string[]> {
  const { inbox, reference } = inboxOf(what)
  return (await inbox[action](client, reference)) ? [`${reference} ${words}`] : nothingAt(reference)
}

async function change(
  client: Client,
  what: string | undefined,
  action: typeof block,
  changed: string,
  unchanged: string,
): Promise<string[]> {
  const sender = await senderOf(client, what)
  return [`${what ?? ''} ${(await action(client, sender)) ? changed : unchanged}`]
}

/** For a sender whose data has been deleted, only a hash is stored. */
const shown = (value: string) => (value.startsWith('sha256:') ? `deleted, as a code (${value.slice(7, 15)}…)` : value)

async function listBlocked(client: Client): Promise<string[]> {
  const [senders, refused] = [await blockedSenders(client), await refusedMessages(client)]
  return [
    ...(senders.length === 0
      ? ['There are no blocked senders.']
      : senders.map(({ kind, value, at }) => `${at.toISOString().slice(0, 10)}  ${kind.padEnd(7)}  ${shown(value)}`)),
    ...refused.map(
      ({ day, channel, reason, messages }) =>
        `${day}  ${messages} refused: ${channel}, ${reason === 'trap' ? 'suspected robots' : 'blocked senders'}`,
    ),
  ]
}

function nothingAt(what: string): never {
  throw new Mistake(`There is no ${what}.`)
}

function inboxOf(what: string | undefined): { inbox: Inbox; reference: string } {
  const reference = what?.toUpperCase() ?? ''
  const inbox = inboxes.find(({ prefix }) => reference.startsWith(`${prefix}-`))
  if (!inbox) throw new Mistake(`Give a reference, such as ${inboxes.map(({ prefix }) => `${prefix}-2026-000001`).join(' or ')}.`)
  return { inbox, reference }
}

async function senderOf(client: Client, what = ''): Promise<BlockedSender> {
  const text = what.toLowerCase()
  if (isEmailAddress(text)) return { kind: 'email', value: text }
  if (DOMAIN.test(text.replace(/^@/, ''))) return { kind: 'domain', value: text.replace(/^@/, '') }
  if (NETWORK.test(what)) return { kind: 'network', value: what }
  const { inbox, reference } = inboxOf(what)
  const network = await inbox.networkOf(client, reference)
  if (network === null)
    throw new Mistake(`It is not known (or no longer known) which network ${reference} came from. Block an address or a domain instead.`)
  return { kind: 'network', value: network }
}
