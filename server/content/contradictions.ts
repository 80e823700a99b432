import { admissions } from '#content/admissions.ts'
import { decisions } from '#content/decisions.ts'
import type { Intake } from '#content/schema/intakes.ts'
import type { Graduate, ProofPartner, Registration, TermDates, YearFigures } from '#content/schema/proof.ts'
import { addDays } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import type { Forgotten } from './unfinished-content.ts'

/** Maximum number of days from the first day of classes to the start of the first term. */
const DAYS_UNTIL_TERMS = 14

type Dated = {
  intakes: readonly Intake[]
  proof: {
    terms: readonly TermDates[]
    graduates: readonly Pick<Graduate, 'sample' | 'name' | 'year' | 'consentOn'>[]
    partners: readonly Pick<ProofPartner, 'sample' | 'name' | 'since'>[]
    registrations: readonly Pick<Registration, 'sample' | 'since'>[]
    year: readonly YearFigures[]
  }
  /** YYYY-MM-DD. */
  today: string
}

/** Working days for inviting an applicant to an interview and holding it. */
const INTERVIEW_DAYS = 5

/** Intakes whose deadline leaves too little time for a response, an interview and the reply to an offer (ruling 55). */
const aboutLastDays = ({ intakes }: Dated): Forgotten[] =>
  intakes.flatMap(({ startsOn, applyBy }, at) => {
    const offeredBy = workingDaysAfter(applyBy, admissions.answerWorkingDays.pending + INTERVIEW_DAYS)
    if (addDays(offeredBy, decisions.replyDays) < startsOn) return []
    const what = `applyBy ${applyBy} leaves no time for an answer, an interview and the reply to an offer before classes on ${startsOn}`
    return [{ file: 'content/intakes.ts', path: ['intakes', at, 'applyBy'], what }]
  })

/** Labels that do not name the day on which classes begin. */
const aboutLabels = ({ intakes }: Dated): Forgotten[] =>
  intakes.flatMap(({ label, startsOn }, at) => {
    const numbers = label.match(/\d+/g)?.map(Number) ?? []
    if (numbers.includes(Number(startsOn.slice(8)))) return []
    return [{ file: 'content/intakes.ts', path: ['intakes', at, 'label'], what: `"${label}" does not name the day of ${startsOn}` }]
  })

function aboutTerms({ intakes, proof }: Dated): Forgotten[] {
  const file = 'content/proof/terms.ts'
  return proof.terms.flatMap(({ sample, intake, stretches }, at) => {
    const startsOn = intakes.find(({ value }) => value === intake)?.startsOn
    const [first] = stretches
    if (sample || startsOn === undefined || first === undefined) return []
    const path = ['terms', at, 'stretches']
    const strays = first.first < startsOn || first.first > addDays(startsOn, DAYS_UNTIL_TERMS)
    const overlapping = stretches.flatMap((stretch, i) => {
      const before = stretches[i - 1]
      if (before === undefined || stretch.first > before.last) return []
      return [
        {
          file,
          path: [...path, i],
          what: `"${stretch.name}" begins on ${stretch.first}, before "${before.name}" ends on ${before.last}`,
        },
      ]
    })
    const what = `"${first.name}" begins on ${first.first}, but classes for this intake begin on ${startsOn}`
    return [...(strays ? [{ file, path: [...path, 0, 'first'], what }] : []), ...overlapping]
  })
}

/** Entries about the past whose day or year is in the future. */
function aboutTheFuture({ proof: { graduates, partners, registrations, year }, today }: Dated): Forgotten[] {
  type When = { sample?: true | undefined; at: PropertyKey[]; when: string | undefined }
  const all: When[] = [
    ...partners.map(({ sample, since }, i) => ({ sample, at: ['partners', i, 'since'], when: since })),
    ...registrations.map(({ sample, since }, i) => ({ sample, at: ['registrations', i, 'since'], when: since })),
    ...graduates.map(({ sample, year: of }, i) => ({ sample, at: ['graduates', i, 'year'], when: of })),
    ...graduates.map(({ sample, consentOn }, i) => ({ sample, at: ['graduates', i, 'consentOn'], when: consentOn })),
    ...year.map(({ sample, year: of }, i) => ({ sample, at: ['years', i, 'year'], when: of })),
  ]
  return all.flatMap(({ sample, at, when = '' }) => {
    if (sample || when <= today.slice(0, when.length)) return []
    const file = `content/proof/${at[0] === 'years' ? 'year' : String(at[0])}.ts`
    return [{ file, path: at, what: `${String(at[2])} ${when} has not come yet` }]
  })
}

/** Dates in content/ that contradict each other. Reported in the order of the guide. */
export const contradictions = (dated: Dated): Forgotten[] => [
  ...aboutLabels(dated),
  ...aboutLastDays(dated),
  ...aboutTheFuture(dated),
  ...aboutTerms(dated),
]
