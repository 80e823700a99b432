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

/** Facts that go when the fee waiver ends: for texts that are filled in as they are read, not while the site is built. */
export const FACTS_OF_WAIVER: readonly string[] = ['feeWaiver', 'feeWaiverEnds']

/** A phrase, the entries of a list, or a function for what changes or has facts itself. */
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

/** The names of facts that every institute has; `fact` of the statistics in content/home.ts adds others. */
export const FACT_NAMES: readonly string[] = Object.keys(ownFacts)

/** What `{name}` stands for in texts of content/. */
const facts: Readonly<Record<string, Fact>> = {
  ...ownFacts,
  ...Object.fromEntries(home.statistics.flatMap(({ fact, value }) => (fact === undefined ? [] : [[fact, value]]))),
}

function factAt(name: string): string | readonly string[] {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`No fact is called {${name}}`)
  return typeof fact === 'function' ? fact() : fact
}

/** A text of content/ with its facts filled in: `{tuition}` becomes `₦40,000`. Throws for a name that is no fact. */
export function withFacts(text: string): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => [factAt(name)].flat().join(', '))
}

/** A list of content/; an item that is one fact with several entries becomes several items. */
export function listWithFacts(items: readonly string[]): string[] {
  return items.flatMap((item) => {
    const name = /^\{([a-zA-Z]+)\}$/.exec(item)?.[1]
    return name === undefined ? withFacts(item) : [factAt(name)].flat()
  })
}
