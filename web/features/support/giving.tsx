import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { giving } from '#content/giving.ts'
import { programById } from '#domain/programs/programs.ts'
import { HAS_VOLUNTEERING } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { MarkList } from './mark-list.tsx'
import { Sheets } from './sheets.tsx'
import { Steps } from './steps.tsx'
import './support.css'
import './giving.css'
import './gift-kinds.css'

const index = [
  ['needs', 'Needed'],
  ['refused', 'Not taken'],
  ['route', 'How it arrives'],
  ['money', 'Money'],
  ['reach', 'Talk'],
] as const

const { kinds, needs, refused, route, money, open } = giving

/** The four kinds of gifts, as the legend of the page. */
export function GiftKinds() {
  return (
    <ul className="wide-facts kinds">
      {kinds.map(({ id, title, text }) => (
        <li key={id} className="kind">
          {id === 'time' && HAS_VOLUNTEERING ? (
            <Link to={paths.volunteerToTeach} className="kind-link">
              {title}
            </Link>
          ) : (
            <a href={id === 'money' ? '#money' : '#needs'} className="kind-link">
              {title}
            </a>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** For a donor with equipment in storage who wants to know first whether it is needed. */
export function GivingView({ inquiry }: { inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <Needs />
      <Refused />
      <section id="route" aria-labelledby="route-title" className="wrap section">
        <SectionHead id="route-title" title={route.title} text={route.text} />
        <Steps list={route.stations} across="five" />
      </section>
      <MoneyAndPromises />
      {inquiry}
    </>
  )
}

/** Three parts lists, as in the corner of a drawing: number, part, remark. */
function Needs() {
  return (
    <section id="needs" aria-labelledby="needs-title" className="wrap section">
      <SectionHead id="needs-title" title={needs.title} text={needs.text} />
      <Sheets labelledBy="needs-title">
        <div className="parts-lists">
          {needs.lists.map(({ program, items }) => (
            <section key={program} className={`parts-list hue-${program}`} aria-labelledby={`needs-${program}`}>
              <h3 id={`needs-${program}`}>{programById(program)?.title}</h3>
              <p className="parts-head" aria-hidden="true">
                <span>{needs.item}</span>
                <span>{needs.condition}</span>
              </p>
              <ol>
                {items.map(({ item, condition }) => (
                  <li key={item}>
                    <p className="part-name">{item}</p>
                    <p className="part-condition">
                      <span className="sr-only">{needs.condition}: </span>
                      {condition}
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Sheets>
    </section>
  )
}

function Refused() {
  return (
    <section id="refused" aria-labelledby="refused-title" className="refused">
      <div className="wrap section">
        <h2 id="refused-title">{refused.title}</h2>
        <p className="refused-text">{refused.text}</p>
        <p className="refused-text">{refused.advice}</p>
      </div>
    </section>
  )
}

function MoneyAndPromises() {
  return (
    <div className="wrap money-columns">
      <section id="money" aria-labelledby="money-title">
        <h2 id="money-title">{money.title}</h2>
        <p className="money-text">{money.howTo}</p>
      </section>
      <section aria-labelledby="open-title" className="open-sheet">
        <h2 id="open-title">{open.title}</h2>
        <MarkList points={open.points} meaning="yes" />
      </section>
    </div>
  )
}
