import { colours } from '#content/colours.ts'
import { face } from '#content/typeface.ts'
import { institute } from '#content/institute.ts'
import { LANGUAGE } from '#domain/region.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import { escapeHtml } from '#server/html.ts'
import { timeZoneWords } from '#domain/dates/dates.ts'

const inFull = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'full', timeStyle: 'short', timeZone: institute.timeZone })

/** `Saturday, 21 November 2026 at 10:15 (Lagos time)`. */
export function moment(at: string): string {
  return `${inFull.format(new Date(at))} (${timeZoneWords})`
}

/** `asIs`: the institute's own text, in which mail programs may detect links. All other text comes from outside. */
type Fact = { label: string; value: string; asIs?: boolean }
type Quote = { label: string; text: string; asIs?: boolean }

/**
 * The parts of one email; `layout` turns it into HTML and plain text with the same content. Subject, greeting, data and quotes may
 * contain text that visitors typed, so mail programs must not detect links in them. Paragraphs and closing contain only the institute's
 * own text.
 */
export type Email = {
  subject: string
  /** Empty if there is none. */
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  data?: Fact[]
  /** Headings with links below them. `more` is the last line, empty if there is none. */
  lists?: { title: string; links: { label: string; url: string }[]; more: string }[]
  /** A person's text with its line breaks. The label names the author and the time. */
  quotes?: Quote[]
  closing?: string[]
  /** A complete text written by staff, in both formats, which replaces everything between greeting and footer. Its links stay active. */
  body?: { html: string; text: string }
  /** Shown below the email, such as the unsubscribe link. */
  footerLink?: { label: string; url: string }
}

const { ink, soft, forest, laterite, onLaterite, paper, line } = colours.light
export const emailType = `'${face.name}', 'Segoe UI', Helvetica, Arial, ${face.instead.at(-1) ?? 'sans-serif'}`

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const paragraph = (text: string) => `<p style="margin:0 0 16px;font:16px/1.6 ${emailType};color:${ink}">${withBreaks(text)}</p>`

function factRows(data: NonNullable<Email['data']>): string {
  const rows = data.map(
    ({ label, value }) =>
      `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};font:14px/1.5 ${emailType};color:${soft};` +
      `vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-bottom:1px solid ${line};` +
      `font:600 14px/1.5 ${emailType};color:${ink};white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`
}

function quote({ label, text }: NonNullable<Email['quotes']>[number]): string {
  return (
    `<div style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${line}">` +
    `<p style="margin:0 0 4px;font:600 14px/1.5 ${emailType};color:${soft}">${escapeHtml(label)}</p>` +
    `<p style="margin:0;font:16px/1.6 ${emailType};color:${ink}">${withBreaks(text)}</p></div>`
  )
}

function list({ title, links, more }: NonNullable<Email['lists']>[number]): string {
  const lines = [
    ...links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${forest}">${escapeHtml(label)}</a>`),
    ...(more ? [escapeHtml(more)] : []),
  ]
  return (
    `<p style="margin:0 0 4px;font:600 16px/1.6 ${emailType};color:${ink}">${escapeHtml(title)}</p>` +
    `<p style="margin:0 0 16px;font:16px/1.8 ${emailType};color:${ink}">${lines.join('<br>')}</p>`
  )
}

function button({ label, url }: NonNullable<Email['action']>): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
    `<td style="background:${laterite};border-radius:6px"><a href="${escapeHtml(url)}" ` +
    `style="display:inline-block;padding:14px 24px;font:600 16px/1.25 ${emailType};color:${onLaterite};text-decoration:none">` +
    `${escapeHtml(label)}</a></td></tr></table>` +
    `<p style="margin:0 0 24px;font:13px/1.5 ${emailType};color:${soft}">If the button does not work, copy this address into ` +
    `your browser:<br><a href="${escapeHtml(url)}" style="color:${forest};word-break:break-all">${escapeHtml(url)}</a></p>`
  )
}

function footerLink({ label, url }: NonNullable<Email['footerLink']>): string {
  return `<br><br><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 0;color:${forest}">${escapeHtml(label)}</a>`
}

function htmlOf(email: Email): string {
  const body = [
    email.greeting && paragraph(email.greeting),
    ...email.paragraphs.map(paragraph),
    email.body?.html ?? '',
    email.data ? factRows(email.data) : '',
    ...(email.lists ?? []).map(list),
    ...(email.quotes ?? []).map(quote),
    email.action ? button(email.action) : '',
    ...(email.closing ?? []).map(paragraph),
  ].join('')
  return (
    `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(email.subject)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${paper}">` +
    `<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">` +
    `<tr><td style="padding:0 0 16px;font:700 18px/1.3 ${emailType};color:${forest};border-bottom:2px solid ${forest}">` +
    `${escapeHtml(institute.name)}</td></tr>` +
    `<tr><td style="padding:32px 24px 16px;background:#ffffff;border:1px solid ${line};border-top:0">${body}</td></tr>` +
    `<tr><td style="padding:16px 0;font:13px/1.6 ${emailType};color:${soft}">${footerLines().map(escapeHtml).join('<br>')}` +
    `${email.footerLink ? footerLink(email.footerLink) : ''}</td></tr>` +
    `</table></body></html>`
  )
}

function footerLines(): string[] {
  return [...institute.address, ...institute.phones.map(({ label, number }) => `${label}: ${formatPhone(number)}`)]
}

function textOf(email: Email): string {
  const data = email.data?.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const action = email.action && `${email.action.label}:\n${email.action.url}`
  const link = email.footerLink && `${email.footerLink.label}:\n${email.footerLink.url}`
  const lists = (email.lists ?? []).map(({ title, links, more }) =>
    [title, ...links.map(({ label, url }) => `- ${label}: ${url}`), ...(more ? [`- ${more}`] : [])].join('\n'),
  )
  const quotes = (email.quotes ?? []).map(({ label, text }) => `${label}\n${`\n${text}`.replaceAll('\n', '\n> ').slice(1)}`)
  return [
    email.greeting,
    ...email.paragraphs,
    email.body?.text,
    data,
    ...lists,
    ...quotes,
    action,
    ...(email.closing ?? []),
    link,
    `--\n${footerLines().join('\n')}`,
  ]
    .filter((part): part is string => Boolean(part))
    .join('\n\n')
}

/** Disables links in text from outside, so that only our own web addresses appear under our letterhead. */
function withoutLinksOfStrangers(email: Email): Email {
  const { subject, greeting, data, quotes } = email
  return {
    ...email,
    subject: unlinked(subject),
    greeting: unlinked(greeting),
    ...(data && { data: data.map((fact) => (fact.asIs === true ? fact : { ...fact, value: unlinked(fact.value) })) }),
    ...(quotes && {
      quotes: quotes.map((quoted) =>
        quoted.asIs === true ? quoted : { ...quoted, label: unlinked(quoted.label), text: unlinked(quoted.text) },
      ),
    }),
  }
}

export function layout(written: Email): { subject: string; text: string; html: string } {
  const email = written.body ? written : withoutLinksOfStrangers(written)
  return { subject: email.subject, text: textOf(email), html: htmlOf(email) }
}
