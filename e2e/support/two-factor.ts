import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Person, clientFor } from './people.ts'
import { type Portal, expect } from './portal.ts'

/** Returns the code that an authenticator app shows now, or will show after the given number of 30-second periods. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Returns a code that is not valid at the moment. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Clears the last used step. This has the same effect as waiting half a minute for the next code. */
export async function afterTheLastCode(portal: Portal): Promise<void> {
  await portal.sql('set role supabase_auth_admin; update auth.mfa_factors set last_used_step = null')
}

/**
 * Adds an authenticator app for a person over the API. Returns its key and a session that has passed both steps. Ends the person's other
 * sessions.
 */
export async function giveAppAndSession(portal: Portal, person: Person, friendlyName = 'My phone') {
  const client = await clientFor(portal.url)
  expect((await client.auth.signInWithPassword(person)).error).toBeNull()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })
  expect(proved.error).toBeNull()
  await afterTheLastCode(portal)
  const { session } = (await client.auth.getSession()).data
  if (!session) throw new Error('No session after the second factor')
  return { secret: data.totp.secret, session }
}

/** Like `giveAppAndSession`, but returns only the key. */
export const giveApp = async (...given: Parameters<typeof giveAppAndSession>): Promise<string> => (await giveAppAndSession(...given)).secret

/** Signs in up to the code dialog. */
export async function enterPassword(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
}

export const codeField = (page: Page) => page.getByLabel(/^Code from/)

export async function signInWithCode(page: Page, portal: Portal, person: Person, secret: string): Promise<void> {
  await page.goto('/signin')
  await enterPassword(page, person)
  await afterTheLastCode(portal)
  await codeField(page).fill(codeOf(secret))
  await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
}

/** Returns the code from the latest text message to the given number. */
export async function codeInMessage(portal: Portal, to: string, not = ''): Promise<string> {
  let code = ''
  await expect(() => {
    code = /\b\d{6}\b/.exec(portal.texts.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(not)
  }).toPass({ timeout: 15_000 })
  return code
}
