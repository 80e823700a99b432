import { useState } from 'react'
import { type Double, sharedWords, verdictWords } from '#domain/staff/doubles.ts'
import type { OneApplication } from '#domain/staff/one-application.ts'
import { formatDay } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { doublesQuery } from './doubles-data.ts'

/** Other applications that may be of the same person; nothing where there is none. */
export function Doubles({ application }: { application: OneApplication }) {
  const { state, retry } = useLoaded(doublesQuery(application.number))
  const [compared, setCompared] = useState<Double | null>(null)
  if (state.kind === 'failed') {
    return <LoadFailure title="Possible doubles could not be looked for" onRetry={retry} isTrying={state.isTrying} />
  }
  if (state.kind === 'loading' || state.value.length === 0) return null
  return (
    <section aria-labelledby="doubles" className="application-doubles">
      <h2 id="doubles">Perhaps the same person</h2>
      <ul>
        {state.value.map((double) => (
          <li key={double.number} className="note">
            <p className="application-event">
              {double.name}, {double.number}
            </p>
            <p className="text-small text-soft">
              {sentence(double.shares.map((what) => sharedWords[what]).join(', '))}
              {judgedWords(double)}
            </p>
            <p className="note-tools">
              <Button variant="quiet" className="button-small" onClick={() => setCompared(double)}>
                Compare<span className="sr-only"> with {double.number}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {compared && <CompareDialog application={application} double={compared} onClose={() => setCompared(null)} />}
    </section>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function judgedWords({ verdict, judgedBy, judgedAt }: Double): string {
  if (verdict === null || judgedAt === null) return ''
  return `. ${verdictWords[verdict]}, says ${judgedBy ?? 'somebody who has left'} on ${formatDay(judgedAt)}`
}
