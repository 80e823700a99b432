import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { ApplyAgain } from '#web/features/applications/apply-again/apply-again.tsx'
import { DownloadPdf } from './download-pdf.tsx'

type ApplicationActionsProps = { personId: string; application: ShownApplication }

/** What a person can do with an application they look at. */
export function ApplicationActions({ personId, application }: ApplicationActionsProps) {
  const { id, number, transitions } = application
  return (
    <div className="application-actions">
      {transitions.includes('pending') && <ButtonLink to={paths.apply}>Continue</ButtonLink>}
      <ApplyAgain personId={personId} application={application} />
      {number !== null && (
        <>
          <DownloadPdf id={id} number={number} />
          <Button variant="quiet" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
    </div>
  )
}
