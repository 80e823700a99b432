import { describe, expect, it } from 'vitest'
import { programs } from '#domain/programs/catalogue.ts'
import { filterOf, isFiltered, searchOf } from './use-course-filter.ts'
import { foldText, likeness, noFilter, wordsOf } from './course-search.ts'
import { modesInWords, monthsInWords, studyModes } from '#web/features/programs/facts/listed-courses.ts'

describe('search text', () => {
  it('is compared regardless of case, accents, dots, tone marks and hooks', () => {
    expect(foldText('Ọ̀gbẹ́ni ƘARFE Café')).toBe('ogbeni karfe cafe')
    expect(wordsOf('C# and C++, Radio/Router (5 GHz)')).toEqual(['c#', 'and', 'c++', 'radio', 'router', '5', 'ghz'])
  })
})

describe('near matches', () => {
  it('have a similarity between 0 and 1', () => {
    expect(likeness('tile', 'tile')).toBe(1)
    expect(likeness('tile', 'bow')).toBe(0)
  })
})

describe('filters in the URL', () => {
  const read = (search: string) =>
    filterOf(
      search,
      programs.map(({ id }) => id),
      ['full-time', 'part-time', 'weekend'],
    )

  it('are unchanged after a round trip', () => {
    const filter = { query: 'ọjà & phones', programId: programs[0]?.id ?? '', mode: 'weekend' }
    expect(read(searchOf(filter))).toEqual(filter)
    expect(searchOf(filter)).toBe(`?q=%E1%BB%8Dj%C3%A0+%26+phones&program=${programs[0]?.id}&mode=weekend`)
    expect(searchOf(noFilter)).toBe('')
  })

  it('ignore values that are not valid choices', () => {
    expect(read('?program=magic&mode=never&x=1')).toEqual(noFilter)
    expect(isFiltered(read('?q=%20'))).toBe(false)
    expect(isFiltered(read('?mode=weekend'))).toBe(true)
  })
})

it('describes length and modes in words', () => {
  expect(monthsInWords(1)).toBe('1 month')
  expect(monthsInWords(9)).toBe('9 months')
  const names = studyModes.map(({ label }) => label.toLowerCase())
  expect(modesInWords(studyModes.map(({ value }) => value)).replaceAll('\u00a0', ' ')).toBe(
    `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
  )
})
