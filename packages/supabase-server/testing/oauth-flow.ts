import type { SupabaseClient } from '@supabase/supabase-js'
import { browser, newAddress } from '#server/testing/accounts.ts'
import { answerProvider, type AnswerToProvider, type IdentityProvider } from './identity-provider.ts'
import type { ProviderAccount } from './identity-provider-pages.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Starts a server that lets people sign in at a provider, and registers it there. */
export async function serverWith(
  provider: IdentityProvider,
  name = 'google',
  more: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> {
  const server = await startTestServer({ rateLimits: false, authProviders: [provider.config(name)], ...more })
  provider.redirectUris.push(`${server.url}/auth/v1/callback`)
  return server
}

let accounts = 0

/** Opens an account at the provider. By default it has a verified address that is not yet used on this site. */
export function accountAt(provider: IdentityProvider, facts: Partial<ProviderAccount> = {}): ProviderAccount & { email: string } {
  accounts += 1
  const account = {
    sub: `10769150350006150715${accounts}`,
    email: newAddress(),
    email_verified: true,
    name: 'Ada Obi',
    picture: 'https://pictures.example/ada.png',
    ...facts,
  }
  provider.accounts.push(account)
  return account
}

/** Requests a URL without following its redirect. */
export async function visit(url: string, cookie = ''): Promise<{ location: string; cookie: string; status: number; text: string }> {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
  return {
    location: response.headers.get('location') ?? '',
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    status: response.status,
    text: await response.text(),
  }
}

/** Returns the URL to which the client would send its browser to sign in. */
export async function signInUrl(
  server: TestServer,
  client: SupabaseClient,
  options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
  provider = 'google',
): Promise<string> {
  const { data } = await client.auth.signInWithOAuth({
    // The client's type lists only Supabase's names, but any other name works in the same way.
    provider: provider as 'google',
    options: { redirectTo: `${server.url}/auth/callback`, ...options, skipBrowserRedirect: true },
  })
  return data.url ?? ''
}

/** Goes from one of our URLs through the provider and returns the URL of our callback, without opening it. */
export async function untilCallback(startUrl: string, answer: AnswerToProvider): Promise<{ callback: string; cookie: string }> {
  const start = await visit(startUrl)
  if (start.status !== 302) throw new Error(`The sign-in did not begin: ${start.status} ${start.text}`)
  return { callback: await answerProvider(start.location, answer), cookie: start.cookie }
}

/** Goes through the whole flow as one browser. Returns the final URL. */
export async function throughProvider(startUrl: string, answer: AnswerToProvider): Promise<URL> {
  const { callback, cookie } = await untilCallback(startUrl, answer)
  return new URL((await visit(callback, cookie)).location)
}

/** Signs in at the provider in a separate browser and exchanges the code. */
export async function signInAt(server: TestServer, account: string, client = browser(server), provider = 'google') {
  const end = await throughProvider(await signInUrl(server, client, {}, provider), { account })
  const code = end.searchParams.get('code')
  if (code === null) throw new Error(`The sign-in ended at ${end.href}`)
  return { client, ...(await client.auth.exchangeCodeForSession(code)) }
}
