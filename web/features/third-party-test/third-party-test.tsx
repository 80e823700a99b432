import { useState } from 'react'
import { needsBrowser } from '#domain/browsers.ts'
import { type ThirdPartyReport, providerName } from '#domain/accounts/third-party.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { LANGUAGE } from '#domain/region.ts'
import { thirdPartyMemory } from '#web/lib/accounts/third-party-attempt.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { leaveForProvider } from '#web/lib/accounts/third-party-departure.ts'
import { thirdPartyCallFailure, type ThirdPartyFailure } from '#web/lib/accounts/third-party-failure.ts'
import { useDeparture } from '#web/lib/use-departure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'
import { reportQuery, findingWords } from './report-data.ts'

type ProviderTrialProps = {
  name: string
  /** Undefined if the provider is not configured. */
  provider: ThirdPartyReport['providers'][number] | undefined
  redirectUri: string
  signedInAs: string | null
}

/** One provider: its status, and a button that really signs in with it, or instructions for setting it up. */
function ProviderTrial({ name, provider, redirectUri, signedInAs }: ProviderTrialProps) {
  const finding = provider && findingWords[provider.finding]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[clamp(1.125rem,4vw,1.75rem)]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProviderMark provider={name} />
        <h3 className="text-title">{providerName(name)}</h3>
        <StatusTag tone={finding?.tone}>{finding?.state ?? 'Not set up'}</StatusTag>
      </div>
      {provider === undefined || finding === undefined ? (
        <SetUp name={name} redirectUri={redirectUri} />
      ) : (
        <>
          <div>
            {provider.issuer && (
              <p className="wrap-anywhere">
                <code>{provider.issuer}</code>
              </p>
            )}
            <p className="text-soft">{finding.text}</p>
          </div>
          {signedInAs === null ? (
            <Try name={name} />
          ) : (
            <p>
              You are signed in as <strong className="wrap-anywhere">{signedInAs}</strong>. Sign out to try {providerName(name)}.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function SetUp({ name, redirectUri }: { name: string; redirectUri: string }) {
  const variable = `AUTH_${name.toUpperCase()}`
  return (
    <ol className="list-decimal grid gap-2 ps-6">
      <li>
        At {providerName(name)}, make an OAuth client for a web application with the redirect URI{' '}
        <code className="wrap-anywhere">{redirectUri}</code>
      </li>
      <li>
        Start this server with <code className="wrap-anywhere">{variable}_CLIENT_ID</code> and{' '}
        <code className="wrap-anywhere">{variable}_CLIENT_SECRET</code>.
      </li>
    </ol>
  )
}

function Try({ name }: { name: string }) {
  const { leavingFor, leave, stay } = useDeparture<string>()
  const [failure, setFailure] = useState<ThirdPartyFailure | null>(null)
  const press = async () => {
    setFailure(null)
    leave(name)
    try {
      await leaveForProvider(name, 'test', location.pathname)
    } catch (cause) {
      setFailure(thirdPartyCallFailure(name, cause))
      stay()
    }
  }
  return (
    <>
      <div>
        <Button busy={leavingFor !== null} onClick={() => void press()}>
          Try {providerName(name)}
        </Button>
        <p className="mt-2 text-small text-soft">Signs you in on this site with the account you choose there.</p>
      </div>
      {failure && (
        <Notice kind="error" role="alert">
          <FailureText failure={failure} />
        </Notice>
      )}
    </>
  )
}

const moment = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeStyle: 'medium' })

/** The result of this browser's last third-party sign-in, whichever page it began on. */
function LastResult() {
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

type ThirdPartyTestProps = {
  /** The provider that is selected initially. Defaults to the first one that is configured. */
  preselected?: string
  /** The email address of the person signed in here. */
  signedInAs: string | null
}

/** The status of third-party sign-in, for the technician who sets up the site (ruling 31). */
export function ThirdPartyTest({ preselected, signedInAs }: ThirdPartyTestProps) {
  return (
    <div className="wrap grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-8 py-[clamp(2rem,5vw,4rem)]">
      <header>
        <h1>Third-party sign-in</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-soft">
          For the person who sets up this site: the server’s findings, and a real test of each provider. No secret is shown here.
        </p>
        <p className="without-scripts mt-4">This page {needsBrowser}.</p>
      </header>
      <Loaded query={reportQuery} waiting="Asking the providers…" failed="The status could not be loaded">
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
