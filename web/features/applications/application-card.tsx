import { Link } from 'react-router'
import { completionPercentage, stepCompletion } from '#domain/application-steps.ts'
import { whatHappensNext } from '#domain/application-statuses.ts'
import { paths } from '#web/lib/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { hueOf, programOf, titleOf } from './application-title.ts'
import type { StoredApplication } from './applications-data.ts'
import { formatDay } from '#web/lib/moments.ts'

/** One application in a list: what it is for, where it stands, what happens next. */
export function ApplicationCard({ application }: { application: StoredApplication }) {
  const { id, form, status, number, submittedAt, updatedAt } = application
  const isDraft = status === 'draft'
  const title = titleOf(form)
  return (
    <Card hue={hueOf(form)} className="application-card">
      <div className="application-card-head">
        <ApplicationTag status={status} />
        {number && <span className="num application-number">{number}</span>}
      </div>
      <h2 className="part-heading">{title}</h2>
      {programOf(form) !== title && <p className="application-program">{programOf(form)}</p>}
      <p className="application-dates">
        {submittedAt ? 'Sent on ' : 'Last changed on '}
        <time dateTime={submittedAt ?? updatedAt}>{formatDay(submittedAt ?? updatedAt)}</time>
        {isDraft && <span className="num">, {completionPercentage(stepCompletion(form, []))}% complete</span>}
      </p>
      <p>{whatHappensNext(status)}</p>
      <Link to={isDraft ? paths.apply : paths.application(id)} className="link application-link">
        {isDraft ? 'Continue' : 'See application'}
        <span className="sr-only"> {number ?? title}</span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </Card>
  )
}
