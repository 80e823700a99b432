import { formatDate } from '#domain/dates/dates.ts'
import type { SaidHolidays, SaidHours } from '#domain/day-facts.ts'
import type { SaidWaiver, ShownContent, SiteNotice } from '#domain/staff/day-content.ts'
import { Unbroken } from '#web/admin/shell/unbroken.tsx'

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

export const WaiverWords = ({ said: { waiver } }: { said: SaidWaiver }) => (
  <p className="notice-words wrap-anywhere">
    <Unbroken>
      {waiver ? `${waiver.text} Until ${formatDate(waiver.endsOn)}.` : 'No page says that the application fee is waived.'}
    </Unbroken>
  </p>
)

export const HoursWords = ({ said: { words } }: { said: SaidHours }) => <p className="notice-words wrap-anywhere">{words}</p>

const list = (days: readonly string[]) => [...days].sort().map(formatDate).join(', ')

export const HolidaysWords = ({ said: { added, removed } }: { said: SaidHolidays }) => (
  <div className="notice-words wrap-anywhere">
    {added.length > 0 && (
      <p>
        Closed as well: <Unbroken>{list(added)}</Unbroken>.
      </p>
    )}
    {removed.length > 0 && (
      <p>
        No holiday after all: <Unbroken>{list(removed)}</Unbroken>.
      </p>
    )}
    {added.length + removed.length === 0 && <p>The list in the website’s content.</p>}
  </div>
)

/** What the site says, whatever its kind. */
export function SaidWords({ said }: { said: ShownContent }) {
  switch (said.kind) {
    case 'notice':
      return <NoticeWords notice={said.value} />
    case 'fee_waiver':
      return <WaiverWords said={said.value} />
    case 'opening_hours':
      return <HoursWords said={said.value} />
    case 'public_holidays':
      return <HolidaysWords said={said.value} />
  }
}

/** The same in one phrase, for the names of buttons. */
export function saidPhrase(said: ShownContent): string {
  switch (said.kind) {
    case 'notice':
      return `the notice ‘${said.value.text}’`
    case 'fee_waiver':
      return said.value.waiver ? `the waiver ‘${said.value.waiver.text}’` : 'what is said of the fee'
    case 'opening_hours':
      return `the hours ‘${said.value.words}’`
    case 'public_holidays':
      return 'the public holidays'
  }
}
