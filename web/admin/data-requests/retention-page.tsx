import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { RETENTION_COUNT_MOST, RETENTION_RULES, type RetentionRule } from '#domain/staff/personal-data/retention-rules.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOfficers } from '#web/admin/shell/role-guards.tsx'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import '#web/admin/shell/lists/labelled-table.css'
import './data-requests.css'

/** The records that each rule would delete now. Throws `BackendError`. */
const retentionQuery = () => query(ownKey('staff', 'retention'), () => call('staff_retention', {}), { staleTime: 0 })

/** Data retention: the records that each rule would delete now, and those that are on hold. */
export function Component() {
  return (
    <ForOfficers title="Data retention" cannot="cannot see data retention">
      <ConsolePage
        title="Data retention"
        lead="Data that is deleted automatically when its retention period ends, and data deleted in the last twelve months."
        actions={
          <ButtonLink to={adminPaths.dataRequests} variant="secondary">
            Data requests
          </ButtonLink>
        }
      >
        <Loaded
          query={retentionQuery()}
          size="large"
          waiting="Checking which data is due…"
          failed="The data retention page could not be loaded"
        >
          {(rules) => <Rules rules={rules} />}
        </Loaded>
      </ConsolePage>
    </ForOfficers>
  )
}

const amount = (count: number) =>
  count > RETENTION_COUNT_MOST ? `More than ${RETENTION_COUNT_MOST.toLocaleString('en')}` : count.toLocaleString('en')

function Rules({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <table className="console-table labelled-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Due now</th>
          <th scope="col">On hold</th>
          <th scope="col">Next check</th>
          <th scope="col">Last deletion</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Rule key={rule.rule} rule={rule} />
        ))}
      </tbody>
    </table>
  )
}

function Rule({ rule: { rule, due, oldest, references, restricted, requested, nextRun, runs } }: { rule: RetentionRule }) {
  const { label, words } = RETENTION_RULES[rule]
  const stays = [
    ...(restricted > 0 ? [`${amount(restricted)} due to a restriction`] : []),
    ...(requested > 0 ? [`${amount(requested)} due to an open data request`] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="console-as">{words}</span>
      </th>
      <td data-label="Due now">
        <span>
          <span>{due === 0 ? 'Nothing' : amount(due)}</span>
          {oldest !== null && <span className="console-as">Oldest from {formatDay(oldest)}</span>}
          {references.length > 0 && (
            <span className="console-as">
              {references.map((reference, place) => (
                <span key={reference}>
                  {place > 0 && <span>{', '}</span>}
                  {linked(rule, reference)}
                </span>
              ))}
            </span>
          )}
        </span>
      </td>
      <td data-label="On hold">{stays.length === 0 ? 'Nothing' : stays.join(', ')}</td>
      <td data-label="Next check">{nextRun === null ? 'Within the hour' : `About ${formatTime(nextRun)}`}</td>
      <td data-label="Last deletion">
        {runs.length === 0 ? (
          'Nothing'
        ) : (
          <span>
            {runs.map(({ at, erased }) => (
              <span key={at} className="data-request-run">
                {erased.toLocaleString('en')} on {momentWords(at)}
              </span>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}

const momentWords = (moment: string) => `${formatDay(moment)} at ${formatTime(moment)}`

/** Links to the record if the user's role can open it. */
function linked(rule: RetentionRule['rule'], reference: string): ReactNode {
  const address = {
    applications: adminPaths.application,
    inquiries: adminPaths.conversation,
    chats: adminPaths.conversation,
    requests: adminPaths.dataRequest,
  }
  const to = rule in address ? address[rule as keyof typeof address](reference) : null
  return to === null ? (
    <span className="num" translate="no">
      {reference}
    </span>
  ) : (
    <Link to={to} className="link num" translate="no">
      {reference}
    </Link>
  )
}
