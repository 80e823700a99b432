import { createHash } from 'node:crypto'
import type { SiteNotice } from '#domain/staff/announcements.ts'
import { escapeHtml } from '#server/html.ts'

/**
 * The strip above a page while there are site notices: HTML with its own styles, and their hash for the page's content security policy.
 */
export type NoticeStrip = { html: string; styleHash: string }

const line = ({ text, link }: SiteNotice) =>
  `<p>${escapeHtml(text)}${link === null ? '' : ` <a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>`}</p>`

/** Null without notices. Pages are then byte for byte as they were built. */
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
 * A whole document with the strip before the root element that the browser's scripts take over. They do not touch the strip, on this page
 * or any later one.
 */
export const withNotices = (document: string, strip: NoticeStrip | null): string =>
  strip === null ? document : document.replace('<body>', () => `<body>${strip.html}`)
