import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { AllApplications } from './all-applications.tsx'
import { LastWeeks } from './last-weeks.tsx'

/** What came in during the last weeks and how soon it was answered, then what became of all applications. */
export function Component() {
  const { role } = useStandingHere()
  return (
    <ConsolePage title="Statistics" lead="Totals only, no names.">
      {role === null ? (
        <p>Your role does not include applications. Ask an operator if you need access.</p>
      ) : (
        <>
          <LastWeeks />
          <AllApplications mayDownload={role === 'decider'} />
        </>
      )}
    </ConsolePage>
  )
}
