import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { programOf, titleOf } from '#web/features/applications/stored/application-title.ts'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'

/** The heading of an application: its course, number and status. */
export function ApplicationHeading({ application }: { application: ShownApplication }) {
  const { place, status, number, submittedAt } = application
  return (
    <>
      <p className="print-only">{institute.name}</p>
      <div className="print:hidden">
        <Breadcrumbs above={[{ label: 'Your applications', to: paths.applications }]} here={number ?? 'Draft'} />
      </div>
      <p className="application-program">
        {[titleOf(place), programOf(place)].filter((part, at, all) => all.indexOf(part) === at).join('\u00a0· ')}
      </p>
      <h1>
        Application <span className="num nowrap">{number ?? '(draft)'}</span>
      </h1>
      <div className="application-standing">
        <ApplicationTag status={status} />
        {submittedAt && (
          <span>
            Sent on <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>
          </span>
        )}
      </div>
    </>
  )
}
