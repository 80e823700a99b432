import { describe, expect, it } from 'vitest'
import { courseWords } from '#content/course-words.ts'
import { courses as computing } from '#content/courses/computer-technology.ts'
import { courses as construction } from '#content/courses/construction-technologies.ts'
import { courses as vocational } from '#content/courses/vocational-studies.ts'
import { programs } from '#content/programs.ts'
import { filterOf, isFiltered, searchOf } from './course-filter.ts'
import { findCourses, foldText, likeness, nearCourses, noFilter, type SearchedCourse, wordsOf } from './course-search.ts'
import { modesInWords, monthsInWords } from '#web/features/programs/facts/listed-courses.ts'

const details = [...computing, ...vocational, ...construction]

const courses: SearchedCourse[] = programs.flatMap((program) =>
  program.courses.flatMap(({ id, label }) => {
    const found = details.find((course) => course.id === id)
    if (found === undefined) return []
    const { summary, modes, tools, learn } = found
    return [{ id, programId: program.id, label, summary, modes, details: { tools, learn, words: courseWords[id] ?? '' } }]
  }),
)
const listed = courses.map((course) => ({ ...course, details: undefined }))
const ids = (query: string, among = courses) => findCourses(among, { ...noFilter, query }).map(({ id }) => id)

describe('text', () => {
  it('is compared without case, accents, dots, tone marks and hooks', () => {
    expect(foldText('Ọ̀gbẹ́ni ƘARFE Café')).toBe('ogbeni karfe cafe')
    expect(wordsOf('C# and C++, Radio/Router (5 GHz)')).toEqual(['c#', 'and', 'c++', 'radio', 'router', '5', 'ghz'])
  })
})

describe('search', () => {
  it('shows everything while nothing is asked', () => {
    expect(ids('')).toHaveLength(26)
    expect(ids('  ,. ')).toHaveLength(26)
  })

  it('finds by title, summary, tool and what one learns', () => {
    expect(ids('drone')).toContain('comp-8')
    expect(ids('cheap phone')).toEqual(['comp-4'])
    expect(ids('wireshark')).toEqual(['comp-3'])
    expect(ids('subnets')).toEqual(['comp-3'])
  })

  it('does not mind case, accents and the order of words', () => {
    expect(ids('WÉB devélopment')).toContain('comp-4')
    expect(ids('development web')).toEqual(ids('web development'))
  })

  it('knows the words people use for a trade', () => {
    expect(ids('plumber')).toEqual(['voc-1'])
    expect(ids('mechanic')).toEqual(['voc-8'])
    expect(ids('electrician')).toEqual(['voc-4'])
    expect(ids('coding')).toEqual(['comp-4', 'comp-5', 'comp-6'])
  })

  it('asks for every word, from its beginning', () => {
    expect(ids('drone welding')).toEqual([])
    expect(ids('eb')).not.toContain('comp-4')
  })

  it('says which line made a course fit when the list does not show it', () => {
    const [match] = findCourses(courses, { ...noFilter, query: 'wireshark' })
    expect(match?.reason).toEqual({ kind: 'tool', text: 'Wireshark' })
    const [drone] = findCourses(courses, { ...noFilter, query: 'drone technology' })
    expect(drone?.reason).toBeUndefined()
  })

  it('works on what is listed before the details have arrived', () => {
    expect(ids('drone', listed)).toEqual(['comp-8'])
    expect(ids('wireshark', listed)).toEqual([])
  })

  it('filters by program and by study mode, together with words', () => {
    const filter = { query: '', programId: 'construction-technologies', mode: '' }
    expect(findCourses(courses, filter)).toHaveLength(7)
    const some: SearchedCourse[] = courses.map((course) => (course.id === 'const-2' ? { ...course, modes: ['full-time'] } : course))
    const weekend = findCourses(some, { ...filter, mode: 'weekend' }).map(({ id }) => id)
    expect(weekend).toEqual(['const-1', 'const-3', 'const-4', 'const-5', 'const-6', 'const-7'])
    expect(findCourses(some, { ...filter, query: 'roof', mode: 'weekend' }).map(({ id }) => id)).toContain('const-1')
  })
})

describe('near matches', () => {
  it('forgive typing errors and other forms of a word', () => {
    expect(nearCourses(courses, 'netwroking')[0]).toBe('comp-3')
    expect(nearCourses(courses, 'plumbering')[0]).toBe('voc-1')
    expect(nearCourses(courses, 'carpentary')[0]).toBe('const-1')
    expect(nearCourses(courses, 'photoshp')[0]).toBe('comp-2')
  })

  it('are few, and none for what has no likeness to anything', () => {
    expect(nearCourses(courses, 'electrics').length).toBeLessThanOrEqual(3)
    expect(nearCourses(courses, 'zzzz')).toEqual([])
    expect(nearCourses(courses, ' ')).toEqual([])
  })

  it('measure likeness between nothing and everything', () => {
    expect(likeness('tile', 'tile')).toBe(1)
    expect(likeness('tile', 'bow')).toBe(0)
  })
})

describe('filters in the address', () => {
  const read = (search: string) =>
    filterOf(
      search,
      programs.map(({ id }) => id),
      ['full-time', 'part-time', 'weekend'],
    )

  it('are written and read alike', () => {
    const filter = { query: 'ọjà & phones', programId: 'computer-technology', mode: 'weekend' }
    expect(read(searchOf(filter))).toEqual(filter)
    expect(searchOf(filter)).toBe('?q=%E1%BB%8Dj%C3%A0+%26+phones&program=computer-technology&mode=weekend')
    expect(searchOf(noFilter)).toBe('')
  })

  it('ignore what cannot be chosen', () => {
    expect(read('?program=magic&mode=never&x=1')).toEqual(noFilter)
    expect(isFiltered(read('?q=%20'))).toBe(false)
    expect(isFiltered(read('?mode=weekend'))).toBe(true)
  })
})

it('says length and modes in words', () => {
  expect(monthsInWords(1)).toBe('1 month')
  expect(monthsInWords(9)).toBe('9 months')
  expect(modesInWords(['full-time', 'part-time', 'weekend'])).toBe('full time, part time or weekend')
})
