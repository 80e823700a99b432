import type { Figures, WeekFigures } from '#domain/staff/figures.ts'
import { WORK_GROUPS, workGroupWords } from '#domain/staff/work-list.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { useWorkCounts } from '#web/admin/work-list/work-groups.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { figuresQuery } from './figures-data.ts'
import { WeekChart } from './week-chart.tsx'

/** How the work goes: what came in the last weeks, how soon it was answered, and where it stands. */
export function Component() {
  const { role } = useStandingHere()
  return (
    <ConsolePage title="Figures" lead="The last twelve weeks in numbers. They name nobody.">
      {role === null ? (
        <p>Your role does not open applications. Ask an operator if you need them.</p>
      ) : (
        <Loaded query={figuresQuery()} waiting="Counting…" failed="The figures could not be loaded" size="large">
          {(figures) => <Weeks {...figures} />}
        </Loaded>
      )}
    </ConsolePage>
  )
}

const sumOf = (weeks: readonly WeekFigures[], name: 'sent' | 'answeredInTime' | 'answeredLate') =>
  weeks.reduce((sum, week) => sum + week[name], 0)

const daysWord = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
const withinWords = (days: number) => (days === 0 ? 'The same day' : daysWord(days))
const count = (amount: number) => amount.toLocaleString('en')

function Weeks({ weeks, promisedDays, medianDays }: Figures) {
  const mondays = weeks.map(({ week }) => week)
  const [sent, inTime, late] = [sumOf(weeks, 'sent'), sumOf(weeks, 'answeredInTime'), sumOf(weeks, 'answeredLate')]
  const answered = inTime + late
  return (
    <div className="figures">
      <FactList
        className="title-block console-facts facts-in-line figure-facts"
        facts={[
          { label: 'Applications sent', value: <span className="num">{count(sent)}</span> },
          {
            label: 'Answered in time',
            value:
              answered === 0
                ? 'Nothing was answered yet'
                : `${Math.round((100 * inTime) / answered)} % of ${count(answered)} first answers`,
          },
          { label: 'Half of them within', value: medianDays === null ? 'Not known yet' : withinWords(medianDays) },
          { label: 'Promised', value: promisedDays === null ? 'No day is promised' : `A first answer within ${daysWord(promisedDays)}` },
        ]}
      />
      <WeekChart
        title="Applications sent in a week"
        summary={`${count(sent)} applications were sent in twelve weeks. The table below has each week.`}
        weeks={mondays}
        series={[{ label: 'Sent', tone: 'plain', amounts: weeks.map((week) => week.sent) }]}
      />
      <WeekChart
        title="First answers in a week"
        summary={`${count(inTime)} first answers were in time and ${count(late)} late in twelve weeks. The table below has each week.`}
        weeks={mondays}
        series={[
          { label: 'In time', tone: 'plain', amounts: weeks.map((week) => week.answeredInTime) },
          { label: 'Late', tone: 'late', amounts: weeks.map((week) => week.answeredLate) },
        ]}
      />
      <Standing />
    </div>
  )
}

/** Where everything that was ever sent stands now, as lengths. */
function Standing() {
  const counts = useWorkCounts()
  if (counts === undefined) return null
  const most = Math.max(1, ...WORK_GROUPS.filter((group) => group !== 'all').map((group) => counts[group]))
  return (
    <section aria-labelledby="standing-title" className="sheet figure-sheet">
      <h2 id="standing-title">Where applications stand now</h2>
      <dl className="figure-bars">
        {WORK_GROUPS.filter((group) => group !== 'all').map((group) => (
          <div key={group}>
            <dt>{workGroupWords[group].label}</dt>
            <dd>
              <svg width="100%" height={14} aria-hidden="true">
                <rect width={`${(100 * counts[group]) / most}%`} height={14} className="figure-plain" />
              </svg>
              <span className="num">{count(counts[group])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
