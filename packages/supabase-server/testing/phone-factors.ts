import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let phones = 0

/** Returns an unused phone number. */
export function newPhone(): string {
  phones += 1
  return samplePhone(`8${String(phones).padStart(2, '0')}${String(Date.now() % 1_000_000).padStart(6, '0')}`).stored
}

/** Sets up a phone that stays unverified. Returns the factor id. */
export async function enrolledPhone(client: SupabaseClient, phone = newPhone(), friendlyName = 'Mobile'): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName, phone })
  expect(error).toBeNull()
  return data?.id ?? ''
}

/** Returns the code in the newest text message to this number, as shown by /dev/outbox. */
export async function textedCode(server: TestServer, phone: string): Promise<string> {
  const text = (await server.mailbox()).find(({ channel, to }) => channel === 'sms' && to === phone)
  return /\b\d{6}\b/.exec(text?.text ?? '')?.[0] ?? ''
}

/** Backdates the last message to this factor by one minute. */
export async function endPause(server: TestServer, factorId: string): Promise<void> {
  await server.database.asAuth((tx) =>
    tx.query(`update auth.mfa_factors set last_challenged_at = now() - interval '1 minute' where id = $1`, [factorId]),
  )
}
