import { formatDate } from '#domain/dates/dates.ts'
import type { AnnouncedHolidays, AnnouncedHours } from '#domain/announced.ts'
import type { AnnouncedWaiver, ShownAnnouncement, SiteNotice } from '#domain/staff/announcements.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'

/** The text of a site notice with its link, which is not clickable in the console. */
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

export const WaiverWords = ({ announcement: { waiver } }: { announcement: AnnouncedWaiver }) => (
  <p className="notice-words wrap-anywhere">
    <Unbroken>{waiver ? `${waiver.text} Until ${formatDate(waiver.endsOn)}.` : 'The site does not mention a fee waiver.'}</Unbroken>
  </p>
)

export const HoursWords = ({ announcement: { words } }: { announcement: AnnouncedHours }) => (
  <p className="notice-words wrap-anywhere">{words}</p>
)

const list = (days: readonly string[]) => [...days].sort().map(formatDate).join(', ')

export const HolidaysWords = ({ announcement: { added, removed } }: { announcement: AnnouncedHolidays }) => (
  <div className="notice-words wrap-anywhere">
    {added.length > 0 && (
      <p>
        Also closed: <Unbroken>{list(added)}</Unbroken>.
      </p>
    )}
    {removed.length > 0 && (
      <p>
        Not a holiday: <Unbroken>{list(removed)}</Unbroken>.
      </p>
    )}
    {added.length + removed.length === 0 && <p>The standard list applies.</p>}
  </div>
)

/** The text of an announcement of any kind. */
export function AnnouncementText({ announcement }: { announcement: ShownAnnouncement }) {
  switch (announcement.kind) {
    case 'notice':
      return <NoticeWords notice={announcement.value} />
    case 'fee_waiver':
      return <WaiverWords announcement={announcement.value} />
    case 'opening_hours':
      return <HoursWords announcement={announcement.value} />
    case 'public_holidays':
      return <HolidaysWords announcement={announcement.value} />
  }
}

/** The announcement as a short phrase, for button labels. */
export function announcementPhrase(announcement: ShownAnnouncement): string {
  switch (announcement.kind) {
    case 'notice':
      return `the notice ‘${announcement.value.text}’`
    case 'fee_waiver':
      return announcement.value.waiver ? `the waiver ‘${announcement.value.waiver.text}’` : 'the application fee notice'
    case 'opening_hours':
      return `the hours ‘${announcement.value.words}’`
    case 'public_holidays':
      return 'the public holidays'
  }
}
