import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from '#domain/backoff.ts'

export type PersistentConnection = {
  client(): pg.Client
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** We do not wait for a server that accepts a connection but sends nothing. */
const CONNECTED_WITHIN_MS = 10_000
const CLOSED_WITHIN_MS = 2_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

/**
 * One connection for everything that is tied to a session: the instance lock, NOTIFY, readiness. It is recreated whenever it breaks, and
 * `prepare` runs on every new one before it is used. The signal aborts the preparation of the first one.
 */
export async function keepConnection(
  connection: pg.ClientConfig,
  prepare: (client: pg.Client, isFirst: boolean) => Promise<void>,
  { onFailure, signal }: { onFailure: (error: unknown) => void; signal?: AbortSignal | undefined },
): Promise<PersistentConnection> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const pauses = growingPauses(LONGEST_PAUSE_MS, FIRST_PAUSE_MS)
  let closing = false
  let current = await open(true)
  let openedAt = performance.now()

  async function open(isFirst: boolean): Promise<pg.Client> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: 'institute-portal',
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      stream: () => socket,
    })
    const breakOff = () => socket.destroy()
    if (isFirst) signal?.addEventListener('abort', breakOff)
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload)
    })
    try {
      signal?.throwIfAborted()
      await client.connect()
      // The session stops waiting, usually for a lock, when our process has ended. Not every system can detect that.
      await client.query('set client_connection_check_interval = 1000').catch(() => undefined)
      await prepare(client, isFirst)
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await endOf(client)
      socket.destroy()
      throw error
    } finally {
      signal?.removeEventListener('abort', breakOff)
    }
    client.once('end', () => void reopen())
    return client
  }

  async function reopen(): Promise<void> {
    // A connection that ends as soon as it is open does not count as recovered.
    if (performance.now() - openedAt > LONGEST_PAUSE_MS) pauses.reset()
    while (!closing) {
      await pause(pauses.next())
      try {
        current = await open(false)
        openedAt = performance.now()
        for (const heard of [...listeners.values()].flatMap((set) => [...set])) heard('')
        return
      } catch (error) {
        onFailure(error)
      }
    }
  }

  return {
    client: () => current,
    listen: async (channel, heard) => {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(heard))
      // A connection that is being recreated listens to every known channel automatically.
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
      await endOf(current)
    },
  }
}

/** A server that has hung does not respond to the closing message. */
async function endOf(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), pause(CLOSED_WITHIN_MS, undefined, { ref: false })])
}
