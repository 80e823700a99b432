import { home } from '#content/home.ts'

/** Four figures, each on a dimension line as in a drawing. */
export function Statistics() {
  return (
    <section aria-label={home.statisticsLabel} className="wrap">
      <dl className="measures">
        {home.statistics.map(({ label, value }) => (
          <div key={label} className="measure">
            <dt>{label}</dt>
            <dd className="dimension-line num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
