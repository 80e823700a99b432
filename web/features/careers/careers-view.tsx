import { Link } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import { paths } from '#domain/paths.ts'
import { showsGraduates } from '#web/lib/page/samples.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageEnd } from '#web/ui/page/page-end.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import type { CareerField } from './career-fields.ts'
import { CareerEntry } from './career-row.tsx'
import './careers.css'

const { fields: words, prepared, closing } = careerDevelopment

/** All careers by field, how the institute prepares students for them, and the two next steps. */
export function CareersView({ fields }: { fields: readonly CareerField[] }) {
  return (
    <>
      <PageIndex name={words.jump} sections={[...fields.map(({ id, title }) => [id, title] as const), ['prepared', words.prepared]]}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
      <section id="prepared" aria-labelledby="prepared-title" className="night grid-paper prepared">
        <div className="wrap section prepared-columns">
          <div>
            <h2 id="prepared-title">{prepared.title}</h2>
            <p className="mt-4 text-soft">{prepared.text}</p>
            <p className="prepared-honest">{prepared.honest}</p>
          </div>
          <ul className="prepared-parts">
            {prepared.parts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <PageEnd id="careers-end" title={closing.title}>
        <ButtonLink to={paths.apply} icon="arrow-right">
          {closing.apply}
        </ButtonLink>
        {showsGraduates() && (
          <Link to={paths.graduates} className="link">
            {closing.graduates}
          </Link>
        )}
        <Link to={closing.hire.to} className="link">
          {closing.hire.label}
        </Link>
      </PageEnd>
    </>
  )
}

function Field({ field: { id, title, careers } }: { field: CareerField }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`career-field hue-${id}`}>
      <div className="career-field-head">
        <div className="wrap">
          <h2 id={`${id}-title`}>{title}</h2>
          <Link to={paths.careerField(id)} className="career-field-link">
            <span>
              {words.stages}
              <span className="sr-only"> in {title}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </Link>
          <Link to={paths.program(id)} className="career-field-link">
            <span>
              The program<span className="sr-only"> {title}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </Link>
        </div>
      </div>
      <div className="wrap career-entries">
        {careers.map((career) => (
          <CareerEntry key={career.id} career={career} fieldId={id} />
        ))}
      </div>
    </section>
  )
}
