import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type KeptConnection = {
  client(): pg.Client
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const LONGEST_PAUSE_MS = 2_000

/**
 * One connection for what belongs to a session: the instance lock, NOTIFY, readiness. It is made anew whenever it
 * breaks, and `prepare` runs on every new one before it counts.
 */
export async function keepConnection(
  connection: pg.ClientConfig,
  prepare: (client: pg.Client, isFirst: boolean) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<KeptConnection> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let closing = false
  let current = await open(true)

  async function open(isFirst: boolean): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'institute-portal' })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload)
    })
    try {
      await client.connect()
      await prepare(client, isFirst)
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void reopen())
    return client
  }

  async function reopen(): Promise<void> {
    for (let wait = 50; !closing; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        current = await open(false)
        for (const heard of [...listeners.values()].flatMap((set) => [...set])) heard('')
        return
      } catch (error) {
        onFailure(error)
        await pause(wait)
      }
    }
  }

  return {
    client: () => current,
    listen: async (channel, heard) => {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(heard))
      // A connection that is being made anew listens to every known channel by itself.
      if (known.size === 1) await current.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
      return async () => {
        known.delete(heard)
        if (known.size > 0 || closing) return
        listeners.delete(channel)
        await current.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    close: async () => {
      closing = true
      await current.end().catch(() => undefined)
    },
  }
}
