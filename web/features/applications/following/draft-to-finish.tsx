import { completionPercentage, labelOfWhom, stepCompletion } from '#domain/applications/application-steps.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { submissionProblems } from '#web/features/applications/stored/sent-form.ts'
import type { ReactNode } from 'react'
import { useStoredDraft } from '#web/features/applications/draft/stored-draft.ts'

/** Shows the draft that only this device has, or `children` if there is none. */
export function StoredDraftToFinish({ personId, children }: { personId: string; children: ReactNode }) {
  const kept = useStoredDraft(personId)
  return kept ? <DraftToFinish draft={kept} /> : children
}

/** For the dashboard: a draft's progress and its missing answers. The phone number parser must be loaded. */
export function DraftToFinish({ draft }: { draft: StoredApplication }) {
  const completed = stepCompletion(draft.form, [])
  const percentage = completionPercentage(completed)
  const missing = submissionProblems(draft.form)
  return (
    <Card className="overview-card">
      <ProgressDrawing done={completed.filter(Boolean).length} className="overview-picture" />
      <h2 className="part-heading">Your application is not finished</h2>
      <p className="num">{`${percentage}% complete`}</p>
      <ProgressBar label="Application progress" value={percentage} />
      <p>
        {missing.length === 0
          ? 'Everything is answered. Check your answers and send it.'
          : `Still missing: ${namesOf(missing.map(({ path }) => labelOfWhom(path)))}.`}
      </p>
      <ButtonLink to={paths.apply} icon="arrow-right">
        Continue your application
      </ButtonLink>
    </Card>
  )
}

/** For example `Surname, First Name, Gender and 12 more` */
function namesOf(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${shown} and ${labels.length - 3} more` : shown
}
