import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { AllApplications } from './all-applications.tsx'
import type { WeeklyStatistics, WeekStatistics } from '#domain/staff/statistics.ts'
import { WORK_GROUPS, workGroupWords } from '#domain/staff/work-list.ts'
import { call } from '#web/admin/shell/call.ts'
import { useWorkCounts } from '#web/admin/work-list/work-groups.tsx'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { WeekChart } from './week-chart.tsx'

const weeklyStatisticsQuery = () =>
  query(ownKey('staff', 'weekly-statistics'), () => call('staff_weekly_statistics', {}), { staleTime: 60_000 })

/** Applications received in recent weeks, how quickly they were answered, and the current status of all applications. */
const LastWeeks = () => (
  <section aria-labelledby="last-weeks" className="reports-part">
    <h2 id="last-weeks">Last 12 weeks</h2>
    <Loaded
      query={weeklyStatisticsQuery()}
      waiting="Loading the last 12 weeks…"
      failed="The last 12 weeks could not be loaded"
      size="large"
    >
      {(statistics) => <Weeks {...statistics} />}
    </Loaded>
  </section>
)

const sumOf = (weeks: readonly WeekStatistics[], name: 'sent' | 'answeredInTime' | 'answeredLate') =>
  weeks.reduce((sum, week) => sum + week[name], 0)

const daysWord = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
const withinWords = (days: number) => (days === 0 ? 'The same day' : daysWord(days))
const count = (amount: number) => amount.toLocaleString('en')

function Weeks({ weeks, promisedDays, medianDays }: WeeklyStatistics) {
  const mondays = weeks.map(({ week }) => week)
  const [sent, inTime, late] = [sumOf(weeks, 'sent'), sumOf(weeks, 'answeredInTime'), sumOf(weeks, 'answeredLate')]
  const answered = inTime + late
  return (
    <div className="week-charts">
      <FactList
        className="title-block console-facts facts-in-line chart-facts"
        facts={[
          { label: 'Applications submitted', value: <span className="num">{count(sent)}</span> },
          {
            label: 'Replied to on time',
            value: answered === 0 ? 'No replies yet' : `${Math.round((100 * inTime) / answered)}% of ${count(answered)} first replies`,
          },
          { label: 'Half replied to within', value: medianDays === null ? 'Not known yet' : withinWords(medianDays) },
          { label: 'Our promise', value: promisedDays === null ? 'No promise made' : `A first reply within ${daysWord(promisedDays)}` },
        ]}
      />
      <WeekChart
        title="Applications submitted each week"
        summary={`${count(sent)} applications were submitted in twelve weeks. The table below shows each week.`}
        weeks={mondays}
        series={[{ label: 'Submitted', tone: 'plain', amounts: weeks.map((week) => week.sent) }]}
      />
      <WeekChart
        title="First replies each week"
        summary={`${count(inTime)} first replies were on time and ${count(late)} late in twelve weeks. The table below shows each week.`}
        weeks={mondays}
        series={[
          { label: 'On time', tone: 'plain', amounts: weeks.map((week) => week.answeredInTime) },
          { label: 'Late', tone: 'late', amounts: weeks.map((week) => week.answeredLate) },
        ]}
      />
      <Standing />
    </div>
  )
}

/** The current number of submitted applications in each status. */
function Standing() {
  const counts = useWorkCounts()
  if (counts === undefined) return null
  const most = Math.max(1, ...WORK_GROUPS.filter((group) => group !== 'all').map((group) => counts[group]))
  return (
    <section aria-labelledby="standing-title" className="sheet chart-sheet">
      <h3 id="standing-title">Applications by status today</h3>
      <dl className="chart-lengths">
        {WORK_GROUPS.filter((group) => group !== 'all').map((group) => (
          <div key={group}>
            <dt>{workGroupWords[group].label}</dt>
            <dd>
              <svg width="100%" height={14} aria-hidden="true">
                <rect width={`${(100 * counts[group]) / most}%`} height={14} className="chart-plain" />
              </svg>
              <span className="num">{count(counts[group])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Applications received in recent weeks and how quickly they were answered, then the results of all applications. */
export function Component() {
  const { role } = useStandingHere()
  return (
    <ConsolePage title="Reports" lead="Totals only, no names.">
      {role === null ? (
        <p>Your role does not include applications. Ask an administrator if you need access.</p>
      ) : (
        <>
          <LastWeeks />
          <AllApplications mayDownload={role === 'decider'} />
        </>
      )}
    </ConsolePage>
  )
}
