import type pg from 'pg'

/** Who may write no more; of a network its code (`networkHash`). The same list holds for inquiries and the chat. */
export type BlockedSender = { kind: 'email' | 'domain' | 'network'; value: string }

/** False when they were blocked already. */
export async function block(client: pg.Client, { kind, value }: BlockedSender): Promise<boolean> {
  const { rowCount } = await client.query('insert into private.blocked_senders (kind, value) values ($1, $2) on conflict do nothing', [
    kind,
    value,
  ])
  return rowCount === 1
}

/** False when they were not blocked. */
export async function unblock(client: pg.Client, { kind, value }: BlockedSender): Promise<boolean> {
  const { rowCount } = await client.query('delete from private.blocked_senders where kind = $1 and value = $2', [kind, value])
  return rowCount === 1
}

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
