import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { institute } from '#content/institute.ts'
import { NUMBER_DIMENSIONS, type NumberDimension, type NumberGroup, type Numbers } from '#domain/staff/numbers.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing-context.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { todayHere } from '#web/admin/shell/short-days.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { BarChart } from './bar-chart.tsx'
import { funnelBars, groupBars, mistakeBars, spanBars } from './number-bars.ts'
import { AmountTable, GroupTable, SpanTable } from './number-tables.tsx'
import { numbersQuery } from './numbers-data.ts'
import './numbers.css'

/** What became of the applications of an intake, for whoever leads the institute. */
export function Component() {
  const { role } = useStandingHere()
  const [search] = useSearchParams()
  const intake = search.get('intake') ?? ''
  const [isTaking, setTaking] = useState(false)
  const download = role === 'decider' && (
    <Button variant="secondary" onClick={() => setTaking(true)}>
      Download CSV
    </Button>
  )
  return (
    <ConsolePage title="Numbers" lead="What became of all applications. They name nobody." actions={download}>
      {role === null ? (
        <p>Your role does not open applications. Ask an operator if you need them.</p>
      ) : (
        <Loaded query={numbersQuery(intake)} waiting="Reading the numbers…" failed="The numbers could not be loaded" size="large">
          {(numbers) =>
            numbers === null ? (
              <p role="status">The server reckons the numbers for the first time. They come by themselves.</p>
            ) : (
              <Told {...numbers} />
            )
          }
        </Loaded>
      )}
      {isTaking && <TakeDialog intake={intake} onClose={() => setTaking(false)} />}
    </ConsolePage>
  )
}

function TakeDialog({ intake, onClose }: { intake: string; onClose: () => void }) {
  return (
    <TaskDialog
      title="Download the numbers"
      action="Download CSV"
      doing="Downloading…"
      done="The numbers are downloaded"
      run={async () => {
        await asPerson()
        await downloadFile('staff/export-numbers', `numbers-${todayHere()}.csv`, () => undefined, { intake })
      }}
      onClose={onClose}
    >
      <p>What this page shows, by program, course, state of origin and intake, for a spreadsheet. That you took it stands in the log.</p>
    </TaskDialog>
  )
}

/** What the page is narrowed to stands in its address. */
function useChoice(): { by: NumberDimension; choose: (name: 'intake' | 'by', value: string) => void } {
  const [search, setSearch] = useSearchParams()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return { by: NUMBER_DIMENSIONS.find(({ key }) => key === search.get('by'))?.key ?? 'programs', choose }
}

const GROUP_LEGEND = [
  { kind: 'hatched', label: 'Sent' },
  { kind: 'solid', label: 'Offered a place' },
] as const
const SPAN_LEGEND = [
  { kind: 'solid', label: 'Half within' },
  { kind: 'hatched', label: '90 % within' },
] as const

function Told(numbers: Numbers) {
  const { intake, choices, total, asOf, nextAt } = numbers
  const { by: wanted, choose } = useChoice()
  const dimensions = NUMBER_DIMENSIONS.filter(({ key }) => key !== 'intakes' || intake === '')
  const { key: by, label } = dimensions.find(({ key }) => key === wanted) ?? NUMBER_DIMENSIONS[0]
  const groups = numbers[by]
  const about = intake === '' ? 'All intakes' : `Intake of ${total.label}`
  const asOfWords = `${formatDay(asOf)}, ${formatTime(asOf)}`
  const source = `Applications at ${institute.name}, as of ${asOfWords}. Not shown: under five, or what would give that away.`
  const picture = { about, source }
  const funnel = funnelBars(numbers)
  return (
    <>
      <search className="console-filters">
        <SelectField
          label="Intake"
          placeholder="All intakes"
          options={choices ?? []}
          value={intake}
          onChange={({ target }) => choose('intake', target.value)}
        />
        <SelectField
          label="By"
          options={dimensions.map(({ key, label: words }) => ({ value: key, label: words }))}
          value={by}
          onChange={({ target }) => choose('by', target.value)}
        />
      </search>
      <p className="text-soft">
        As of {formatDay(asOf)}, {formatTime(asOf)}
        {nextAt !== null && `; what has changed since then is in them after ${formatTime(nextAt)}`}. Times run on at night and at the
        weekend. Groups under five are ‘not shown’, nor are numbers that would give them away.
      </p>
      <div className="number-sheets">
        <BarChart
          title="How far applications got"
          summary={`${funnel.map(({ label: step, value }) => `${step}: ${value}`).join(', ')}.`}
          bars={funnel}
          {...picture}
        >
          <AmountTable caption="How far applications got" of="Step" bars={funnel} />
        </BarChart>
        <BarChart
          title={`Applications by ${label.toLowerCase()}`}
          summary={`Sent applications and offers in ${groups.length} groups. The table below has each.`}
          bars={groupBars(groups)}
          legend={GROUP_LEGEND}
          {...picture}
        >
          <GroupTable by={label} groups={groups} />
        </BarChart>
        <Spans by={label} groups={[{ ...total, label: 'All', key: 'all of them' }, ...groups]} picture={picture} />
        <Mistakes {...numbers} source={source} />
      </div>
    </>
  )
}

const SPANS = [
  { name: 'look', title: 'Time to first look' },
  { name: 'decision', title: 'Time to decision' },
] as const

type SpansProps = { by: string; groups: readonly NumberGroup[]; picture: { about: string; source: string } }

function Spans({ by, groups, picture }: SpansProps) {
  return SPANS.map(({ name, title: short }) => {
    const title = `${short} by ${by.toLowerCase()}`
    return (
      <BarChart
        key={name}
        title={title}
        summary={`Half and 90 % within, from sending on, in ${groups.length} groups. The table below has each.`}
        bars={spanBars(groups, name)}
        legend={SPAN_LEGEND}
        {...picture}
      >
        <SpanTable by={by} groups={groups} name={name} title={title} />
      </BarChart>
    )
  })
}

const MISTAKES = 'Commonest mistakes in the form'

function Mistakes({ mistakes, source }: Pick<Numbers, 'mistakes'> & { source: string }) {
  const bars = mistakeBars({ mistakes })
  if (bars.length === 0) return null
  return (
    <BarChart
      title={MISTAKES}
      summary={`${bars.length} kinds of mistakes in ninety days. The table below has each.`}
      bars={bars}
      about="Applications being filled in, last 90 days"
      source={source}
    >
      <AmountTable caption={MISTAKES} of="Question" bars={bars} />
    </BarChart>
  )
}
