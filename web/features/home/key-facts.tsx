import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { registrations } from '#content/proof/registrations.ts'
import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { HAS_ABOUT, HAS_FEES } from '#domain/offered.ts'
import { COURSE_AWARD } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { TEACHERS_IN_SHORT } from '#domain/programs/teachers.ts'
import { LANGUAGE } from '#domain/region.ts'
import { showsSamples } from '#web/lib/page/samples.ts'

type KeyFact = readonly [label: string, value: string, to?: string | undefined]

/** For example `January, May and September`. Stays correct even when some of these dates have passed since the page was built. */
function monthsOfStart(): string {
  const month = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', timeZone: 'UTC' })
  const months = intakes.map(({ startsOn }) => month.format(new Date(startsOn)))
  return new Intl.ListFormat(LANGUAGE).format(new Set(months))
}

function keyFacts(): KeyFact[] {
  const { age, start, paper, teachers, teachersAre, place } = home.keyFacts
  const { street, locality } = institute.place
  const about = (section: string) => (HAS_ABOUT ? `${paths.about}#${section}` : undefined)
  const fees = (section: string) => (HAS_FEES ? `${paths.fees}#${section}` : undefined)
  const registered = registrations.find(({ sample }) => !sample)
  return [
    [age, `on or before ${latestBirthday.inWords}`, paths.apply],
    [start, monthsOfStart(), fees('dates')],
    [paper, COURSE_AWARD, fees('paper')],
    [teachers, TEACHERS_IN_SHORT || teachersAre, TEACHERS_IN_SHORT || showsSamples() ? about('people') : undefined],
    registered ? [registered.by, registered.number, about('registrations')] : [place, `${street}, ${locality}`, about('place')],
    ...institute.phones.slice(0, 1).map(({ label, number }): KeyFact => [label, formatPhone(number), `tel:${number}`]),
  ]
}

/** Answers to a visitor's first questions, each with a link to details, in the title block of the drawing above. */
export function KeyFacts() {
  return (
    <div className="wrap">
      <ul className="key-facts num" aria-label={home.keyFacts.name}>
        {keyFacts().map((fact) => (
          <li key={fact[0]}>
            <Fact fact={fact} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fact({ fact: [label, value, to] }: { fact: KeyFact }) {
  const words = (
    <>
      {label} <strong>{value}</strong>
    </>
  )
  if (to === undefined) return <p>{words}</p>
  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>
}
