import { contact } from '#content/contact-page.ts'
import { institute } from '#content/institute.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GatePlan } from './gate-plan.tsx'

const { gate, plan, visit } = contact
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
          <div className="gate-drawing grid-paper">
            <GatePlan />
            <p className="gate-street">{plan.street.name}</p>
          </div>
          <div className="gate-legend">
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
            <p className="gate-mark">{plan.gate.label}</p>
            <address>
              {institute.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p className="gate-note">{plan.notToScale}</p>
          </div>
        </div>
        <div className="gate-below">
          <div>
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
          <div>
            <h3>{visit.title}</h3>
            <ul className="visit-points">
              {visit.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
