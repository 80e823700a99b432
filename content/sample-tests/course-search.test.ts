import { describe, expect, it } from 'vitest'
import { findCourses, nearCourses, noFilter, type SearchedCourse } from '#web/features/programs/catalogue/course-search.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'

const courses: SearchedCourse[] = (await readPrograms()).flatMap(({ id: programId, courses: written }) =>
  written.map(({ course: { id, label, summary, modes, tools, learn, searchWords } }) => {
    return { id, programId, label, summary, modes, details: { tools, learn, words: searchWords ?? '' } }
  }),
)
const listed = courses.map((course) => ({ ...course, details: undefined }))
const ids = (query: string, among = courses) => findCourses(among, { ...noFilter, query }).map(({ id }) => id)

describe('course search', () => {
  it('shows everything while the query is empty', () => {
    expect(ids('')).toHaveLength(26)
    expect(ids('  ,. ')).toHaveLength(26)
  })

  it('finds courses by title, summary, tool and learning outcome', () => {
    expect(ids('drone')).toContain('comp-8')
    expect(ids('cheap phone')).toEqual(['comp-4'])
    expect(ids('wireshark')).toEqual(['comp-3'])
    expect(ids('subnets')).toEqual(['comp-3'])
  })

  it('ignores case, accents and word order', () => {
    expect(ids('WÉB devélopment')).toContain('comp-4')
    expect(ids('development web')).toEqual(ids('web development'))
  })

  it('understands everyday words for a trade', () => {
    expect(ids('plumber')).toEqual(['voc-1'])
    expect(ids('mechanic')).toEqual(['voc-8'])
    expect(ids('electrician')).toEqual(['voc-4'])
    expect(ids('coding')).toEqual(['comp-4', 'comp-5', 'comp-6'])
  })

  it('requires every query word to match the start of a word', () => {
    expect(ids('drone welding')).toEqual([])
    expect(ids('eb')).not.toContain('comp-4')
  })

  it('reports the matching line if the list does not show it', () => {
    const [match] = findCourses(courses, { ...noFilter, query: 'wireshark' })
    expect(match?.reason).toEqual({ kind: 'tool', text: 'Wireshark' })
    const [drone] = findCourses(courses, { ...noFilter, query: 'drone technology' })
    expect(drone?.reason).toBeUndefined()
  })

  it('searches the listed data before the details have loaded', () => {
    expect(ids('drone', listed)).toEqual(['comp-8'])
    expect(ids('wireshark', listed)).toEqual([])
  })

  it('filters by program and study mode, in combination with words', () => {
    const filter = { query: '', programId: 'construction-technologies', mode: '' }
    expect(findCourses(courses, filter)).toHaveLength(7)
    const some: SearchedCourse[] = courses.map((course) => (course.id === 'const-2' ? { ...course, modes: ['full-time'] } : course))
    const weekend = findCourses(some, { ...filter, mode: 'weekend' }).map(({ id }) => id)
    expect(weekend).toEqual(['const-1', 'const-3', 'const-4', 'const-5', 'const-6', 'const-7'])
    expect(findCourses(some, { ...filter, query: 'roof', mode: 'weekend' }).map(({ id }) => id)).toContain('const-1')
  })
})

describe('near matches', () => {
  it('tolerate typing mistakes and other forms of a word', () => {
    expect(nearCourses(courses, 'netwroking')[0]).toBe('comp-3')
    expect(nearCourses(courses, 'plumbering')[0]).toBe('voc-1')
    expect(nearCourses(courses, 'carpentary')[0]).toBe('const-1')
    expect(nearCourses(courses, 'photoshp')[0]).toBe('comp-2')
  })

  it('are limited to three, and there are none if nothing is similar', () => {
    expect(nearCourses(courses, 'electrics').length).toBeLessThanOrEqual(3)
    expect(nearCourses(courses, 'zzzz')).toEqual([])
    expect(nearCourses(courses, ' ')).toEqual([])
  })
})
