import { NUMBER_STEPS, type NumberGroup, spanWords } from '#domain/staff/numbers.ts'
import { type Bar, shownCount } from './number-bars.ts'

/** What does not fit scrolls within, also by keyboard. */
function Scrolled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className="number-scroll">
      <table>{children}</table>
    </div>
  )
}

type AmountsProps = { caption: string; of: string; bars: readonly Bar[] }

export function AmountTable({ caption, of, bars }: AmountsProps) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">How many</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="num">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type GroupsProps = { by: string; groups: readonly NumberGroup[] }

export function GroupTable({ by, groups }: GroupsProps) {
  return (
    <Scrolled label={`Applications by ${by.toLowerCase()}, table`}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {NUMBER_STEPS.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, parent, label, counts }) => (
          <tr key={`${parent}/${key}`}>
            <th scope="row">{label}</th>
            {NUMBER_STEPS.map((step, at) => (
              <td key={step.key} className="num">
                {shownCount(counts[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scrolled>
  )
}

export function SpanTable({ by, groups, name, title }: GroupsProps & { name: 'look' | 'decision'; title: string }) {
  return (
    <Scrolled label={`${title}, table`}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">Half within</th>
          <th scope="col">90 % within</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.parent}/${group.key}`}>
            <th scope="row">{group.label}</th>
            {[0, 1].map((at) => (
              <td key={at} className="num">
                {group[name] === null ? 'not shown' : spanWords(group[name][at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scrolled>
  )
}
