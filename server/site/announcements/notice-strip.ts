import { createHash } from 'node:crypto'
import type { SiteNotice } from '#domain/staff/announcements.ts'
import { escapeHtml } from '#server/html.ts'

/** What stands above a page while there are notices: HTML with its own styles, and their source for the page's policy. */
export type NoticeStrip = { html: string; styleHash: string }

const line = ({ text, link }: SiteNotice) =>
  `<p>${escapeHtml(text)}${link === null ? '' : ` <a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>`}</p>`

/** Null without notices: then pages are as they were built, to the byte. */
export function noticeStrip(notices: readonly SiteNotice[], styles: string): NoticeStrip | null {
  if (notices.length === 0) return null
  const hasLinks = notices.some(({ link }) => link !== null)
  return {
    html:
      `<style>${styles}</style>${hasLinks ? '<a href="#main" class="skip-link">Skip to content</a>' : ''}` +
      '<aside class="site-notices" aria-label="Notices">' +
      `<div class="wrap">${notices.map(line).join('')}</div></aside>`,
    styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  }
}

/**
 * A whole document with the strip before the root that the browser's scripts take over: they leave it alone, on every page they show
 * after this one, too.
 */
export const withNotices = (document: string, strip: NoticeStrip | null): string =>
  strip === null ? document : document.replace('<body>', () => `<body>${strip.html}`)
