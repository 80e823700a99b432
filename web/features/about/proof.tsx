import { sheet as marks, images as markImages } from 'virtual:pictures/partners'
import { hasImages } from 'virtual:pictures/images'
import { sheet as portraits, images as portraitImages } from 'virtual:pictures/team'
import { Link } from 'react-router'
import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import { HAS_PARTNERSHIP } from '#domain/offered.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DATE, NoWrap } from '#web/ui/no-wrap.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import type { About } from './about-data.ts'

/** Matches a telephone number inside free text. */
const NUMBER = /(\+?\d[\d ]{5,}\d)/

/** Sample entries have dashed lines, as planned items do. */
const look = (name: string, sample: true | undefined) => (sample ? `${name} is-sample` : name)

/** A title block for each register that lists the institute. */
export function Registrations({ words, entries }: { words: About['registrations']; entries: About['proof']['registrations'] }) {
  return (
    <section id="registrations" aria-labelledby="registrations-title">
      <h2 id="registrations-title">{words.title}</h2>
      <p className="proof-text">{words.text}</p>
      <ul className="registrations">
        {entries.map(({ sample, by, as, number, since, lookUp, askAt }) => (
          <li key={number + by} className={look('registration', sample)}>
            <h3>
              {by} {sample && <SampleTag />}
            </h3>
            <dl>
              <div>
                <dt>{words.as}</dt>
                <dd>{as}</dd>
              </div>
              <div>
                <dt>{words.number}</dt>
                <dd className="num" translate="no">
                  {number}
                </dd>
              </div>
              {since && (
                <div>
                  <dt>{words.since}</dt>
                  <dd className="num">{since}</dd>
                </div>
              )}
              {lookUp && (
                <div>
                  <dt>{words.lookUp}</dt>
                  <dd>
                    <a href={lookUp.address} target="_blank" rel="noopener noreferrer" className="link">
                      {lookUp.label}
                      <Icon name="external" size={16} />
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  </dd>
                </div>
              )}
              {askAt && (
                <div>
                  <dt>{words.askAt}</dt>
                  <dd className="num">
                    <NoWrap whole={NUMBER}>{`${askAt.who}: ${askAt.reached}`}</NoWrap>
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Year = NonNullable<About['proof']['year']>

const sourceOf = ({ source, on }: Pick<Year['figures'][number], 'source' | 'on'>) => `${source}, ${isRealDate(on) ? formatDate(on) : on}`

/** The figures for one year, drawn between dimension lines. Each figure has its source below it, unless all figures share one source. */
export function YearFigures({ words, entry: { sample, year, figures } }: { words: About['year']; entry: Year }) {
  const sources = new Set(figures.map(sourceOf))
  const [only] = sources.size === 1 ? sources : []
  return (
    <section id="year" aria-labelledby="year-title" className="year">
      <h2 id="year-title">{`${words.title}, ${year}`}</h2>
      <p className="proof-text">
        <NoWrap whole={DATE}>{only ?? words.text}</NoWrap> {sample && <SampleTag />}
      </p>
      <dl className={look('year-figures', sample)}>
        {figures.map(({ label, value, source, on }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="num">{value}</strong>
              {only === undefined && (
                <span>
                  <NoWrap whole={DATE}>{sourceOf({ source, on })}</NoWrap>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The posts that have been filled, shown as a parts list. */
export function People({ words, entries }: { words: About['people']; entries: About['proof']['people'] }) {
  return (
    <section id="people" aria-labelledby="people-title">
      <h2 id="people-title">{words.title}</h2>
      <dl className="posts num">
        {words.roles
          .map((role) => ({ ...role, holders: entries.filter(({ post }) => post === role.id) }))
          .filter(({ holders }) => holders.length > 0)
          .map(({ id, title, text, holders }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                <p>{text}</p>
                {holders.map((person) => (
                  <Person key={person.name} person={person} teaches={words.teaches} />
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Person({ person, teaches }: { person: About['proof']['people'][number]; teaches: string }) {
  const { sample, name, before, picture } = person
  return (
    <div className={look('person', sample)}>
      {picture && (
        <div className="person-frame grid-paper">
          <Picture file={(hasImages && portraitImages[picture]) || portraits} part={picture} width={200} height={200} />
        </div>
      )}
      <div>
        <strong>{name}</strong> {sample && <SampleTag />}
        <p>{before}</p>
        {person.teaches && (
          <p>
            {teaches}: {person.teaches}
          </p>
        )}
      </div>
    </div>
  )
}

/** The partners' role, the number of partners, and the names of those who agreed to be named. */
export function Partners({ words, entries }: { words: About['partners']; entries: About['proof']['partners'] }) {
  return (
    <section id="partners" aria-labelledby="partners-title">
      <h2 id="partners-title">{words.title}</h2>
      <p className="margin-figure">
        <strong className="num">{words.figure}</strong> {words.label}
      </p>
      <p>{words.text}</p>
      <ul className="partner-list">
        {entries.map(({ sample, name, mark, since, gives }) => (
          <li key={name} className={look('partner', sample)}>
            {mark && (
              <div className="partner-mark">
                <Picture file={(hasImages && markImages[mark]) || marks} part={mark} width={240} height={120} />
              </div>
            )}
            <div>
              <strong>{name}</strong>{' '}
              <span className="num">
                {words.since.toLowerCase()} {since}
              </span>
              <p>{gives}</p>
              {sample && <SampleTag />}
            </div>
          </li>
        ))}
      </ul>
      {HAS_PARTNERSHIP && (
        <Link to={words.link.to} className="link">
          {words.link.label}
        </Link>
      )}
    </section>
  )
}
