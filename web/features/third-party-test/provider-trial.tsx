import { useState } from 'react'
import { providerName } from '#domain/accounts/provider-name.ts'
import type { ThirdPartyReport } from '#domain/accounts/third-party-report.ts'
import { leaveForProvider } from '#web/lib/accounts/third-party-departure.ts'
import { thirdPartyCallFailure, type ThirdPartyFailure } from '#web/lib/accounts/third-party-failure.ts'
import { useDeparture } from '#web/lib/use-departure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { findingWords } from './report-data.ts'

type ProviderTrialProps = {
  name: string
  /** Absent: it is not set up. */
  provider: ThirdPartyReport['providers'][number] | undefined
  redirectUri: string
  signedInAs: string | null
}

/** One provider: how it answers, and a button that really signs in there; or how to set it up. */
export function ProviderTrial({ name, provider, redirectUri, signedInAs }: ProviderTrialProps) {
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
