import { admissions } from '#content/admissions.ts'
import { costs } from '#content/costs.ts'
import { formatNaira, monthlyCosts } from '#domain/costs.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const without = monthlyCosts(false)
const withRoom = monthlyCosts(true)

const rows = [
  { label: costs.labels.tuition, without: without.tuition, withRoom: withRoom.tuition },
  { label: costs.labels.studentAllowance, without: without.studentAllowance, withRoom: withRoom.studentAllowance },
  { label: costs.labels.accommodation, without: without.accommodation, withRoom: withRoom.accommodation },
]

const amount = (naira: number) => (naira === 0 ? <span className="text-soft">none</span> : formatNaira(naira))

/** What a month costs with and without a room, and the way into the application. */
export function CostsAndApply() {
  return (
    <section aria-labelledby="costs-title" className="wrap section costs-columns">
      <div>
        <h2 id="costs-title">What a month costs</h2>
        <p className="mt-4 max-w-[52ch] text-soft">{admissions.startPage.costsIntroduction}</p>
        <table className="bill num">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Cost</span>
              </th>
              <th scope="col">Without a room</th>
              <th scope="col">With a room on campus</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{amount(row.without)}</td>
                <td>{amount(row.withRoom)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{costs.labels.total}</th>
              <td>{formatNaira(without.total)}</td>
              <td>{formatNaira(withRoom.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="apply-panel">
        <h2>{admissions.startPage.title}</h2>
        <p className="mt-3">
          {admissions.startPage.introduction} {admissions.startPage.duration}
        </p>
        <p className="apply-list-head">Have ready:</p>
        <ul className="apply-list">
          {admissions.startPage.haveReady.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ButtonLink to={paths.apply} icon="arrow-right" className="mt-7">
          Apply Now
        </ButtonLink>
      </div>
    </section>
  )
}
