import { providerName } from '#domain/accounts/provider-name.ts'
import { LANGUAGE } from '#domain/region.ts'
import { thirdPartyMemory } from '#web/lib/accounts/third-party-attempt.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'

const moment = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeStyle: 'medium' })

/** How the last third-party sign-in of this browser ended, whichever page it began on. */
export function LastResult() {
  const result = thirdPartyMemory.lastResult()
  return (
    <section aria-labelledby="last-result">
      <h2 id="last-result" className="text-title">
        Last result in this browser
      </h2>
      {result === null ? (
        <p className="mt-3 text-soft">None yet. Try a provider, or sign in with one anywhere on this site.</p>
      ) : (
        <SummaryList
          rows={[
            { id: 'provider', label: 'Provider', value: providerName(result.provider) },
            { id: 'when', label: 'When', value: moment.format(new Date(result.at)) },
            {
              id: 'outcome',
              label: 'Outcome',
              value: <StatusTag tone={result.outcome === 'failed' ? 'error' : 'success'}>{outcomeWords[result.outcome]}</StatusTag>,
            },
            ...(result.said ? [{ id: 'said', label: 'Message', value: <span className="wrap-anywhere">{result.said}</span> }] : []),
            ...(result.hint ? [{ id: 'hint', label: 'What to check', value: result.hint }] : []),
          ]}
        />
      )}
    </section>
  )
}

const outcomeWords = { 'signed in': 'Signed in', connected: 'Connected', failed: 'Failed' } as const
