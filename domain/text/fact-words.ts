import { admissionProcess } from '#content/admission-process.ts'
import { admissions } from '#content/admissions.ts'
import { choices } from '#content/choices.ts'
import { costs } from '#content/costs.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { intakesOfBuild } from '#domain/programs/intakes-of-build.ts'
import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { feeWaiverAt } from '#domain/applications/before-applying/fee-waiver.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { formatDate } from '#domain/dates/dates.ts'

const step = (index: number) => admissionProcess.steps[index]?.text ?? ''

const waiver = () => feeWaiverAt(new Date())

/** Placeholders that disappear when the fee waiver ends. Texts with these are filled in when they are read, not when the site is built. */
export const FACTS_OF_WAIVER: readonly string[] = ['feeWaiver', 'feeWaiverEnds']

/** A phrase, the entries of a list, or a function for values that change or contain placeholders themselves. */
type Fact = string | readonly string[] | (() => string)

const ownFacts: Readonly<Record<string, Fact>> = {
  minimumAge: String(admissions.minimumAge),
  ageDate: formatDate(admissions.ageReferenceDate),
  bornBy: latestBirthday.inWords,
  applicationDuration: () => withFacts(admissions.startPage.duration),
  answerDays: String(admissions.answerWorkingDays.pending),
  documentReview: step(1),
  interview: step(2),
  decision: step(3),
  intakes: intakesOfBuild.map(({ label }) => label),
  studyModes: choices.studyMode.map(({ label }) => label),
  applicationFee: formatMoney(costs.applicationFee),
  feeWaiver: () => waiver()?.text ?? '',
  feeWaiverEnds: () => {
    const endsOn = waiver()?.endsOn
    return endsOn === undefined ? '' : formatDate(endsOn)
  },
  tuition: formatMoney(costs.tuition),
  allowance: formatMoney(costs.studentAllowance),
  room: formatMoney(costs.accommodation),
  total: formatMoney(monthlyCosts(false).total),
  totalWithRoom: formatMoney(monthlyCosts(true).total),
  programCount: String(programs.length),
  courseCount: String(programs.flatMap(({ courses }) => courses).length),
  level: programs[0]?.level ?? '',
  admissionsEmail: institute.emails.admissions,
  privacyEmail: institute.emails.privacy,
}

/** The placeholder names that every institute has. `fact` in the statistics of content/home.ts adds others. */
export const FACT_NAMES: readonly string[] = Object.keys(ownFacts)

/** The values of the placeholders `{name}` in texts from content/. */
const facts: Readonly<Record<string, Fact>> = {
  ...ownFacts,
  ...Object.fromEntries(home.statistics.flatMap(({ fact, value }) => (fact === undefined ? [] : [[fact, value]]))),
}

function factAt(name: string): string | readonly string[] {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`There is no placeholder {${name}}`)
  return typeof fact === 'function' ? fact() : fact
}

/** Fills in the placeholders in a text from content/: `{tuition}` becomes `₦40,000`. Throws if a name is unknown. */
export function withFacts(text: string): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => [factAt(name)].flat().join(', '))
}

/** The same for a list. An item that is a placeholder with several entries becomes several items. */
export function listWithFacts(items: readonly string[]): string[] {
  return items.flatMap((item) => {
    const name = /^\{([a-zA-Z]+)\}$/.exec(item)?.[1]
    return name === undefined ? withFacts(item) : [factAt(name)].flat()
  })
}
