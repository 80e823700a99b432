import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { TestServer } from '#server/testing/test-server.ts'

export const PASSWORD = 'Correct-horse-1'

let people = 0

/** An address that has not been used yet. */
export function newAddress(): string {
  people += 1
  return `person-${people}-${Date.now()}@example.com`
}

/** The official client with its own storage, like one browser. */
export function browser(server: TestServer, flowType: 'pkce' | 'implicit' = 'pkce'): SupabaseClient {
  return createClient(server.url, server.config.anonKey, {
    auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

export type LinkToken = { token_hash: string; type: string; redirect_to: string | null }

/** The parameters of the link in the newest email to this address. */
export async function linkFor(server: TestServer, email: string): Promise<LinkToken> {
  const mail = (await server.mailbox()).find(({ to, text }) => to.includes(email) && /\/auth\/confirm\?(?!\S*type=not_me)/.test(text))
  if (!mail) throw new Error(`No mail with a link for ${email}`)
  const url = new URL(/https?:\S+\/auth\/confirm\?\S+/.exec(mail.text)?.[0] ?? '')
  return {
    token_hash: url.searchParams.get('token_hash') ?? '',
    type: url.searchParams.get('type') ?? '',
    redirect_to: url.searchParams.get('redirect_to'),
  }
}

/** Subjects of the emails to this address, newest first. */
export async function subjectsTo(server: TestServer, email: string): Promise<string[]> {
  return (await server.mailbox()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

/** A person who has signed up but has not confirmed their address. */
export async function signedUp(
  server: TestServer,
  email = newAddress(),
  client = browser(server),
): Promise<{ email: string; client: SupabaseClient }> {
  const { error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Ada Obi' }, emailRedirectTo: `${server.url}/auth/callback` },
  })
  expect(error).toBeNull()
  return { email, client }
}

/** A person with a confirmed address, signed in on one browser. */
export async function signedIn(server: TestServer, email = newAddress()): Promise<{ email: string; client: SupabaseClient }> {
  await signedUp(server, email)
  const { token_hash } = await linkFor(server, email)
  const client = browser(server)
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash })
  expect(error).toBeNull()
  return { email, client }
}

/** Returns a browser's current session. Throws if there is none. */
export async function sessionOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('This browser is not signed in')
  return data.session
}

/** Sends a request that the official client would not send, or whose response it would hide. */
export async function ask(
  server: TestServer,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { apikey: server.config.anonKey, 'x-supabase-api-version': '2024-01-01', ...init.headers },
  })
  const text = await answer.text()
  const isJson = text !== '' && (answer.headers.get('content-type')?.includes('json') ?? false)
  const body: Record<string, unknown> = isJson ? JSON.parse(text) : {}
  return { status: answer.status, headers: answer.headers, text, body }
}

/** Sends a POST with a JSON body. */
export function post(server: TestServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  return ask(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
  })
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
