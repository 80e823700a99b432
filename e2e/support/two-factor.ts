import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Person, clientFor } from './people.ts'
import { type Portal, expect } from './portal.ts'

/** What an authenticator app shows now, or so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A code that no app shows now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Half a minute later: the code that was used is another one, and may be used. */
export async function afterTheLastCode(portal: Portal): Promise<void> {
  await portal.sql('set role supabase_auth_admin; update auth.mfa_factors set last_used_step = null')
}

/**
 * Gives a person an authenticator app through the protocol (quick); answers its key, and the session that has given both steps. Their
 * other sessions end.
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

/** The same; answers the key alone. */
export const giveApp = async (...given: Parameters<typeof giveAppAndSession>): Promise<string> => (await giveAppAndSession(...given)).secret

/** Everything of `signIn` up to the question for the code. */
export async function enterPassword(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
}

export const codeField = (page: Page) => page.getByLabel(/^Code from/)

/** Signs in at /signin with both steps. */
export async function signInWithCode(page: Page, portal: Portal, person: Person, secret: string): Promise<void> {
  await page.goto('/signin')
  await enterPassword(page, person)
  await afterTheLastCode(portal)
  await codeField(page).fill(codeOf(secret))
  await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
}

/** The code in the newest text message to a number. */
export async function codeInMessage(portal: Portal, to: string, not = ''): Promise<string> {
  let code = ''
  await expect(() => {
    code = /\b\d{6}\b/.exec(portal.texts.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(not)
  }).toPass({ timeout: 15_000 })
  return code
}
