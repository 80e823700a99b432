import { contact } from '#content/contact-page.ts'
import { institute } from '#content/institute.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GatePlan } from './gate-plan.tsx'

const { gate, plan } = contact
const { keys } = plan
const metres = plan.way.reduce((sum, [x, y], at) => {
  const [fromX, fromY] = plan.way[at - 1] ?? [x, y]
  return sum + Math.hypot(x - fromX, y - fromY)
}, 0)
const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(gate.mapSearch)}`

/** The plan of the site as a drawing sheet: drawing, legend, title block; and how one gets there. */
export function WayToUs() {
  return (
    <section id="gate" aria-labelledby="gate-title" className="gate">
      <div className="wrap section">
        <div className="gate-head">
          <h2 id="gate-title">{gate.title}</h2>
          <p>{gate.text}</p>
        </div>
        <div className="gate-sheet">
          <div className="gate-drawing">
            <GatePlan />
            <p className="gate-street">{plan.street.name}</p>
          </div>
          <div className="gate-legend">
            <h3>{plan.title}</h3>
            <ol>
              {plan.places.map(({ id, label }, index) => (
                <li key={id}>
                  <span className="num" aria-hidden="true">
                    {index + 1}
                  </span>
                  {label}
                </li>
              ))}
            </ol>
            <div>
              <p className="key-gate">{keys.gate}</p>
              <p className="key-way">{keys.way.replace('{metres}', String(Math.round(metres)))}</p>
            </div>
            <address>
              {institute.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        </div>
        <dl className="gate-ways">
          {gate.ways.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <a href={map} target="_blank" rel="noopener noreferrer" className="link gate-map">
          {gate.mapLink}
          <span className="sr-only"> (opens in a new tab)</span>
          <Icon name="external" size={18} />
        </a>
      </div>
    </section>
  )
}
