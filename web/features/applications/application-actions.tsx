import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ShownApplication } from './application-list-data.ts'

/** What a person can do with an application they look at. */
export function ApplicationActions({ application }: { application: ShownApplication }) {
  return (
    <div className="application-actions">
      {application.moves.includes('pending') ? (
        <ButtonLink to={paths.apply}>Continue</ButtonLink>
      ) : (
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      )}
    </div>
  )
}
