import { adminPaths } from '#domain/staff/admin-paths.ts'
import { staffRoleWords } from '#domain/staff/staff-roles.ts'
import { MyWork } from '#web/admin/my-work/my-work.tsx'
import { myWorkQuery } from '#web/admin/my-work/my-work-data.ts'
import { WorkEmails } from '#web/admin/my-work/work-emails.tsx'
import { WorkSummary } from '#web/admin/work-list/work-summary.tsx'
import { firstNameOf, useSession } from '#web/features/accounts/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { ConsolePage } from './console-page.tsx'
import { useStandingHere } from './standing.ts'

const loadMailSummaries = () => import('./mail-summaries.tsx')

/** The start page: what is waiting for the user, how much there is in the office, and their roles. */
export function StartPage() {
  const { role, isOperator, idleMinutes } = useStandingHere()
  const { user } = useSession()
  const name = firstNameOf(user)
  const welcome = name === '' ? 'Welcome' : `Welcome, ${name}`
  const roles = [role, isOperator ? ('operator' as const) : null].filter((held) => held !== null)
  return (
    <ConsolePage title={role === null ? welcome : 'My work'} lead={role === null ? 'Your administration' : welcome}>
      {role !== null && (
        <>
          <Loaded query={myWorkQuery()} waiting="Looking for your work…" failed="Your work could not be loaded">
            {(work) => <MyWork work={work} />}
          </Loaded>
          <WorkSummary />
          <LoadedModule load={loadMailSummaries} waiting="Counting…" failed="The counts could not be loaded">
            {({ MailSummaries }) => <MailSummaries hasOutbox={role !== 'viewer'} />}
          </LoadedModule>
          <WorkEmails />
        </>
      )}
      <FactList
        className="title-block console-facts facts-in-line"
        facts={[
          ...roles.map((held) => ({ label: staffRoleWords[held].label, value: `A colleague who ${staffRoleWords[held].does}` })),
          { label: 'Signed in as', value: <span className="wrap-anywhere">{user?.email}</span> },
          { label: 'Screen lock', value: `Locks after ${idleMinutes} minutes without activity` },
        ]}
      />
      {isOperator && (
        <div className="console-doors">
          <ButtonLink to={adminPaths.siteHealth} icon="arrow-right">
            Site health
          </ButtonLink>
          <ButtonLink to={adminPaths.staff} variant="secondary" icon="arrow-right">
            Staff and invitations
          </ButtonLink>
          <ButtonLink to={adminPaths.log} variant="secondary" icon="arrow-right">
            Activity log
          </ButtonLink>
        </div>
      )}
    </ConsolePage>
  )
}
