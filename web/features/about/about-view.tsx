import { picture } from 'virtual:pictures/progress'
import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { About } from './about-data.ts'
import { Day } from './day.tsx'
import { Paid } from './paid.tsx'
import './about.css'

/** Purpose, teaching, a day, money, rules, people, place: what the institute is, in the order one asks. */
export function AboutView({ about }: { about: About }) {
  return (
    <>
      <Purpose purpose={about.purpose} />
      <Teaching teaching={about.teaching} />
      <Day day={about.day} />
      <Paid paid={about.paid} />
      <Notes principles={about.principles} />
      <People people={about.people} />
      <PartnersAndPlace partners={about.partners} place={about.place} />
      <End closing={about.closing} />
    </>
  )
}

function Purpose({ purpose: { title, parts } }: { purpose: About['purpose'] }) {
  return (
    <section aria-labelledby="purpose-title" className="wrap section purpose">
      <h2 id="purpose-title" className="sr-only">
        {title}
      </h2>
      <p className="purpose-words">{institute.purpose}</p>
      <ul className="purpose-parts">
        {parts.map((part) => (
          <li key={part.title}>
            <h3>{part.title}</h3>
            <p>{part.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One house drawn, half built and finished. */
const stages = ['built-0', 'built-2', 'built-5']

function Teaching({ teaching }: { teaching: About['teaching'] }) {
  return (
    <section aria-labelledby="teaching-title" className="teaching">
      <div className="wrap section">
        <div className="teaching-head">
          <h2 id="teaching-title">{teaching.title}</h2>
          <p>{teaching.text}</p>
        </div>
        <ol className="teaching-stages">
          {teaching.stages.map(({ title, text }, index) => (
            <li key={title}>
              <Picture file={picture} part={stages[index] ?? ''} width={250} height={200} className="teaching-picture" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The general notes that stand in the margin of every drawing. */
function Notes({ principles: { title, notes } }: { principles: About['principles'] }) {
  return (
    <section aria-labelledby="notes-title" className="wrap section notes-section">
      <div className="notes">
        <h2 id="notes-title">{title}</h2>
        <ol>
          {notes.map((note) => (
            <li key={note.title}>
              <h3>{note.title}</h3>
              <p>{note.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function People({ people }: { people: About['people'] }) {
  return (
    <section aria-labelledby="people-title" className="people">
      <div className="wrap section people-columns">
        <div>
          <h2 id="people-title">{people.title}</h2>
          <p className="people-text">{people.text}</p>
        </div>
        <dl>
          {people.roles.map(({ id, title, text }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function PartnersAndPlace({ partners, place }: Pick<About, 'partners' | 'place'>) {
  return (
    <div className="wrap section pair">
      <section aria-labelledby="partners-title">
        <h2 id="partners-title">{partners.title}</h2>
        <p className="pair-figure">
          <strong className="num">{partners.figure}</strong> {partners.label}
        </p>
        <p>{partners.text}</p>
        <Link to={partners.link.to} className="link">
          {partners.link.label}
        </Link>
      </section>
      <section aria-labelledby="place-title">
        <h2 id="place-title">{place.title}</h2>
        <p className="pair-figure">
          <strong>{place.figure}</strong>
        </p>
        <p>{place.text}</p>
        <Link to={place.link.to} className="link">
          {place.link.label}
        </Link>
      </section>
    </div>
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
