import type pg from 'pg'

/**
 * A sender who may no longer write. For a network, the value is its hash (`networkHash`). The same list applies to inquiries and the
 * chat.
 */
export type BlockedSender = { kind: 'email' | 'domain' | 'network'; value: string }

const changes = async (client: pg.Client, call: string, { kind, value }: BlockedSender): Promise<boolean> =>
  (await client.query<{ changed: boolean }>(`select private.${call}($1, $2) as changed`, [kind, value])).rows[0]?.changed === true

/** False if they were already blocked. */
export const block = (client: pg.Client, sender: BlockedSender): Promise<boolean> => changes(client, 'block_sender', sender)

/** False if they were not blocked. */
export const unblock = (client: pg.Client, sender: BlockedSender): Promise<boolean> => changes(client, 'unblock_sender', sender)

/** The most recently blocked first. */
export async function blockedSenders(client: pg.Client): Promise<(BlockedSender & { at: Date })[]> {
  const { rows } = await client.query<BlockedSender & { at: Date }>(
    'select kind, value, blocked_at as at from private.blocked_senders order by blocked_at desc, kind, value',
  )
  return rows
}

/** Refused messages from the last 30 days by day, newest first. */
export async function refusedMessages(client: pg.Client): Promise<{ day: string; channel: string; reason: string; messages: number }[]> {
  const { rows } = await client.query<{ day: string; channel: string; reason: string; messages: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, channel, reason, messages::integer as messages from private.refused_messages
     where day > current_date - 30 order by refused_messages.day desc, channel, reason`,
  )
  return rows
}
