import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { StoredApplication } from './applications-data.ts'

/** What a person can do with an application they look at. */
export function ApplicationActions({ application }: { application: StoredApplication }) {
  return (
    <div className="application-actions">
      {application.status === 'draft' ? (
        <ButtonLink to={paths.apply}>Continue</ButtonLink>
      ) : (
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      )}
    </div>
  )
}
