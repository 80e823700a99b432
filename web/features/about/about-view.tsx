import { picture } from 'virtual:pictures/progress'
import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { HAS_FEES } from '#domain/offered.ts'
import { FEES_LINK, GRADUATES_LINK, PAID_IN_SHORT } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { showsGraduates } from '#web/lib/page/samples.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { About } from './about-data.ts'
import { Partners, People, Registrations, YearFigures } from './proof.tsx'
import './about.css'

/** Lists only the sections that have content. */
function AboutIndex({ about: { index, proof } }: { about: About }) {
  const sections = [
    ...(proof.year ? [['year', 'Figures'] as const] : []),
    ...(proof.registrations.length > 0 ? [['registrations', 'Registered'] as const] : []),
    ['teaching', 'Teaching'],
    ...(proof.people.length > 0 ? [['people', 'People'] as const] : []),
    ['place', 'Place'],
  ] as const
  return (
    <PageIndex name={index} sections={sections}>
      <Link to={paths.apply}>Apply</Link>
    </PageIndex>
  )
}

/** One drawing sheet: first the evidence, then how the institute works, its notes, its staff and its location. */
export function AboutView({ about }: { about: About }) {
  const { proof } = about
  return (
    <>
      <AboutIndex about={about} />
      <div className="wrap about-room">
        <div className="about-sheet frame-line">
          <div className="about-field">
            <Purpose title={about.purpose} />
            {proof.year && <YearFigures words={about.year} entry={proof.year} />}
          </div>
          {proof.registrations.length + proof.partners.length > 0 && (
            <div className="about-margin">
              {proof.registrations.length > 0 && <Registrations words={about.registrations} entries={proof.registrations} />}
              {proof.partners.length > 0 && <Partners words={about.partners} entries={proof.partners} />}
            </div>
          )}
          <div className="about-field">
            <Teaching teaching={about.teaching} />
          </div>
          <div className="about-foot">
            <Notes principles={about.principles} />
            {proof.people.length > 0 && <People words={about.people} entries={proof.people} />}
            <Place place={about.place} />
          </div>
        </div>
      </div>
      <End closing={about.closing} />
    </>
  )
}

function Purpose({ title }: { title: string }) {
  return (
    <section aria-labelledby="purpose-title" className="purpose">
      <h2 id="purpose-title" className="sr-only">
        {title}
      </h2>
      <p className="purpose-words">{institute.purpose}</p>
      <p className="proof-text num">
        {PAID_IN_SHORT}{' '}
        {HAS_FEES && (
          <Link to={paths.fees} className="link">
            {FEES_LINK}
          </Link>
        )}
      </p>
      {showsGraduates() && (
        <Link to={paths.graduates} className="link purpose-link">
          {GRADUATES_LINK}
        </Link>
      )}
    </section>
  )
}

/** Three stages of the same house, from empty plot to finished building. */
const stages = ['built-0', 'built-2', 'built-5']

function Teaching({ teaching }: { teaching: About['teaching'] }) {
  return (
    <section id="teaching" aria-labelledby="teaching-title">
      <h2 id="teaching-title">{teaching.title}</h2>
      <p className="proof-text">{teaching.text}</p>
      <ol className="teaching-stages">
        {teaching.stages.map(({ title, text }, index) => (
          <li key={title}>
            <Picture file={picture} part={stages[index] ?? ''} width={250} height={200} className="teaching-picture" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The general notes, as they appear on every technical drawing. */
function Notes({ principles: { title, notes } }: { principles: About['principles'] }) {
  return (
    <section aria-labelledby="notes-title" className="notes">
      <h2 id="notes-title">{title}</h2>
      <ol>
        {notes.map((note) => (
          <li key={note.title}>
            <h3>{note.title}</h3>
            <p>{note.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Place({ place }: { place: About['place'] }) {
  return (
    <section id="place" aria-labelledby="place-title" className="about-place">
      <h2 id="place-title">{place.title}</h2>
      <p className="margin-figure">
        <strong>{place.figure}</strong>
      </p>
      <p>{place.text}</p>
      <Link to={place.link.to} className="link">
        {place.link.label}
      </Link>
    </section>
  )
}

function End({ closing }: { closing: About['closing'] }) {
  return (
    <section aria-labelledby="about-end" className="about-end grid-paper">
      <div className="wrap">
        <h2 id="about-end">{closing.title}</h2>
        <p>{closing.text}</p>
        <div className="about-end-links">
          <ButtonLink to={paths.apply} icon="arrow-right">
            Apply Now
          </ButtonLink>
          {closing.links.map(({ label, to }) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
