import { Link } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageEnd } from '#web/ui/page/page-end.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import type { CareerField } from './career-fields.ts'
import { CareerRow } from './career-row.tsx'
import './careers.css'

const { field: words, fields, closing } = careerDevelopment

/** The text of a career field page, with the name of the field filled in. */
export function careerFieldWords(title: string): { title: string; lead: string; description: string } {
  const named = (text: string) => text.replace('{field}', title)
  return { title: named(words.title), lead: words.lead, description: named(words.description) }
}

/** The careers in one field, each with its stages. */
export function CareerFieldView({ field: { careers } }: { field: CareerField }) {
  return (
    <>
      <PageIndex name={fields.jump} sections={careers.map(({ id, short }) => [id, short])}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>
      <div className="wrap career-field">
        <h2 className="sr-only">{fields.grows}</h2>
        {careers.map((career) => (
          <CareerRow key={career.id} career={career} />
        ))}
      </div>
      <PageEnd id="field-end" title={closing.title}>
        <ButtonLink to={paths.apply} icon="arrow-right">
          {closing.apply}
        </ButtonLink>
        <Link to={paths.careerDevelopment} className="link">
          {words.others}
        </Link>
      </PageEnd>
    </>
  )
}
