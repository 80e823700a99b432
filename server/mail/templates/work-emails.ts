import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { WORK_NEWS, WORK_PARTS, partCount, workNewsWords, workPartWords } from '#domain/staff/my-work.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import type { Email } from './layout.ts'
import { type OneClickData, readersAddress } from './one-click.ts'

/** The path of the page where a member of staff turns off these emails. */
export const workLeave = paths.workEmails('stop')

const MOST_LINES = 5

const newsSchema = z.object({ items: z.array(z.object({ news: z.enum(WORK_NEWS), number: z.nullable(z.string()) })) })
const digestSchema = z.object({ parts: z.array(z.object({ part: z.enum(WORK_PARTS), count: z.int(), numbers: z.array(z.string()) })) })

const readerSchema = z.object({ token: z.string().check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)) })

/** Whose email it is. The token comes from `private.email_token`. */
export const workReader = (payload: unknown, { siteUrl }: { siteUrl: string }): OneClickData => ({
  siteUrl,
  token: readerSchema.parse(payload).token,
})
type List = NonNullable<Email['lists']>[number]

function listOf(title: string, count: number, numbers: readonly string[], siteUrl: string): List {
  const shown = numbers.slice(0, MOST_LINES)
  const path = (number: string) => (/^(INQ|CHAT)-/.test(number) ? adminPaths.conversation(number) : adminPaths.application(number))
  return {
    title: count > 1 ? `${title}: ${partCount(count)}` : title,
    links: shown.map((number) => ({ label: number, url: new URL(path(number), siteUrl).href })),
    more: count > shown.length && shown.length > 0 ? `and ${partCount(count - shown.length)} more` : '',
  }
}

const common = (reader: OneClickData) => ({
  greeting: 'Dear colleague,',
  action: { label: 'Open My work', url: new URL(paths.admin, reader.siteUrl).href },
  footerLink: { label: 'Stop these emails', url: readersAddress(workLeave, reader) },
})

/** What needs attention at once: applications by number, never names, because emails outlive accounts. */
function workNews(payload: unknown, reader: OneClickData): WordedEmail {
  const { items } = newsSchema.parse(payload)
  const lists = WORK_NEWS.flatMap((news) => {
    const ofKind = items.filter((item) => item.news === news)
    const numbers = ofKind.flatMap(({ number }) => number ?? [])
    return ofKind.length === 0 ? [] : [listOf(workNewsWords[news], ofKind.length, numbers, reader.siteUrl)]
  })
  return { template: 'work_news', values: {}, lists, ...common(reader) }
}

/** What is waiting, each working morning. */
function workDigest(payload: unknown, reader: OneClickData): WordedEmail {
  const { parts } = digestSchema.parse(payload)
  const lists = parts.map(({ part, count, numbers }) => listOf(workPartWords[part], count, numbers, reader.siteUrl))
  return { template: 'work_digest', values: {}, lists, ...common(reader) }
}

/** Emails to staff about their work, by kind. */
export const workEmails: Record<string, (payload: unknown, site: { siteUrl: string }) => WordedEmail> = {
  work_news: (payload, site) => workNews(payload, workReader(payload, site)),
  work_digest: (payload, site) => workDigest(payload, workReader(payload, site)),
}
