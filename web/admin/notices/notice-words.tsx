import type { SiteNotice } from '#domain/staff/day-content.ts'

/** The words of a notice, and its link as what it is called and where it leads: nobody leaves the console by it. */
export const NoticeWords = ({ notice: { text, link } }: { notice: SiteNotice }) => (
  <p className="notice-words wrap-anywhere">
    {text}
    {link && (
      <>
        {' '}
        <span className="notice-link">{link.label}</span> <span className="text-small text-soft">({link.to})</span>
      </>
    )}
  </p>
)
