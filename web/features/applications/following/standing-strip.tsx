import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { paths } from '#domain/paths.ts'
import { LANGUAGE } from '#domain/region.ts'
import {
  type ShownApplication,
  applicationsQuery,
  isAwaitingReply,
  isToMeet,
} from '#web/features/applications/stored/application-list-data.ts'
import { titleOf } from '#web/features/applications/stored/application-title.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import './standing-strip.css'

type Standing = { to: string; about?: string; words: string }

const unfinished: Standing = { to: paths.apply, words: 'Your application is not finished. Continue' }
const dashboard: Standing = { to: paths.dashboard, words: 'Go to your dashboard' }

/** For example `11 December`. The year is omitted because the date is near. */
const shortDay = (day: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

function standingOf(application: ShownApplication): Standing {
  const { id, place, status, reply, interview } = application
  const about = { to: paths.application(id), about: titleOf(place) }
  if (interview && !isAwaitingReply(application)) {
    return { ...about, words: `your interview is on ${shortDay(dateIn(institute.timeZone, new Date(interview.startsAt)))}` }
  }
  const waits = status === 'accepted' ? 'you have an offer.' : 'we have a question for you.'
  return { ...about, words: reply && !reply.isOver ? `${waits} Answer by ${shortDay(reply.day)}` : waits }
}

/** Shown to signed-in people on public pages: the application that needs their attention, or a link to their own pages. */
export function StandingStrip({ personId }: { personId: string }) {
  const { state } = useLoadedPages(applicationsQuery(personId))
  if (state.kind === 'loading') return null
  const applications = state.kind === 'loaded' ? state.value.flatMap((page) => page.applications) : []
  const first = applications.find(isAwaitingReply) ?? applications.find(isToMeet)
  const isDraft = applications.some(({ status }) => status === 'draft')
  return <Line {...(first ? standingOf(first) : isDraft ? unfinished : dashboard)} />
}

function Line({ to, about, words }: Standing) {
  return (
    <aside aria-label="Your application status" className="standing-strip num">
      <Link to={to} className="wrap">
        <span>
          {about && <strong>{`${about}: `}</strong>}
          <span>{words}</span>
        </span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </aside>
  )
}
