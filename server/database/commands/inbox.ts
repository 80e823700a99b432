import type pg from 'pg'

/** One thing that people outside wrote to the institute, as a line of a list. */
export type InboxEntry = {
  reference: string
  /** What it is, for people: `sponsorship`. */
  about: string
  status: string
  name: string
  email: string
  /** When it was last written to. */
  at: Date
  /** It came with the honeypot filled in. */
  suspected: boolean
}

/** What `npm run inbox` can do with one kind of writing, whose references begin with `prefix`. */
export interface Inbox {
  prefix: string
  /** Newest first: what is not closed, or the newest of everything. What is suspected takes no room from the rest. */
  list(client: pg.Client, everything: boolean): Promise<InboxEntry[]>
  /** All of it, line by line; null when there is none of that reference. */
  show(client: pg.Client, reference: string): Promise<string[] | null>
  /** Notes that it was answered; absent where answers are known anyway. False when there is none, or it is closed. */
  markAnswered?: (client: pg.Client, reference: string) => Promise<boolean>
  /** False when there is none. Closing twice is closing once. */
  close(client: pg.Client, reference: string): Promise<boolean>
  /** Deletes it with all its letters. False when there is none. */
  remove(client: pg.Client, reference: string): Promise<boolean>
  /** The code of the network it came from; null when it is not known (any more). */
  networkOf(client: pg.Client, reference: string): Promise<string | null>
}

/** What staff read of something suspected. */
export const SUSPECTED = 'suspected robot'

const isDone = async (client: pg.Client, call: string, reference: string): Promise<boolean> =>
  (await client.query<{ done: boolean }>(`select ${call} as done`, [reference])).rows[0]?.done === true

/** What the console does by the same functions; each is in the log. All answer false when there is none of that reference. */
export const inboxActs = {
  markAnswered: (client: pg.Client, reference: string) => isDone(client, `private.set_inbox_state($1, 'waiting')`, reference),
  close: (client: pg.Client, reference: string) => isDone(client, `private.set_inbox_state($1, 'closed')`, reference),
  remove: (client: pg.Client, reference: string) => isDone(client, 'private.remove_conversation($1)', reference),
  async networkOf(client: pg.Client, reference: string): Promise<string | null> {
    const { rows } = await client.query<{ network: string | null }>('select private.network_of($1) as network', [reference])
    return rows[0]?.network ?? null
  },
}

/** Takes the mark away; the receipt of an inquiry that waited goes out. False when nothing of this reference is suspected. */
export const clearSuspicion = (client: pg.Client, reference: string): Promise<boolean> =>
  isDone(client, 'private.clear_suspicion($1)', reference)

/** Most entries of a list. */
export const INBOX_LIST_LIMIT = 100
