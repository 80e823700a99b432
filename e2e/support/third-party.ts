import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { expect, test as base } from './portal.ts'

/** A person at the provider. */
export type ProviderPerson = { sub: string; name: string; email: string; email_verified: true }

type WorkerFixtures = {
  /** The provider behind 'Continue with Google', on this machine. */
  provider: IdentityProvider
  /** The portal's address is registered at the provider. */
  registered: string
}

/** Journeys to a third party and back import `test` from here: the portal is set up for a real OpenID Connect provider. */
export const test = base.extend<object, WorkerFixtures>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its first parameter.
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  portalSettings: [({ provider }, use) => use(provider.environment('google')), { scope: 'worker' }],
  registered: [
    async ({ portal, provider }, use) => {
      const redirectUri = `${portal.url}/auth/v1/callback`
      provider.redirectUris.push(redirectUri)
      await use(redirectUri)
    },
    { scope: 'worker', auto: true },
  ],
})

export { expect }

/** Somebody new with a confirmed address at the provider. */
export function newProviderPerson(provider: IdentityProvider, name: string, email?: string): ProviderPerson {
  const sub = randomUUID()
  const person = { sub, name, email: email ?? `person-${sub.slice(0, 13)}@applicants.example`, email_verified: true } as const
  provider.accounts.push(person)
  return person
}

/** The provider's two pages: chooses the account, whose name others may have, and allows access, which is asked only the first time. */
export async function chooseAtProvider(page: Page, { name, sub }: ProviderPerson): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page
    .getByRole('button', { name, exact: true })
    .and(page.locator(`[value='${sub}']`))
    .click()
  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
}

/** The keys and values of both of the browser's storages, as one text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))))
