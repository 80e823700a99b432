import { useState } from 'react'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { formatWhen } from '#web/lib/moments.ts'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { AnswerChoices } from './answer-choices.tsx'

type DraftConflictProps = {
  mine: ApplicationForm
  theirs: StoredApplication
  /** The answers that were changed in both copies. */
  paths: readonly string[]
  /** Where the other copy was changed, or by whom. */
  elsewhere?: string
  /** Called with the paths for which the other copy's answer was chosen. */
  onChoose: (takenFromTheirs: readonly string[]) => void
}

/** Shown if two copies of one draft contain different answers to the same questions. The person decides, answer by answer (ruling 7). */
export function DraftConflict({ theirs, elsewhere = 'on another device', ...choices }: DraftConflictProps) {
  const [openedAt] = useState(() => new Date())
  return (
    <AnswerChoices
      {...choices}
      theirs={theirs.form}
      names={{ mine: 'This copy', theirs: 'The other copy' }}
      lead={(count) => (
        <span>
          This application was changed {elsewhere} at <time dateTime={theirs.updatedAt}>{formatWhen(theirs.updatedAt, openedAt)}</time>.
          Nothing is lost: <span>{count === 1 ? 'one answer was' : `${count} answers were`}</span> changed here as well. Everything else is
          already combined.
        </span>
      )}
    />
  )
}
