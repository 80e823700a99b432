import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { Portal } from './portal.ts'

/** Stores an assisted application with these answers, and a link to it that is valid for the given number of days. */
export async function giveAssistedApplication({ sql }: Portal, { form = sampleApplication(), days = 7 } = {}) {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await sql('insert into private.assisted_applications (id, form) values ($1, $2)', [id, form])
  await sql(
    `insert into private.assisted_application_links (assisted_application, token_hash, way, expires_at)
     values ($1, sha256(convert_to($2, 'UTF8')), 'show', now() + make_interval(days => $3))`,
    [id, token, days],
  )
  return { id, token, link: `/apply#desk=${token}` }
}

/** Changes the answers of an assisted application as front desk staff would. */
export const changeAtFrontDesk = ({ sql }: Portal, id: string, form: ApplicationForm) =>
  sql('update private.assisted_applications set form = $2, version = version + 1, changed_at = clock_timestamp() where id = $1', [id, form])

/**
 * Returns the email address of the account that claimed the assisted application, and the application that resulted. Both are null if it
 * has not been claimed.
 */
export async function takenBy({ sql }: Portal, id: string) {
  const [row] = await sql<{ email: string | null; application: string | null; returned: boolean }>(
    `select account.email, kept.application_id as application, kept.returned_at is not null as returned
     from private.assisted_applications as kept left join auth.users as account on account.id = kept.taken_by where kept.id = $1`,
    [id],
  )
  return row
}

/** The first heading that a signed-in person sees after opening the link. */
export const question = (page: Page) => page.getByRole('heading', { name: 'We began this application with you' })

/** Returns the link that the browser has stored, or null. */
export const storedLink = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.frontDeskLink)
