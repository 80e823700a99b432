import { describe, expect, it } from 'vitest'
import { intakes } from '#content/intakes.ts'
import { listWithFacts, withFacts } from './fact-words.ts'

describe('facts in texts', () => {
  it('are written as people read them', () => {
    expect(withFacts('{tuition} and {allowance} make {total}, with a room {totalWithRoom}')).toBe(
      '₦40,000 and ₦30,000 make ₦70,000, with a room ₦100,000',
    )
    expect(withFacts('{minimumAge} on {ageDate}, born by {bornBy}')).toBe('18 on 27 February 2025, born by 27 February 2007')
    expect(withFacts('{partners} and {employmentRate}')).toBe('20+ and 92%')
    expect(withFacts('no facts here')).toBe('no facts here')
  })

  it('become several items of a list', () => {
    expect(listWithFacts(['{intakes}', 'and later'])).toEqual([...intakes.map(({ label }) => label), 'and later'])
  })

  it('are refused under a name nobody knows', () => {
    expect(() => withFacts('{weather}')).toThrow('{weather}')
  })
})
