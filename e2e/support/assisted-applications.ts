import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { Portal } from './portal.ts'

/** An assisted application with these answers, as the desk keeps it, and a link to it that works for so many days. */
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

/** Somebody at the desk changes an answer of an assisted application. */
export const changeAtFrontDesk = ({ sql }: Portal, id: string, form: ApplicationForm) =>
  sql('update private.assisted_applications set form = $2, version = version + 1, changed_at = clock_timestamp() where id = $1', [id, form])

/** Whose an assisted application is by now, and which application it became; null for one that waits. */
export async function takenBy({ sql }: Portal, id: string) {
  const [row] = await sql<{ email: string | null; application: string | null; returned: boolean }>(
    `select account.email, kept.application_id as application, kept.returned_at is not null as returned
     from private.assisted_applications as kept left join auth.users as account on account.id = kept.taken_by where kept.id = $1`,
    [id],
  )
  return row
}

/** What somebody who is signed in reads first of what a link opens. */
export const question = (page: Page) => page.getByRole('heading', { name: 'We began this application with you' })

/** The link that a browser keeps; null without one. */
export const storedLink = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.frontDeskLink)
