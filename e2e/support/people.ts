import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { currentFormat } from '#web/lib/storage/storage-keys.ts'
import { expect } from './expect.ts'

export type Person = { name: string; email: string; password: string }

type PublicConfig = { supabaseUrl: string; supabaseAnonKey: string }

/** Returns a client of the official library for one person. It does not persist anything. */
export async function clientFor(url: string) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig
  return createClient(config.supabaseUrl, config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
  })
}

export function newPerson(name = 'Amina Bello'): Person {
  return { name, email: `person-${randomUUID().slice(0, 13)}@applicants.example`, password: 'Workshop-2027!' }
}

/** Signs up a new person over the API and confirms the address with the link in the email. */
export async function confirmedPerson(url: string, linkInMail: (to: string) => Promise<string>, name?: string): Promise<Person> {
  const person = newPerson(name)
  const client = await clientFor(url)
  const signedUp = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: { data: { full_name: person.name } },
  })
  if (signedUp.error) throw signedUp.error
  const link = new URL(await linkInMail(person.email))
  const confirmed = await client.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' })
  if (confirmed.error) throw confirmed.error
  return person
}

/** Stores a session, in the API's format, in the page's browser as a remembered session. */
export async function storeSession(page: Page, session: string, site = ''): Promise<void> {
  const kept: Record<string, string> = {
    [storageKeys.session]: session,
    [storageKeys.rememberMe]: 'true',
    [storageKeys.storageFormat]: String(currentFormat),
  }
  // Any page of the site gives access to the site's storage, so use the smallest one.
  await page.goto(`${site}/healthz`)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

/**
 * Stores a session of this person in the page's browser, as if they had already signed in and chosen to be remembered. This is fast,
 * because nothing is typed. It takes effect on the next page that is opened. Use `signInOnPage` for tests of sign-in itself. Pass `site`
 * for pages without a base URL.
 */
export async function signIn(page: Page, { email, password }: Person, site = ''): Promise<void> {
  const config = (await (await page.request.get(`${site}/config.json`)).json()) as PublicConfig
  const answer = await page.request.post(`${site}/auth/v1/token?grant_type=password`, {
    headers: { apikey: config.supabaseAnonKey },
    data: { email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await storeSession(page, await answer.text(), site)
}

/** Signs a person in through the dialog, as people do. */
export async function signInOnPage(page: Page, person: Person): Promise<void> {
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: false }).first().fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
}
