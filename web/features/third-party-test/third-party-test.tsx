import { useState } from 'react'
import { needsBrowser } from '#domain/browsers.ts'
import { providerName } from '#domain/accounts/provider-name.ts'
import type { ThirdPartyReport } from '#domain/accounts/third-party-report.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { LastResult } from './last-result.tsx'
import { ProviderTrial } from './provider-trial.tsx'
import { reportQuery } from './report-data.ts'

type ThirdPartyTestProps = {
  /** Name of the provider that is chosen at first; without one the first that is set up. */
  preselected?: string
  /** Address of the person who is signed in here. */
  signedInAs: string | null
}

/** The state of third-party sign-in for whoever sets the site up (ruling 31). */
export function ThirdPartyTest({ preselected, signedInAs }: ThirdPartyTestProps) {
  return (
    <div className="wrap grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-8 py-[clamp(2rem,5vw,4rem)]">
      <header>
        <h1>Third-party sign-in</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-soft">
          For whoever sets this site up: what the server finds, and a real try of each provider. No secret is shown here.
        </p>
        <p className="without-scripts mt-4">This page {needsBrowser}.</p>
      </header>
      <Loaded query={reportQuery} waiting="Asking the providers…" failed="The state could not be read">
        {(report) => <Report report={report} preselected={preselected} signedInAs={signedInAs} />}
      </Loaded>
    </div>
  )
}

type ReportProps = { report: ThirdPartyReport; preselected: string | undefined; signedInAs: string | null }

function Report({ report, preselected, signedInAs }: ReportProps) {
  const names = [...new Set([...report.providers.map(({ name }) => name), ...(preselected ? [preselected] : [])])]
  const [chosen, choose] = useState(preselected ?? names[0] ?? 'google')
  return (
    <>
      <section aria-labelledby="addresses">
        <h2 id="addresses" className="text-title">
          Addresses
        </h2>
        <SummaryList
          rows={[
            { id: 'redirect', label: 'Redirect URI to register at each provider', value: <Address text={report.redirectUri} /> },
            { id: 'site', label: 'Site address', value: <Address text={report.siteUrl} /> },
            { id: 'return', label: 'Page people come back to', value: <Address text={report.returnUrl} /> },
            { id: 'backend', label: 'Accounts are kept by', value: report.backend === 'embedded' ? 'this server' : 'a Supabase project' },
          ]}
        />
      </section>
      <section aria-labelledby="providers" className="grid gap-4">
        <h2 id="providers" className="text-title">
          Providers
        </h2>
        {names.length > 1 && (
          <RadioGroup
            legend="Provider"
            name="provider"
            inline
            value={chosen}
            options={names.map((name) => ({ value: name, label: providerName(name) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <ProviderTrial
          key={chosen}
          name={chosen}
          provider={report.providers.find(({ name }) => name === chosen)}
          redirectUri={report.redirectUri}
          signedInAs={signedInAs}
        />
      </section>
      <LastResult />
    </>
  )
}

function Address({ text }: { text: string }) {
  return <code className="wrap-anywhere">{text}</code>
}
