import type pg from 'pg'

/** Who may write no more; of a network its code (`networkHash`). The same list holds for inquiries and the chat. */
export type BlockedSender = { kind: 'email' | 'domain' | 'network'; value: string }

const changes = async (client: pg.Client, call: string, { kind, value }: BlockedSender): Promise<boolean> =>
  (await client.query<{ changed: boolean }>(`select private.${call}($1, $2) as changed`, [kind, value])).rows[0]?.changed === true

/** False when they were blocked already. */
export const block = (client: pg.Client, sender: BlockedSender): Promise<boolean> => changes(client, 'block_sender', sender)

/** False when they were not blocked. */
export const unblock = (client: pg.Client, sender: BlockedSender): Promise<boolean> => changes(client, 'unblock_sender', sender)

/** The last that were blocked first. */
export async function blockedSenders(client: pg.Client): Promise<(BlockedSender & { at: Date })[]> {
  const { rows } = await client.query<BlockedSender & { at: Date }>(
    'select kind, value, blocked_at as at from private.blocked_senders order by blocked_at desc, kind, value',
  )
  return rows
}

/** What was refused in the last 30 days, by the day, newest first. */
export async function refusedMessages(client: pg.Client): Promise<{ day: string; channel: string; reason: string; messages: number }[]> {
  const { rows } = await client.query<{ day: string; channel: string; reason: string; messages: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, channel, reason, messages::integer as messages from private.refused_messages
     where day > current_date - 30 order by refused_messages.day desc, channel, reason`,
  )
  return rows
}
