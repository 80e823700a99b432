import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { signAccessToken } from '#supabase-server'
import type { Config } from '#server/config.ts'
import { type Product, prepareProduct } from '#tools/bench/product.ts'
import { SCRATCH_TABLES } from './scratch-tables.ts'

export const PASSWORD = 'Correct-horse-1'
export const ELSEWHERE = 'https://elsewhere.example'

export type Person = { client: SupabaseClient; email: string; id: string }

/** The environment of the cases: a running server with its own tables, and the official client. */
export type Stage = {
  url: string
  config: Config
  /** A client that is signed out. */
  client: SupabaseClient
  /** A client with the service role key. */
  service: SupabaseClient
  /** Returns an official client with its own storage, like a separate browser. */
  browser(options?: BrowserOptions): SupabaseClient
  newAddress(): string
  /** Returns a person who has signed up but has not confirmed their address. */
  unconfirmed(): Promise<Omit<Person, 'id'>>
  /** Returns a person with a confirmed address who is signed in with their own client. */
  member(): Promise<Person>
  /** Returns the secret from the link in the latest email to an address. */
  secretFor(email: string): Promise<string>
  /** Returns the six-digit code from the latest email to an address. */
  codeFor(email: string): Promise<string>
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export type BrowserOptions = { flowType?: 'pkce' | 'implicit'; headers?: Record<string, string> }

type Row = Record<string, unknown>
type Scratch = {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: {
    Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>
    Views: Record<never, never>
    Functions: Record<string, { Args: Row; Returns: Row[] }>
  }
}
/** The client offers `maxAffected` only if its type states a PostgREST version that supports it. */
export const asOf14 = (client: SupabaseClient) => client as unknown as SupabaseClient<Scratch>

type Email = { to: string; text: string }

/** Starts the server and creates the tables. */
export async function setStage(): Promise<Stage> {
  const product = await prepareProduct({ AUTH_GITHUB_CLIENT_ID: 'client', AUTH_GITHUB_CLIENT_SECRET: 'none' })
  try {
    await product.server.start()
    const owner = new pg.Client(await product.login('portal_owner'))
    await owner.connect()
    await owner.query(SCRATCH_TABLES)
    return await stageOf(product, owner)
  } catch (error) {
    await product.remove()
    throw error
  }
}

async function stageOf(product: Product, owner: pg.Client): Promise<Stage> {
  const { config } = product
  const { url } = product.server
  const seconds = Math.floor(Date.now() / 1000)
  const serviceKey = await signAccessToken({ role: 'service_role', iat: seconds, exp: seconds + 3600 }, config)
  const browserWith = (key: string, { flowType = 'pkce', headers = {} }: BrowserOptions = {}) =>
    createClient(url, key, {
      auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, experimental: { passkey: true } },
      global: { headers },
    })
  const browser = (options?: BrowserOptions) => browserWith(config.anonKey, options)
  let people = 0
  const newAddress = () => `gate-${(people += 1)}@example.com`

  async function inEmailTo(email: string, carried: RegExp): Promise<string> {
    const emails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as Email[]
    const found = emails.filter(({ to }) => to.includes(email)).flatMap(({ text }) => carried.exec(text)?.[1] ?? [])
    if (found[0] === undefined) throw new Error('No such email has arrived')
    return found[0]
  }
  const secretFor = (email: string) => inEmailTo(email, /token_hash=([\w-]+)&type=(?!not_me)/)

  async function unconfirmed() {
    const [client, email] = [browser(), newAddress()]
    const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Ada Obi' } } })
    if (error) throw error
    return { client, email }
  }

  return {
    url,
    config,
    client: browser(),
    service: browserWith(serviceKey),
    browser,
    newAddress,
    unconfirmed,
    secretFor,
    codeFor: (email) => inEmailTo(email, /^Code: (\d{6})$/m),
    async member() {
      const { client, email } = await unconfirmed()
      const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: await secretFor(email) })
      if (error || !data.user) throw error ?? new Error('Nobody was signed in')
      return { client, email, id: data.user.id }
    },
    sql: async <Row>(text: string, values: readonly unknown[] = []) => (await owner.query(text, [...values])).rows as Row[],
    async close() {
      await owner.end()
      await product.remove()
    },
  }
}
