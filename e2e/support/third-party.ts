import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '#supabase-server/testing/identity-provider.ts'
import { expect, test as base } from './portal.ts'

/** A person with an account at the provider. */
export type ProviderPerson = { sub: string; name: string; email: string; email_verified: true }

type WorkerFixtures = {
  /** The local provider behind 'Continue with Google'. */
  provider: IdentityProvider
  /** Registers the portal's address at the provider. */
  registered: string
}

/** The `test` that third-party journeys import. The portal is configured for a real OpenID Connect provider. */
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

/** Adds a new person with a confirmed address to the provider. */
export function newProviderPerson(provider: IdentityProvider, name: string, email?: string): ProviderPerson {
  const sub = randomUUID()
  const person = { sub, name, email: email ?? `person-${sub.slice(0, 13)}@applicants.example`, email_verified: true } as const
  provider.accounts.push(person)
  return person
}

/**
 * Completes the provider's two pages: chooses the account by its id, because names are not unique, and allows access. The provider asks
 * for permission only the first time.
 */
export async function chooseAtProvider(page: Page, { name, sub }: ProviderPerson): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page
    .getByRole('button', { name, exact: true })
    .and(page.locator(`[value='${sub}']`))
    .click()
  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
}

/** Returns the keys and values of both browser storages as one string. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))))
