import { useState } from 'react'
import { type Duplicate, sharedWords, verdictWords } from '#domain/staff/duplicates.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { formatDay } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { duplicatesQuery } from './application-data.ts'

/** Other applications that may be from the same person. Renders nothing if there are none. */
export function Duplicates({ application }: { application: OneApplication }) {
  const { state, retry } = useLoaded(duplicatesQuery(application.number))
  const [compared, setCompared] = useState<Duplicate | null>(null)
  if (state.kind === 'failed') {
    return <LoadFailure title="Possible duplicates could not be loaded" onRetry={retry} isTrying={state.isTrying} />
  }
  if (state.kind === 'loading' || state.value.length === 0) return null
  return (
    <section aria-labelledby="duplicates" className="application-duplicates">
      <h2 id="duplicates">Possible duplicates</h2>
      <ul>
        {state.value.map((duplicate) => (
          <li key={duplicate.number} className="note">
            <p className="application-event">
              {duplicate.name}, {duplicate.number}
            </p>
            <p className="text-small text-soft">
              {sentence(duplicate.shares.map((what) => sharedWords[what]).join(', '))}
              {judgedWords(duplicate)}
            </p>
            <p className="note-tools">
              <Button variant="quiet" className="button-small" onClick={() => setCompared(duplicate)}>
                Compare<span className="sr-only"> with {duplicate.number}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {compared && <CompareDialog application={application} duplicate={compared} onClose={() => setCompared(null)} />}
    </section>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function judgedWords({ verdict, judgedBy, judgedAt }: Duplicate): string {
  if (verdict === null || judgedAt === null) return ''
  return `. ${verdictWords[verdict]}, says ${judgedBy ?? 'a former colleague'} on ${formatDay(judgedAt)}`
}
