import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { sentenceOf } from '#domain/refusals/refusals.ts'
import { siteRefusals } from '#domain/refusals/site-refusals.ts'
import { consoleRefusals } from '#domain/staff/refusals/console-refusals.ts'
import { isRefusal } from '#supabase-server/database.ts'

const sentences = { ...portalRefusals, ...consoleRefusals, ...siteRefusals }

/** Turns an error into a sentence for site operators. Server responses retain the database codes. */
export const databaseSentence = (error: Error): string => (isRefusal(error) ? sentenceOf(error.message, sentences) : error.message)
