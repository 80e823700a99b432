import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { institute } from '#content/institute.ts'
import {
  groupLabel,
  groupsBy,
  STATISTICS_DIMENSIONS,
  FUNNEL_STEPS,
  type Statistics,
  type Span,
  SPANS,
  totalOf,
} from '#domain/staff/statistics.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { BarChart } from './bar-chart.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { funnelBars, groupBars, mistakeBars, spanWords } from './statistics-bars.ts'
import './bar-chart.css'

/** Null until the server has computed the statistics for the first time. */
const statisticsQuery = (intake: string) => ({
  ...query(ownKey('staff', 'statistics', intake), () => call('staff_statistics', { intake }), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** `intake` and `by` from the URL. A single intake cannot be grouped by intake. */
function useChoice() {
  const [search, setSearch] = useSearchParams()
  const intake = search.get('intake') ?? ''
  const dimensions = STATISTICS_DIMENSIONS.filter(({ key }) => key !== 'intake' || intake === '')
  const by = dimensions.find(({ key }) => key === search.get('by')) ?? STATISTICS_DIMENSIONS[0]
  const choose = (name: 'intake' | 'by', value: string) => setSearch({ intake, by: by.key, [name]: value }, { replace: true })
  return { intake, dimensions, by, choose }
}

/** Statistics about the applications for one intake, or for all of them. */
export function AllApplications({ mayDownload }: { mayDownload: boolean }) {
  const { intake, dimensions, by } = useChoice()
  const [isDownloading, setDownloading] = useState(false)
  return (
    <section aria-labelledby="all-applications" className="reports-part">
      <header className="console-head">
        <h2 id="all-applications">All applications</h2>
        {mayDownload && (
          <Button variant="secondary" onClick={() => setDownloading(true)}>
            Download
          </Button>
        )}
      </header>
      <Loaded query={statisticsQuery(intake)} waiting="Loading the statistics…" failed="The statistics could not be loaded" size="large">
        {(statistics) =>
          statistics === null ? (
            <p role="status">The statistics are being calculated for the first time. They will appear here shortly.</p>
          ) : (
            <Charts {...statistics} />
          )
        }
      </Loaded>
      {isDownloading && <DownloadDialog intake={intake} dimensions={dimensions} shown={by.key} onClose={() => setDownloading(false)} />}
    </section>
  )
}

const spanSentence = (done: string, span: Span | null) =>
  span && ` Half were ${done} within ${spanWords(span[0])} and 90% within ${spanWords(span[1])}.`

function Charts(statistics: Statistics) {
  const { intake, asOf } = statistics
  const { dimensions, by, choose } = useChoice()
  const groups = groupsBy(statistics, by.key)
  const total = totalOf(statistics)
  const intakes = groupsBy(statistics, 'intake').filter(({ key }) => key !== '')
  const asOfWords = `${formatDay(asOf)}, ${formatTime(asOf)}`
  const source = `${institute.name}, as of ${asOfWords}`
  const about = `${intake === '' ? 'All intakes' : `${total.map(groupLabel).join('')} intake`}. ${source}`
  const funnel = funnelBars(statistics)
  const mistakes = mistakeBars(statistics)
  return (
    <>
      <search className="console-filters">
        <SelectField
          label="Intake"
          placeholder="All intakes"
          options={intakes.map((group) => ({ value: group.key, label: groupLabel(group) }))}
          value={intake}
          onChange={({ target }) => choose('intake', target.value)}
        />
        <SelectField
          label="By"
          options={dimensions.map(({ key, label }) => ({ value: key, label }))}
          value={by.key}
          onChange={({ target }) => choose('by', target.value)}
        />
      </search>
      <p className="text-soft">
        As of {asOfWords}. Times include nights and weekends.{total.map(({ look }) => spanSentence('looked at', look))}
        {total.map(({ decision }) => spanSentence('decided', decision))}
        {'hint' in by && <span> {by.hint}</span>}
      </p>
      <div className="chart-sheets">
        <BarChart
          title="How far applications got"
          summary={`${funnel.map(({ label, value }) => `${label}: ${value}`).join(', ')}.`}
          bars={funnel}
          columns={['Step', 'Number']}
          about={about}
        />
        <BarChart
          title={`Applications by ${by.label.toLowerCase()}`}
          summary={`Applications submitted and places offered in ${groups.length} groups. The table below lists each of them.`}
          bars={groupBars(groups)}
          columns={[by.label, ...FUNNEL_STEPS, ...SPANS]}
          legend={[
            { kind: 'hatched', label: 'Submitted' },
            { kind: 'solid', label: 'Offered a place' },
          ]}
          about={about}
        />
        {mistakes.length > 0 && (
          <BarChart
            title="Most common mistakes in the form"
            summary={`${mistakes.length} kinds of mistakes in ninety days. The table below lists each of them.`}
            bars={mistakes}
            columns={['Question', 'Number']}
            about={`Applications being filled in, last 90 days. ${source}`}
          />
        )}
      </div>
    </>
  )
}
