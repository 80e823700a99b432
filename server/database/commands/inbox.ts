import type pg from 'pg'

/** An inquiry or a chat from outside the institute, as an entry in a list. */
export type InboxEntry = {
  reference: string
  /** The subject in plain words: `sponsorship`. */
  about: string
  status: string
  name: string
  email: string
  /** The time of the last message. */
  at: Date
  /** The honeypot was filled in. */
  suspected: boolean
}

/** The actions that `npm run inbox` offers for one kind of message, whose references begin with `prefix`. */
export interface Inbox {
  prefix: string
  /** Newest first: open entries only, or the newest of all. Suspected entries do not count towards the limit for the others. */
  list(client: pg.Client, everything: boolean): Promise<InboxEntry[]>
  /** The whole text, line by line, or null for an unknown reference. */
  show(client: pg.Client, reference: string): Promise<string[] | null>
  /** Records that the message was answered. Absent where replies are recorded automatically. False if it does not exist or is closed. */
  markAnswered?: (client: pg.Client, reference: string) => Promise<boolean>
  /** False if it does not exist. Idempotent. */
  close(client: pg.Client, reference: string): Promise<boolean>
  /** Deletes it with all its emails. False if it does not exist. */
  remove(client: pg.Client, reference: string): Promise<boolean>
  /** The hash of the sender's network, or null if it is not known or no longer stored. */
  networkOf(client: pg.Client, reference: string): Promise<string | null>
}

/** The label that staff see on suspected messages. */
export const SUSPECTED = 'suspected robot'

const isDone = async (client: pg.Client, call: string, reference: string): Promise<boolean> =>
  (await client.query<{ done: boolean }>(`select ${call} as done`, [reference])).rows[0]?.done === true

/** The actions that the console performs through the same functions. Each is logged. All return false for an unknown reference. */
export const inboxActs = {
  markAnswered: (client: pg.Client, reference: string) => isDone(client, `private.set_inbox_state($1, 'waiting')`, reference),
  close: (client: pg.Client, reference: string) => isDone(client, `private.set_inbox_state($1, 'closed')`, reference),
  remove: (client: pg.Client, reference: string) => isDone(client, 'private.remove_conversation($1)', reference),
  async networkOf(client: pg.Client, reference: string): Promise<string | null> {
    const { rows } = await client.query<{ network: string | null }>('select private.network_of($1) as network', [reference])
    return rows[0]?.network ?? null
  },
}

/** Removes the mark and sends the receipt that was waiting. False if no suspected message has this reference. */
export const clearSuspicion = (client: pg.Client, reference: string): Promise<boolean> =>
  isDone(client, 'private.clear_suspicion($1)', reference)

/** Maximum number of entries in a list. */
export const INBOX_LIST_LIMIT = 100
