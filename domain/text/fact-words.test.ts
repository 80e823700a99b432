import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { intakesOfBuild } from '#domain/programs/intakes-of-build.ts'
import { formatDate, yearsBefore } from '#domain/dates/dates.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { listWithFacts, withFacts } from './fact-words.ts'

describe('placeholders in texts', () => {
  it('are filled in with readable values', () => {
    const { tuition, studentAllowance, total } = monthlyCosts(false)
    expect(withFacts('{tuition} and {allowance} make {total}')).toBe(
      `${formatMoney(tuition)} and ${formatMoney(studentAllowance)} make ${formatMoney(total)}`,
    )
    const { ageReferenceDate, minimumAge } = admissions
    expect(withFacts('{minimumAge} on {ageDate}, born by {bornBy}')).toBe(
      `${minimumAge} on ${formatDate(ageReferenceDate)}, born by ${formatDate(yearsBefore(ageReferenceDate, minimumAge))}`,
    )
    expect(withFacts('no facts here')).toBe('no facts here')
  })

  it('can become several items of a list', () => {
    expect(listWithFacts(['{intakes}', 'and later'])).toEqual([...intakesOfBuild.map(({ label }) => label), 'and later'])
  })

  it('throw if the name is unknown', () => {
    expect(() => withFacts('{weather}')).toThrow('{weather}')
  })
})
